import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import type { MemberView } from '../../core/timer/index.ts';
import { chipClass } from './person-chip-class.ts';

/** A member in one small box: presence, name, and the task while the timer runs. */
export function PersonChip({ member }: { member: MemberView }) {
  const t = useText('home', 'shell');
  const { name, userId, shown: presence, task, isRunning } = member;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      search={{ name }}
      className={cx(chipClass, 'bg-raised hover:bg-hover', isRunning ? 'border-running-line' : 'border-line')}
    >
      <Avatar
        name={name}
        image={member.image}
        size="small"
        decorative
        presence={presence}
        presenceLabel={t(`shell:presence_${presence}`)}
      />
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="truncate font-medium text-dense">
          {name}
        </span>
        <span
          dir="auto"
          title={isRunning ? task?.title : undefined}
          className={cx('truncate text-caption', isRunning ? 'text-running-text' : 'text-faint')}
        >
          {isRunning && task ? task.title : t(`presence_${presence}`)}
        </span>
      </span>
    </Link>
  );
}
