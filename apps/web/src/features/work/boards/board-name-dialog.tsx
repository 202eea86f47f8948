import type { ArgsOf, Board, boardsApi } from '@stint/contract';
import type { Call } from '@stint/contract/client';
import { useApiMutation } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NameForm } from '../../../ui/name-form.tsx';

type Naming = (typeof boardsApi)['create' | 'update' | 'duplicate'];

interface BoardNameDialogProps<R extends Naming> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  action: string;
  start?: string;
  call: Call<R>;
  args: Omit<ArgsOf<R>, 'name'>;
  onDone?: (board: Board) => void;
}

/** Asks for a name and makes, renames or copies a board. */
export function BoardNameDialog<R extends Naming>({ open, onOpenChange, title, ...rest }: BoardNameDialogProps<R>) {
  const t = useText('boards', 'errors');
  const { action, start = '', call, args, onDone } = rest;
  const send = useApiMutation(call, {
    inForm: true,
    onSuccess: (item) => {
      onOpenChange(false);
      onDone?.(item as Board);
    },
  });
  return (
    <Dialog size="small" title={title} open={open} onOpenChange={onOpenChange}>
      <NameForm
        label={t('name')}
        start={start}
        action={action}
        maxLength={100}
        busy={send.isPending}
        problem={(name) => (name === '' ? t('nameMissing') : null)}
        refused={send.error && t(`errors:${send.error.code}`, send.error.details)}
        onType={send.reset}
        onSubmit={(name) => send.mutate({ ...args, name } as ArgsOf<R>)}
      />
    </Dialog>
  );
}
