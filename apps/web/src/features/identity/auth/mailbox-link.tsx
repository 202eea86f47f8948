import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useSignInSettings } from './sign-in-settings.ts';

/** The mailbox exists only on the serving machine, so no other one requests it. */
const onThisMachine = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/**
 * Where email goes: to people, or, while no mail server is set up, to the mailbox on this machine or only to the server's
 * log. `ofWorkspace`: email that a workspace sends through its own mail server, if it has one. Null while loading.
 */
export function useMailPlace({ ofWorkspace = false } = {}): 'sent' | 'mailbox' | 'log' | null {
  const { mailbox, smtp } = useServer();
  const settings = useSignInSettings();
  const keepsMail = settings?.keepsMail ?? false;
  const hasMailbox = onThisMachine();
  const letters = useQuery({ ...apiQuery(mailbox.list, {}), enabled: hasMailbox && keepsMail, retry: false });
  const workspace = useQuery({ ...apiQuery(smtp.status, {}), enabled: ofWorkspace && keepsMail });
  if (!settings) return null;
  if (!keepsMail || workspace.data?.sends) return 'sent';
  if (ofWorkspace && workspace.isPending) return null;
  if (!hasMailbox || letters.isError) return 'log';
  return letters.isSuccess ? 'mailbox' : null;
}

/** Says where email is while no mail server is set up. */
export function MailboxLink({ ofWorkspace = false }: { ofWorkspace?: boolean }) {
  const t = useText('auth');
  const place = useMailPlace({ ofWorkspace });
  if (place !== 'mailbox' && place !== 'log') return null;
  return (
    <p className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-dense text-muted">
      <Inbox className="mt-0.5 size-4 shrink-0" />
      {place === 'mailbox' ? (
        <span>
          {t('mailboxHint')}{' '}
          <Link to="/mailbox" target="_blank" className="font-medium text-accent-text underline underline-offset-2">
            {t('mailbox')}
          </Link>
        </span>
      ) : (
        t('mailOnlyLogged')
      )}
    </p>
  );
}
