import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** When a person who is not online was here last. */
export function LastHere({ employeeId }: { employeeId: string }) {
  const t = useText('meetings');
  const formats = useFormats();
  const { data } = useQuery(apiQuery(useServer().presence.seen, { employeeId }));
  if (!data?.lastSeenAt || data.isOnline) return null;
  return <span title={formats.moment(data.lastSeenAt)}>{t('lastHere', { when: formats.ago(data.lastSeenAt) })}</span>;
}
