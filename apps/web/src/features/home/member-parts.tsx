import { Link } from '@tanstack/react-router';
import { short } from '../../lib/dates.ts';
import { useText } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { LongName } from '../../ui/long-name.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { MemberView } from '../members/index.ts';
import { MemberMenu } from '../members/index.ts';
import { useTeam } from '../team/index.ts';
import { Elapsed, TimerButton, useTimer, useWhyNotStart } from '../timer/index.ts';

const longTitle = 60;

/** Opens the person's profile. */
export function Face({ member, size = 'medium' }: { member: MemberView; size?: 'small' | 'medium' }) {
  const t = useText('shell', 'members');
  const { name, image, presence, userId } = member;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      search={{ name }}
      aria-label={t('members:profileOf', { name })}
      className="flex shrink-0 rounded-full"
    >
      <Avatar
        name={name}
        image={image}
        size={size}
        decorative
        presence={presence}
        presenceLabel={t(`presence_${presence}`)}
      />
    </Link>
  );
}

/** What can be done about somebody. */
export function More({ member, className }: { member: MemberView; className?: string }) {
  const { team } = useTeam();
  if (!team) return null;
  return (
    <span className={cx('flex shrink-0', className)}>
      <MemberMenu team={team} member={member.record} />
    </span>
  );
}

export function Name({ member, marked = true }: { member: MemberView; marked?: boolean }) {
  const t = useText('home');
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <LongName name={member.name} className="font-semibold" />
      {marked && member.isOwn && <span className="shrink-0 text-caption text-faint">{t('you')}</span>}
    </span>
  );
}

export function RoleBadge({ member }: { member: MemberView }) {
  const t = useText('home');
  if (!member.badge) return null;
  return <Badge>{t(member.badge === 'creator' ? 'teamCreator' : 'teamManager')}</Badge>;
}

export function TaskTitle({ member, className }: { member: MemberView; className?: string }) {
  const t = useText('home');
  const { task } = member;
  if (!task) return <span className={cx('truncate text-faint', className)}>{t('noTask')}</span>;
  return (
    <Tooltip text={task.title} off={task.title.length <= longTitle}>
      <span dir="auto" className={cx('min-w-0 max-w-full self-start truncate', className)}>
        {task.title}
      </span>
    </Tooltip>
  );
}

export function EstimateBar({ member }: { member: MemberView }) {
  const t = useText('home');
  const { task, percent } = member;
  if (!task || percent === null) return null;
  const of = short(task.estimate * 1000);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Progress name={t('estimate')} percent={percent} text={t('percentOf', { percent, of })} className="min-w-12" />
      <span aria-hidden className="shrink-0 text-caption text-faint tabular-nums">
        {percent}% · {of}
      </span>
    </span>
  );
}

/** Rose while it grows, so that who works now is seen at a glance. */
export const TodayTime = ({ member, className }: { member: MemberView; className?: string }) => (
  <Elapsed
    meter={member.today}
    className={cx('font-semibold tabular-nums', member.today.since !== null && 'text-running-text', className)}
  />
);

/** Start and stop, on one's own card only, and only where one may track; what runs can always be stopped. */
export function OwnTimerButton({ member, size = 'medium' }: { member: MemberView; size?: 'small' | 'medium' }) {
  const t = useText('errors');
  const timer = useTimer();
  const why = useWhyNotStart()(member.task);
  if (!member.isOwn || (why === 'timer.tracking_disabled' && !timer.isRunning)) return null;
  return (
    <TimerButton
      size={size}
      running={timer.isRunning}
      blocked={why && t(why)}
      onStart={() => timer.start(member.task)}
      onStop={timer.stop}
    />
  );
}
