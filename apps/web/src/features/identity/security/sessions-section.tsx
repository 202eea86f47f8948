import type { Session } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { placeOf } from '../../../lib/device/device.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RefusalNote } from '../auth/index.ts';
import { useFormats } from '../formats/index.ts';
import { DeviceSign, useDeviceName } from './device-name.tsx';

/** The sessions of the account, the current one first, each with a button to end it. */
export function SessionsSection() {
  const t = useText('security');
  const server = useServer();
  // New sessions arrive as events; the last activity is refetched on each view.
  const { data, error } = useQuery({
    ...apiQuery(server.auth.sessions, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const endOthers = useApiMutation(server.auth.endOtherSessions, {
    onSuccess: () => void toast({ look: 'success', title: t('othersEnded') }),
  });
  const others = data?.items.filter(({ current }) => !current) ?? [];
  if (!data && error) return <RefusalNote refusal={error as never} />;
  return (
    <>
      <ul aria-label={t('sessions')} aria-busy={!data || undefined} className="flex flex-col gap-4">
        {data ? data.items.map((session) => <Line key={session.id} session={session} />) : <Pending />}
      </ul>
      {others.length > 1 && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

const Pending = () => (
  <li className="flex items-center gap-3">
    <Skeleton className="size-4" />
    <span className="flex flex-1 flex-col gap-2 py-1">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-3.5 w-56" />
    </span>
  </li>
);

function Line({ session }: { session: Session }) {
  const t = useText('security');
  const formats = useFormats();
  const nameOf = useDeviceName();
  const server = useServer();
  const { id: sessionId, current, userAgent, address, createdAt, lastSeenAt } = session;
  const end = useApiMutation(server.auth.endSession, {
    onSuccess: () => void toast({ look: 'success', title: t('sessionEnded') }),
  });
  const place = placeOf(address);
  const where = place === 'internet' ? address : t(place === 'server' ? 'atServer' : 'inNetwork', { address });
  const name = nameOf(userAgent);
  return (
    <li className="flex items-center gap-3" title={userAgent}>
      <DeviceSign userAgent={userAgent} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {current && <Badge tone="accent">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-dense text-muted">
          {current ? t('activeNow') : t('activeAgo', { when: formats.ago(lastSeenAt) })} · <bdi>{where}</bdi>
        </p>
        <p className="text-dense text-muted">{t('signedInAt', { when: formats.moment(createdAt) })}</p>
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t('endNamed', { device: name })}
          onClick={() => end.mutate({ sessionId })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
