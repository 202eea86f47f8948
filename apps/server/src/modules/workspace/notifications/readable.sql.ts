import { type NotificationKind, notificationKinds, type Permission } from '@stint/contract';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readsTask, teammateIn } from '../../../http/draft-visibility.ts';
import type { Session } from '../../../http/session.ts';
import { leads } from './recipients.sql.ts';

/** What a person needs to read a notice: its task, to lead its team, a permission, or nothing but to be its recipient. */
type Need = 'task' | 'team' | 'none' | Permission;

const needs: Record<NotificationKind, Need> = {
  'mail.failed': 'CUSTOM_SMTP_VIEW',
  'join.requested': 'team',
  'invitation.accepted': 'none',
  'invitation.rejected': 'none',
  'task.assigned': 'task',
  'task.unassigned': 'task',
  'task.status': 'task',
  'task.unblocked': 'task',
  'task.due': 'task',
  'task.overdue': 'task',
  'task.estimate': 'task',
  'comment.added': 'task',
  'comment.mentioned': 'task',
  'timer.long': 'none',
  'timer.ended': 'none',
  'timer.removed': 'none',
  'tasks.stale': 'none',
  'timesheet.submitted': 'CAN_APPROVE_TIMESHEET',
  'timesheet.waiting': 'CAN_APPROVE_TIMESHEET',
  'timesheet.approved': 'none',
  'timesheet.denied': 'none',
  'timesheet.reopened': 'none',
  'timesheet.reminder': 'none',
  'export.ready': 'none',
  'export.failed': 'none',
  'import.ready': 'none',
  'meeting.invited': 'none',
  'board.invited': 'none',
  'budget.reached': 'ORG_EMPLOYEES_EDIT',
  'invoice.draft': 'ORG_EMPLOYEES_EDIT',
  'invoice.overdue': 'ORG_EMPLOYEES_EDIT',
};
const kindsOf = (fits: (need: Need) => boolean) => notificationKinds.filter((kind) => fits(needs[kind]));
const ofTasks = kindsOf((need) => need === 'task');
const ofTeams = kindsOf((need) => need === 'team');

/** SQL: the recipient may read the notice `alias` now. Its words must not outlive their access. */
export function readableNotice(alias: string, person: Pick<Session, 'userId' | 'permissions'>): Sql {
  const { userId, permissions } = person;
  const notice = sql.id(alias);
  const free = kindsOf((need) => need === 'none' || permissions.has(need));
  const task = sql`select from task t where t."tenantId" = ${notice}."tenantId" and t.id = ${notice}."subjectId"
    and ${isLive('t')} and ${readsTask('t', { userId, teammate: teammateIn(person) })}`;
  return sql`(${notice}.kind = any (${free})
    or ${notice}.kind = any (${ofTasks}) and exists (${task})
    or ${notice}.kind = any (${ofTeams}) and ${leads(sql`${userId}::uuid`, sql`${notice}."organizationTeamId"`)})`;
}
