import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useSignInSettings } from './sign-in-settings.ts';

/** The mailbox exists only on the serving machine, so no other one requests it. */
const onThisMachine = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Where email is while no mail server is configured: in the mailbox on this machine, or in the server's log. */
export function MailboxLink() {
  const t = useText('auth');
  const server = useServer();
  const hasMailbox = onThisMachine();
  const { isSuccess, isError } = useQuery({ ...apiQuery(server.mailbox.list, {}), enabled: hasMailbox, retry: false });
  const isLogged = useSignInSettings()?.keepsMail && (!hasMailbox || isError);
  if (!isSuccess && !isLogged) return null;
  return (
    <p className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-dense text-muted">
      <Inbox className="mt-0.5 size-4 shrink-0" />
      {isSuccess ? (
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
