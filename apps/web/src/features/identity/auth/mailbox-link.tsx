import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';

/** The mailbox exists only on the serving machine, so no other one requests it. */
const onThisMachine = () => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** A link to the mailbox while no mail server is configured. */
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
