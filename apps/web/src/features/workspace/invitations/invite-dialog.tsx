import type { Invitation } from '@stint/contract';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTeam } from '../../identity/active-team/index.ts';
import { useMailPlace } from '../../identity/auth/index.ts';
import { type InvitationOutcome, InviteForm } from './invite-form.tsx';
import { InviteResult } from './invite-result.tsx';
import { useMailProblem } from './mail-problem.ts';
import { ShareLink } from './share-link.tsx';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const isPlain = ({ invited, passedOver, invalid }: InvitationOutcome) =>
  invited.length > 0 && passedOver.length === 0 && invalid.length === 0;

/** The invite form, then the result of each address if one failed. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const t = useText('invitations', 'auth');
  const isLogged = useMailPlace() === 'log';
  const { team } = useTeam();
  const [sent, setSent] = useState<InvitationOutcome | null>(null);
  const [watched, setWatched] = useState<readonly Invitation[]>([]);
  const [start, setStart] = useState('');
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setSent(null);
    setStart('');
  };
  const done = (outcome: InvitationOutcome) => {
    const { invited } = outcome;
    if (!isPlain(outcome)) return setSent(outcome);
    const [only] = invited;
    if (isLogged) toast({ title: t('result_unsent'), description: t('auth:mailOnlyLogged'), look: 'danger' });
    else
      toast({
        title:
          only && invited.length === 1 ? t('sentTo', { email: only.email }) : t('sentMany', { count: invited.length }),
        look: 'success',
      });
    setWatched(invited);
    change(false);
  };
  return (
    <>
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
          <>
            <InviteForm start={start} onSent={done} />
            {team && (
              <div className="mt-4 border-line border-t pt-4">
                <ShareLink team={team} onLeave={() => change(false)} />
              </div>
            )}
          </>
        )}
      </Dialog>
      {watched.length > 0 && <MailWatch invited={watched} onDone={() => setWatched([])} />}
    </>
  );
}

/** After this many milliseconds a message counts as sent. */
const watchFor = 30_000;

/** Reports a message that fails after the dialog has closed. */
function MailWatch({ invited, onDone }: { invited: readonly Invitation[]; onDone: () => void }) {
  const t = useText('invitations');
  const problemOf = useMailProblem(invited);
  const failed = invited.find(({ id }) => problemOf(id));
  const reason = failed && problemOf(failed.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the first message that fails
  useEffect(() => {
    if (failed && reason) {
      toast({ title: failed.email, description: t('result_failed', { reason }), look: 'danger' });
      onDone();
    }
  }, [reason]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts on mount
  useEffect(() => {
    const end = setTimeout(onDone, watchFor);
    return () => clearTimeout(end);
  }, [invited]);
  return null;
}
