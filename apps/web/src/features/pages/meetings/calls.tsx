import type { Ringing } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useEffect, useId } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useOwnChoice } from '../../workspace/presence/index.ts';
import { ring } from './ring.ts';

/** While it rings, the server is asked whether it still does: an invitation ends without an event. */
const checkedEvery = 15_000;

/** Rings for invitations of the last minute, in every open browser until one of them answers. */
export function Calls() {
  const { meetings } = useServer();
  const isQuiet = useOwnChoice()?.status === 'DO_NOT_DISTURB';
  const { data } = useQuery({
    ...apiQuery(meetings.ringing, {}),
    refetchInterval: ({ state }) => (state.data?.total ? checkedEvery : false),
  });
  const [call] = data?.items ?? [];
  return call && !isQuiet ? <Call key={call.meetingId} call={call} /> : null;
}

function Call({ call: { meetingId, person, type, room } }: { call: Ringing }) {
  const t = useText('meetings');
  const server = useServer();
  const navigate = useNavigate();
  const [titleId, textId] = [useId(), useId()];
  useEffect(ring, []);
  const { mutate } = useApiMutation(server.meetings.answer, {
    optimistic: (cache, answered) => {
      const { queryKey } = apiQuery(server.meetings.ringing, {});
      const before = cache.getQueryData(queryKey);
      const items = before?.items.filter((item) => item.meetingId !== answered.meetingId) ?? [];
      cache.setQueryData(queryKey, { items, total: items.length });
      return () => cache.setQueryData(queryKey, before);
    },
  });
  const join = () => {
    mutate({ meetingId });
    if (type === 'JITSI') void navigate({ to: '/meet/jitsi', search: { room } });
    else void navigate({ to: '/meet/livekit', search: { roomName: room } });
  };
  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="fixed inset-x-3 top-16 z-50 flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-popup sm:start-auto sm:w-80"
    >
      <div role="alert">
        <p id={titleId} className="font-semibold">
          {t('ringing', { person })}
        </p>
        <p id={textId} className="text-muted">
          {t('ringingText')}
        </p>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={() => mutate({ meetingId })}>
          <PhoneOff />
          {t('decline')}
        </Button>
        <Button look="primary" onClick={join}>
          <Phone />
          {t('join')}
        </Button>
      </div>
    </div>
  );
}
