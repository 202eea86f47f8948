import type { MeetingType } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Video from 'lucide-react/icons/video';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMeetingOf } from './chosen-presences.ts';

const look = 'flex min-w-0 items-center gap-1 text-accent-text';
const pageOf = (type: MeetingType, room: string) =>
  type === 'JITSI'
    ? ({ to: '/meet/jitsi', search: { room } } as const)
    : ({ to: '/meet/livekit', search: { roomName: room } } as const);

/** Says that a teammate is in a meeting; those who were invited can join it. */
export function InMeeting({ userId, name }: { userId: string; name: string }) {
  const meeting = useMeetingOf(userId);
  return meeting ? <Meeting {...meeting} name={name} /> : null;
}

function Meeting({ name, type, room }: { name: string; type: MeetingType; room: string | null }) {
  const t = useText('meetings');
  const words = (
    <>
      <Video aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{t('inMeeting')}</span>
    </>
  );
  if (room === null) return <span className={look}>{words}</span>;
  return (
    <Link {...pageOf(type, room)} className={`${look} min-h-6 underline`}>
      {words} <span className="sr-only">{t('joinMeetingOf', { name })}</span>
    </Link>
  );
}
