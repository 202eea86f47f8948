import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';

/** The mailbox exists only on the machine that serves it, so nobody else needs to ask for it. */
const onThisMachine = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** The way to the code while no mail server is set up. */
export function MailboxLink() {
  const t = useText('auth');
  const server = useServer();
  const { isSuccess } = useQuery({ ...apiQuery(server.mailbox.list, {}), enabled: onThisMachine(), retry: false });
  if (!isSuccess) return null;
  return (
    <p className="flex items-start gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-dense text-muted">
      <Inbox className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('mailboxHint')}{' '}
        <Link to="/mailbox" target="_blank" className="font-medium text-accent-text underline underline-offset-2">
          {t('mailbox')}
        </Link>
      </span>
    </p>
  );
}
