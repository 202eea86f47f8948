import { cx } from '../../../ui/cx.ts';
import type { MemberView } from '../../core/timer/index.ts';
import { InZone } from '../../identity/active-team/index.ts';
import { MoveHandle, usePlace } from './member-order.tsx';
import { Face, More, Name, OwnTimerButton, TaskTitle, TodayTime } from './member-parts.tsx';
import { Marks } from './now.tsx';

/** The smallest view of a member, for large teams. */
export function MemberBlock({ member }: { member: MemberView }) {
  const place = usePlace(member);
  return (
    <li
      {...place}
      className={cx(
        'group/member relative flex min-w-0 items-center gap-3 rounded-lg border bg-raised px-3 py-2.5',
        member.isOwn ? 'border-accent-line' : 'border-line',
        place.className,
      )}
    >
      <MoveHandle member={member} className="absolute -start-2" />
      <Face member={member} />
      <span className="flex min-w-0 flex-1 flex-col">
        <Name member={member} marked={false} />
        <TaskTitle member={member} className="text-caption text-muted" />
        <Marks member={member} />
      </span>
      <span className="flex flex-col items-end">
        <TodayTime member={member} />
        <InZone className="text-caption text-faint" />
      </span>
      <OwnTimerButton member={member} size="small" />
      <More member={member} className="-me-2" />
    </li>
  );
}
