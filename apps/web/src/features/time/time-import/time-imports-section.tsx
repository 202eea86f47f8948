import type { TimeImport } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { programNames } from './programs.ts';
import { TimeImportDialog } from './time-import-dialog.tsx';

/** The files of time that were imported, and the way to import another. */
export function TimeImportsSection() {
  const t = useText('timeImport', 'settings', 'vocabulary');
  const { timeImports } = useServer();
  const may = useMay()(timeImports.list);
  const { data, error, refetch } = useQuery({ ...apiQuery(timeImports.list, {}), enabled: may });
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const unread = data ? null : error;
  return (
    <SettingsSection
      id="time-imports"
      title={t('settings:timeImports')}
      text={t('sectionText')}
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          <Upload />
          {t('importTime')}
        </Button>
      }
    >
      <SettingsRows>
        {unread && <Unread title={t('vocabulary:unread')} error={unread} onRetry={() => void refetch()} />}
        {!data && !unread && (
          <div>
            <SkeletonText lines={2} />
          </div>
        )}
        {data?.total === 0 && <p className="text-muted">{t('noImports')}</p>}
        {data?.items.map((timeImport) => (
          <Line key={timeImport.id} timeImport={timeImport} />
        ))}
      </SettingsRows>
      <TimeImportDialog open={open} onOpenChange={setOpen} />
    </SettingsSection>
  );
}

function Line({ timeImport }: { timeImport: TimeImport }) {
  const t = useText('timeImport', 'errors');
  const { timeImports } = useServer();
  const refused = useWhyNot();
  const formats = useFormats();
  useKeyboardStays();
  const [asking, ask] = useState(false);
  const undo = useApiMutation(timeImports.undo, {
    inForm: true,
    onSuccess: ({ kept }) => {
      ask(false);
      toast({
        look: 'success',
        title: t('undone'),
        ...(kept > 0 && { description: t('kept', { number: kept }) }),
      });
    },
  });
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate">
          {timeImport.name}
        </p>
        <p className="text-dense text-muted">
          {timeImport.program && `${programNames[timeImport.program]} · `}
          {t('importedBy', { date: formats.moment(timeImport.createdAt), name: timeImport.importedBy })}
        </p>
      </div>
      <span className="shrink-0 tabular-nums">
        {t('entriesTime', { time: clock(timeImport.seconds * 1000), entries: timeImport.entries })}
      </span>
      <IconButton
        name={t('undoOf', { file: timeImport.name })}
        tooltip={t('undo')}
        icon={<Undo2 />}
        size="small"
        blocked={refused(timeImports.undo)}
        onClick={() => ask(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('undoTitle')}
        text={t('undoText')}
        action={t('undo')}
        busy={undo.isPending}
        error={undo.error && t(`errors:${undo.error.code}`, undo.error.details)}
        onConfirm={() => undo.mutate({ timeImportId: timeImport.id })}
      />
    </div>
  );
}
