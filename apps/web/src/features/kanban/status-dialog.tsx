import { labelPalette, type TaskStatus } from '@stint/contract';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useStatusLabel } from '../tasks/index.ts';
import { useTeams } from '../team/index.ts';

interface StatusDialogProps {
  /** Null makes a new one. */
  status: TaskStatus | null;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The name and the colour of a column. */
export function StatusDialog({ status, title, open, onOpenChange }: StatusDialogProps) {
  return (
    <Dialog size="small" title={title} open={open} onOpenChange={onOpenChange}>
      <StatusForm status={status} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function StatusForm({ status, onDone }: { status: TaskStatus | null; onDone: () => void }) {
  const t = useText('teamwork', 'common', 'kanban', 'errors');
  const server = useServer();
  const { teamId } = useTeams();
  const labelled = useStatusLabel();
  // Built-in states read in the person's own language; the name changes only when something else is typed.
  const before = status ? labelled(status) : '';
  const [name, setName] = useState(before);
  const [color, setColor] = useState<string | null>(status ? status.color || null : labelPalette[4]);
  const options = { inForm: true, onSuccess: onDone };
  const update = useSend(server.statuses.update, options);
  const create = useSend(server.statuses.create, options);
  const refusal = update.error ?? create.error;
  const wanted = name.trim();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wanted) return;
        const look = { color: color ?? '', ...(wanted !== before && { name: wanted }) };
        if (status) update.mutate({ entryId: status.id, ...look });
        else create.mutate({ name: wanted, color: color ?? '', organizationTeamId: teamId });
      }}
    >
      <Field label={t('kanban:statusName')} error={refusal && t(`errors:${refusal.code}`, refusal.details)}>
        <TextInput autoFocus autoComplete="off" maxLength={100} value={name} onChange={setName} />
      </Field>
      <div className="flex items-center justify-between gap-2">
        <ColorPicker name={t('color')} palette={labelPalette} value={color} none={t('noColor')} onChange={setColor} />
        <Button
          type="submit"
          look="primary"
          blocked={!wanted && t('nameFirst')}
          busy={update.isPending || create.isPending}
        >
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
