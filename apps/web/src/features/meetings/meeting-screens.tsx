import { Refusal } from '@stint/contract';
import Unplug from 'lucide-react/icons/unplug';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { type ReactNode, Suspense, useState } from 'react';
import { useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { lazy } from '../../ui/lazy.ts';
import { Page, Unread } from '../shell/index.ts';
import { useRoomEntry } from './room-entry.ts';
import { useStartMeeting } from './start-meeting.ts';

/** Fetched only by those who meet. */
const JitsiRoom = lazy(() => import('./jitsi-room.tsx').then((parts) => ({ default: parts.JitsiRoom })));
const LiveKitRoom = lazy(() => import('./livekit-room.tsx').then((parts) => ({ default: parts.LiveKitRoom })));

export function JitsiScreen({ room }: { room: string }) {
  return <MeetingPage room={room}>{(onLeave) => <JitsiEntry room={room} onLeave={onLeave} />}</MeetingPage>;
}

export function LiveKitScreen({ room }: { room: string }) {
  return <MeetingPage room={room}>{(onLeave) => <LiveKitEntry room={room} onLeave={onLeave} />}</MeetingPage>;
}

function MeetingPage({ room, children }: { room: string; children: (onLeave: () => void) => ReactNode }) {
  const t = useText('meetings');
  const [left, setLeft] = useState<string | null>(null);
  return (
    <Page title={t('title')} width="board">
      {room === '' ? (
        <NoRoom />
      ) : left === room ? (
        <Empty
          icon={<VideoOff />}
          title={t('leftTitle')}
          action={
            <Button look="primary" onClick={() => setLeft(null)}>
              {t('rejoin')}
            </Button>
          }
        />
      ) : (
        children(() => setLeft(room))
      )}
    </Page>
  );
}

function NoRoom() {
  const t = useText('meetings');
  const { start, isPending } = useStartMeeting();
  return (
    <Empty
      icon={<Video />}
      title={t('noRoomTitle')}
      action={
        <Button look="primary" busy={isPending} onClick={() => start([])}>
          {t('start')}
        </Button>
      }
    >
      {t('noRoomText')}
    </Empty>
  );
}

interface EntryProps {
  room: string;
  onLeave: () => void;
}

function JitsiEntry({ room, onLeave }: EntryProps) {
  const { meetings } = useServer();
  const { data, error, refetch } = useRoomEntry('jitsi', room, () => meetings.jitsi({ room }));
  if (error) return <NoEntry type="jitsi" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Connecting />;
  return (
    <Suspense fallback={<Connecting />}>
      <JitsiRoom key={room} room={room} entry={data} onLeave={onLeave} />
    </Suspense>
  );
}

function LiveKitEntry({ room, onLeave }: EntryProps) {
  const { meetings } = useServer();
  const { data, error, refetch } = useRoomEntry('livekit', room, () => meetings.liveKit({ roomName: room }));
  if (error) return <NoEntry type="liveKit" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Connecting />;
  return (
    <Suspense fallback={<Connecting />}>
      <LiveKitRoom key={data.token} token={data.token} serverUrl={data.serverUrl} onLeave={onLeave} />
    </Suspense>
  );
}

function Connecting() {
  const t = useText('meetings');
  return (
    <p role="status" className="py-16 text-center text-muted">
      {t('connecting')}
    </p>
  );
}

const missing = {
  jitsi: { code: 'meeting.jitsi_unavailable', title: 'jitsiMissingTitle', text: 'jitsiMissingText' },
  liveKit: { code: 'meeting.livekit_unavailable', title: 'liveKitMissingTitle', text: 'liveKitMissingText' },
} as const;

/** Says what to set and who can, when the server has no meeting server. */
function NoEntry({ type, error, onRetry }: { type: keyof typeof missing; error: Error; onRetry: () => void }) {
  const t = useText('meetings');
  const { code, title, text } = missing[type];
  const isMissing = error instanceof Refusal && error.code === code;
  if (!isMissing) return <Unread title={t('connecting')} error={error} onRetry={onRetry} />;
  return (
    <Empty icon={<Unplug />} title={t(title)}>
      {t(text)} {t('otherType')}
    </Empty>
  );
}
