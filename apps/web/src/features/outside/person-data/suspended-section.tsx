import type { Employee } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { usePersonDownload } from './use-download.ts';

/** Who was suspended and not erased yet, whatever team they were in. */
const suspendedOf = (employees: readonly Employee[]) =>
  employees.filter(({ isActive, user }) => !isActive && user?.isActive !== false);

/** The suspended people of the workspace, for those who may edit members. */
export function SuspendedSection() {
  const t = useText('personData', 'settings');
  const may = useMay();
  const { data } = useQuery(apiQuery(useServer().members.list, {}));
  if (!may('ORG_EMPLOYEES_EDIT') || !data) return null;
  const people = suspendedOf(data.items);
  return (
    <SettingsSection id="suspended-members" title={t('settings:suspendedMembers')} text={t('suspendedText')}>
      <SettingsRows>
        {people.length === 0 && <p className="text-dense text-muted">{t('suspendedNone')}</p>}
        {people.map((person) => (
          <SuspendedRow key={person.id} person={person} />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}

function SuspendedRow({ person: { userId, fullName: name, user } }: { person: Employee }) {
  const t = useText('personData');
  const { run, isBusy } = usePersonDownload();
  const [open, setOpen] = useState(false);
  return (
    <SettingsRow title={<bdi>{name}</bdi>} text={<bdi>{user?.email}</bdi>}>
      <span className="flex items-center gap-2">
        <IconButton name={t('downloadOf', { name })} icon={<Download />} busy={isBusy} onClick={() => run(userId)} />
        <Button aria-label={t('eraseOf', { name })} onClick={() => setOpen(true)}>
          {t('eraseAction')}
        </Button>
      </span>
      {open && <EraseDialog userId={userId} name={name} onDone={() => setOpen(false)} />}
    </SettingsRow>
  );
}
