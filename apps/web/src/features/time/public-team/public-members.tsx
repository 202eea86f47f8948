import type { PublicTeam } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { StatusOption, TaskNumber } from '../../core/tasks/index.ts';
import { Elapsed } from '../../core/timer/index.ts';
import type { PublicView } from './public-member.ts';

interface MembersProps {
  name: string;
  members: readonly PublicView[];
  statuses: NonNullable<PublicTeam['statuses']>;
}
type MemberProps = { member: PublicView } & Pick<MembersProps, 'statuses'>;

function Face({ member, size }: { member: PublicView; size: 'small' | 'medium' }) {
  const t = useText('home');
  const { initial, image, presence } = member;
  const label = t(`presence_${presence}`);
  return <Avatar name={initial} image={image} size={size} decorative presence={presence} presenceLabel={label} />;
}

function Today({ member, className }: { member: PublicView; className?: string }) {
  if (!member.today) return <span className="text-faint">–</span>;
  const growing = member.today.since !== null;
  return (
    <Elapsed
      meter={member.today}
      className={cx('font-semibold tabular-nums', growing && 'text-running-text', className)}
    />
  );
}

function Task({ member, statuses }: MemberProps) {
  const t = useText('home');
  const { task } = member;
  if (!task) return <span className="truncate text-faint">{t('noTask')}</span>;
  return (
    <span className="flex min-w-0 flex-col">
      <span dir="auto" className="min-w-0 max-w-full self-start truncate">
        {task.title}
      </span>
      <span className="flex min-w-0 items-center gap-2.5">
        <TaskNumber task={task} />
        <StatusOption task={task} statuses={statuses} />
      </span>
    </span>
  );
}

function MemberCard({ member, statuses }: MemberProps) {
  const t = useText('home', 'timer');
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-raised">
      <div className="flex min-w-0 items-center gap-3 p-4 pb-3">
        <Face member={member} size="medium" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            <bdi>{member.initial}</bdi>
          </p>
          <p className="truncate text-caption text-muted">{t(`presence_${member.presence}`)}</p>
        </div>
        <div className="flex flex-col items-end">
          <Today member={member} className="text-title" />
          <span className="text-caption text-faint">{t('totalToday')}</span>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 border-line border-t px-4 py-3">
        <Task member={member} statuses={statuses} />
        {member.task && (
          <span className="mt-auto pt-1.5 text-caption text-muted tabular-nums">
            <Elapsed meter={member.taskToday} /> {t('timer:today')} · <Elapsed meter={member.taskTotal} />{' '}
            {t('timer:total')}
          </span>
        )}
      </div>
    </li>
  );
}

export const memberGrid = 'grid grid-cols-1 gap-3 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-3';

export const PublicCards = ({ name, members, statuses }: MembersProps) => (
  <ul aria-label={name} className={memberGrid}>
    {members.map((member) => (
      <MemberCard key={member.id} member={member} statuses={statuses} />
    ))}
  </ul>
);

export function PublicTable({ name, members, statuses }: MembersProps) {
  const t = useText('home', 'timer');
  return (
    <Card flush className="overflow-hidden">
      <Table name={name}>
        <TableHead>
          <HeaderCell className="ps-4">{t('member')}</HeaderCell>
          <HeaderCell>{t('task')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('timer:taskToday')}
          </HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('timer:taskTotal')}
          </HeaderCell>
          <HeaderCell numeric className="whitespace-nowrap pe-4">
            {t('totalToday')}
          </HeaderCell>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <Row key={member.id}>
              <Cell className="ps-4">
                <span className="flex items-center gap-2.5">
                  <Face member={member} size="small" />
                  <span dir="auto" className="font-semibold">
                    {member.initial}
                  </span>
                </span>
              </Cell>
              <Cell className="max-w-80 max-sm:w-full max-sm:max-w-0">
                <Task member={member} statuses={statuses} />
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {member.task && <Elapsed meter={member.taskToday} />}
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {member.task && <Elapsed meter={member.taskTotal} />}
              </Cell>
              <Cell numeric className="pe-4">
                <Today member={member} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
