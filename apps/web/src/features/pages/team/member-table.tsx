import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TaskNumber } from '../../core/tasks/index.ts';
import type { MemberView } from '../../core/timer/index.ts';
import { DaysOf, InZone } from '../../identity/active-team/index.ts';
import { InvitedPeople } from '../../workspace/invitations/index.ts';
import { MoveHandle, usePlace } from './member-order.tsx';
import {
  CurrentStatus,
  EstimateBar,
  Face,
  More,
  Name,
  OwnTimerButton,
  RoleBadge,
  TaskTime,
  TaskTitle,
  TodayTime,
} from './member-parts.tsx';
import { Marks, PresenceLine, Target } from './now.tsx';

interface MemberTableProps {
  name: string;
  members: readonly MemberView[];
  /** Includes invited people. */
  everybody: boolean;
}

const columns = 7;

/** Members as table rows. */
export function MemberTable({ name, members, everybody }: MemberTableProps) {
  const t = useText('home', 'timer');
  const roving = useRoving<HTMLTableSectionElement>();
  return (
    <Card flush className="overflow-hidden">
      <Table name={name}>
        <TableHead>
          <HeaderCell className="ps-4">{t('member')}</HeaderCell>
          <HeaderCell>{t('task')}</HeaderCell>
          <HeaderCell numeric>{t('timer:taskToday')}</HeaderCell>
          <HeaderCell numeric>{t('timer:taskTotal')}</HeaderCell>
          <HeaderCell>{t('estimate')}</HeaderCell>
          <HeaderCell numeric>{t('totalToday')}</HeaderCell>
          <HeaderCell className="pe-4">
            <span className="sr-only">{t('timer:title')}</span>
          </HeaderCell>
        </TableHead>
        <TableBody {...roving.list}>
          {members.map((member) => (
            <DaysOf key={member.id} member={member.record}>
              <Line member={member} />
            </DaysOf>
          ))}
          {everybody && <InvitedPeople as="rows" columns={columns} />}
        </TableBody>
      </Table>
    </Card>
  );
}

function Line({ member }: { member: MemberView }) {
  const place = usePlace(member);
  return (
    <Row {...place} className={cx('group/member relative', place.className)}>
      <Cell className="ps-4">
        <span className="flex items-center gap-2.5">
          <MoveHandle member={member} className="-ms-6 -me-2" />
          <Face member={member} size="small" />
          <span className="flex min-w-0 flex-col">
            <Name member={member} />
            <PresenceLine member={member} className="text-caption text-muted" />
          </span>
          <RoleBadge member={member} />
          <Marks member={member} />
        </span>
      </Cell>
      <Cell className="max-w-80">
        <span className="flex min-w-0 items-center gap-2.5">
          <TaskTitle member={member} />
          {member.task && <TaskNumber task={member.task} />}
          <CurrentStatus member={member} className="shrink-0" />
        </span>
      </Cell>
      <Cell numeric>
        <TaskTime member={member} span="today" />
      </Cell>
      <Cell numeric>
        <TaskTime member={member} span="all" />
      </Cell>
      <Cell className="min-w-40">
        <EstimateBar member={member} />
      </Cell>
      <Cell numeric>
        <span className="flex items-baseline justify-end gap-1">
          <TodayTime member={member} />
          <Target member={member} className="text-caption text-faint" />
        </span>
        <InZone className="block text-caption text-faint" />
      </Cell>
      <Cell className="w-20 pe-2">
        <span className="flex items-center justify-end gap-1">
          <OwnTimerButton member={member} size="small" />
          <More member={member} />
        </span>
      </Cell>
    </Row>
  );
}
