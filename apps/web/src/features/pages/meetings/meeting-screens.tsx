import { type MeetingType, Refusal } from '@stint/contract';
import Timer from 'lucide-react/icons/timer';
import Unplug from 'lucide-react/icons/unplug';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { type ReactNode, Suspense, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { TaskChoice, useTimer } from '../../core/timer/index.ts';
import { useMeetingType } from '../../identity/auth/index.ts';
import { Page, Unread } from '../../identity/shell/index.ts';
import { useVisit } from '../../workspace/presence/index.ts';
import { useRoomEntry } from './room-entry.ts';
import { useStartMeeting } from './start-meeting.ts';

/** Fetched only by those who meet. */
const JitsiRoom = lazy(() => import('./jitsi-room.tsx').then((parts) => ({ default: parts.JitsiRoom })));
const LiveKitRoom = lazy(() => import('./livekit-room.tsx').then((parts) => ({ default: parts.LiveKitRoom })));

export function JitsiScreen({ room }: { room: string }) {
  return (
    <MeetingPage room={room} type="JITSI">
      {(onLeave) => <JitsiEntry room={room} onLeave={onLeave} />}
    </MeetingPage>
  );
}

export function LiveKitScreen({ room }: { room: string }) {
  return (
    <MeetingPage room={room} type="LIVEKIT">
      {(onLeave) => <LiveKitEntry room={room} onLeave={onLeave} />}
    </MeetingPage>
  );
}

interface MeetingPageProps {
  room: string;
  type: MeetingType;
  children: (onLeave: () => void) => ReactNode;
}

function MeetingPage({ room, type, children }: MeetingPageProps) {
  const t = useText('meetings');
  const [left, setLeft] = useState<string | null>(null);
  return (
    <Page title={t('title')} width="board">
      {room === '' ? (
        <NoRoom type={type} />
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
        <Inside room={room} type={type}>
          {children(() => setLeft(room))}
        </Inside>
      )}
    </Page>
  );
}

function Inside({ room, type, children }: { room: string; type: MeetingType; children: ReactNode }) {
  useVisit({ room, type });
  return (
    <>
      <TrackMeeting />
      {children}
    </>
  );
}

/** Starts the timer on the task that the meeting is about. */
function TrackMeeting() {
  const t = useText('meetings');
  const timer = useTimer();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <div className="flex min-h-control flex-wrap items-center gap-2 pb-3">
      {isChoosing ? (
        <Suspense>
          <TaskChoice
            taskId={timer.taskId}
            onChoose={(task) => {
              close();
              timer.start(task);
            }}
            onClose={close}
          />
        </Suspense>
      ) : (
        <Button onClick={() => setChoosing(true)}>
          <Timer />
          {t('track')}
        </Button>
      )}
    </div>
  );
}

function NoRoom({ type }: { type: MeetingType }) {
  const t = useText('meetings');
  const { start, isPending } = useStartMeeting();
  const isOffered = useMeetingType() !== null;
  if (!isOffered) return <NoServer type={type === 'JITSI' ? 'jitsi' : 'liveKit'} />;
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
      <JitsiRoom key={room} entry={data} onLeave={onLeave} />
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

function NoEntry({ type, error, onRetry }: { type: keyof typeof missing; error: Error; onRetry: () => void }) {
  const t = useText('meetings');
  const isMissing = error instanceof Refusal && error.code === missing[type].code;
  if (isMissing) return <NoServer type={type} />;
  return <Unread title={t('connecting')} error={error} onRetry={onRetry} />;
}

/** Says what to set and who can, when the server has no meeting server. */
function NoServer({ type }: { type: keyof typeof missing }) {
  const t = useText('meetings');
  const { title, text } = missing[type];
  return (
    <Empty icon={<Unplug />} title={t(title)}>
      {t(text)} {t('otherType')}
    </Empty>
  );
}
