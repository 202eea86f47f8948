import { useNavigate } from '@tanstack/react-router';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTeam } from '../../identity/active-team/index.ts';

/** Starts a meeting named after the active team and opens its page. */
export function useStartMeeting(onStarted?: () => void) {
  const t = useText('meetings');
  const navigate = useNavigate();
  const { team } = useTeam();
  const { mutate, isPending } = useApiMutation(useServer().meetings.start, {
    failed: t('startFailed'),
    onSuccess: ({ type, room }) => {
      onStarted?.();
      if (type === 'JITSI') void navigate({ to: '/meet/jitsi', search: { room } });
      else void navigate({ to: '/meet/livekit', search: { roomName: room } });
    },
  });
  const start = (userIds: string[], meetingId?: string) =>
    mutate({ userIds, name: team?.name ?? null, ...(meetingId && { meetingId }) });
  return { start, isPending };
}
