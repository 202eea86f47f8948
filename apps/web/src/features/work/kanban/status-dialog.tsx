import { labelPalette, type TaskStatus } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { NameForm, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useStatusLabel } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

interface StatusDialogProps {
  /** Null to create one. */
  status: TaskStatus | null;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The name and colour of a column. */
export function StatusDialog({ status, title, open, onOpenChange }: StatusDialogProps) {
  return (
    <Dialog size="small" title={title} open={open} onOpenChange={onOpenChange}>
      <StatusForm status={status} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function StatusForm({ status, onDone }: { status: TaskStatus | null; onDone: () => void }) {
  const t = useText('teamSettings', 'common', 'kanban', 'errors');
  const server = useServer();
  const { teamId } = useTeams();
  const labelled = useStatusLabel();
  // Built-in statuses are translated; the name changes only when the text does.
  const before = status ? labelled(status) : '';
  const start = { name: before, color: status ? status.color || null : (labelPalette[4] as string | null) };
  const form = useForm(NameForm, start, { says: () => t('nameFirst'), fallback: 'name' });
  const { color } = form.values;
  const options = { inForm: true, onSuccess: onDone };
  const update = useApiMutation(server.statuses.update, options);
  const create = useApiMutation(server.statuses.create, options);
  const save = ({ name }: { name: string }) => {
    const values = { color: color ?? '', ...(name !== before && { name }) };
    if (status) update.mutate({ entryId: status.id, ...values }, { onError: form.refuse });
    else create.mutate({ name, color: color ?? '', organizationTeamId: teamId }, { onError: form.refuse });
  };
  return (
    <form className="flex flex-col gap-4" {...form.props(save)}>
      <Field label={t('kanban:statusName')} error={form.errorOf('name')}>
        <TextInput {...form.control('name')} autoFocus autoComplete="off" maxLength={100} />
      </Field>
      <div className="flex items-center justify-between gap-2">
        <ColorPicker
          name={t('color')}
          palette={labelPalette}
          value={color}
          none={t('noColor')}
          onChange={(next) => form.set('color', next)}
        />
        <Button
          type="submit"
          look="primary"
          blocked={!form.values.name.trim() && t('nameFirst')}
          busy={update.isPending || create.isPending}
        >
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
