import { cx } from '../../ui/cx.ts';
import { Face, Name, OwnTimerButton, TaskTitle, TodayTime } from './member-parts.tsx';
import type { MemberView } from './member-view.ts';

/** The least of a person that still answers who works on what: for large teams. */
export const MemberBlock = ({ member }: { member: MemberView }) => (
  <li
    className={cx(
      'flex min-w-0 items-center gap-3 rounded-lg border bg-raised px-3 py-2.5',
      member.isOwn ? 'border-accent-line' : 'border-line',
    )}
  >
    <Face member={member} />
    <span className="flex min-w-0 flex-1 flex-col">
      <Name member={member} marked={false} />
      <TaskTitle member={member} className="text-caption text-muted" />
    </span>
    <TodayTime member={member} />
    <OwnTimerButton member={member} size="small" />
  </li>
);
