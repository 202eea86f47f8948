import type { Board } from '@stint/contract';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';

const dayChoices = [1, 7, 30, 90] as const;

interface BoardSharingProps {
  board: Board;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes and revokes the public link of a board. */
export function BoardSharing({ board: { id: boardId, publicUntil }, open, onOpenChange }: BoardSharingProps) {
  const t = useText('boards', 'common');
  const server = useServer();
  const formats = useFormats();
  const [days, setDays] = useState('7');
  const share = useApiMutation(server.boards.share);
  const unshare = useApiMutation(server.boards.unshare, {
    onSuccess: () => {
      share.reset();
      toast({ title: t('linkRevoked'), look: 'success' });
    },
  });
  const address = share.data && fullAddressOf(`/shared-board/${share.data.token}`);
  const change = (next: boolean) => {
    share.reset();
    onOpenChange(next);
  };
  return (
    <Dialog size="small" title={t('share')} description={t('shareText')} open={open} onOpenChange={change}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('linkEnds')} className="min-w-32 flex-1">
            <Select
              value={days}
              onChange={setDays}
              options={dayChoices.map((count) => ({ value: String(count), label: t('linkDays', { count }) }))}
            />
          </Field>
          <Button look="primary" busy={share.isPending} onClick={() => share.mutate({ boardId, days: Number(days) })}>
            {t(publicUntil ? 'replaceLink' : 'createLink')}
          </Button>
        </div>
        {address && (
          <Field label={t('newLink')} hint={t('newLinkHint')}>
            <span className="flex items-center gap-2">
              <TextInput readOnly dir="ltr" value={address} onChange={() => undefined} />
              <IconButton
                name={t('common:copy')}
                icon={<Copy />}
                onClick={() =>
                  void copyText(address).then((done) => done && toast({ look: 'success', title: t('common:copied') }))
                }
              />
            </span>
          </Field>
        )}
        {publicUntil && (
          <p className="flex items-center gap-3 text-dense">
            <span className="min-w-0 flex-1">{t('linkValid', { date: formats.moment(publicUntil) })}</span>
            <Button size="small" busy={unshare.isPending} onClick={() => unshare.mutate({ boardId })}>
              {t('revokeLink')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
