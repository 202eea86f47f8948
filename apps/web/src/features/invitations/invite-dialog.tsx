import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTeam } from '../team/index.ts';
import { InviteForm, type Sent } from './invite-form.tsx';
import { InviteResult } from './invite-result.tsx';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whom to invite, then what became of each address. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useText('invitations');
  const { team } = useTeam();
  const [sent, setSent] = useState<Sent | null>(null);
  const [start, setStart] = useState('');
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setSent(null);
    setStart('');
  };
  return (
    <Dialog
      title={sent ? t('resultTitle') : t('inviteTitle', { team: team?.name ?? '' })}
      {...(!sent && { description: t('inviteText') })}
      open={open}
      onOpenChange={change}
    >
      {sent ? (
        <InviteResult
          sent={sent}
          onMore={() => {
            setStart(sent.invalid.join('\n'));
            setSent(null);
          }}
          onDone={() => change(false)}
        />
      ) : (
        <InviteForm start={start} onSent={setSent} />
      )}
    </Dialog>
  );
}
