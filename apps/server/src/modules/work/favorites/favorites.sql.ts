import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';

/** The title of each kind. Plans and views are private; a comment has the title of its subject. */
function nameOf(reader: TaskReader): Sql {
  const visibleTask = sql`${isLive('k')} and ${readsTask('k', reader)}`;
  return sql`
    select k.title as name, k.id as target from task k where f.entity = 'Task' and k.id = f."entityId" and ${visibleTask}
    union all select p.name, p.id from organization_project p
      where f.entity = 'OrganizationProject' and p.id = f."entityId" and ${isLive('p')}
    union all select t.name, t.id from organization_team t
      where f.entity = 'OrganizationTeam' and t.id = f."entityId" and ${isLive('t')}
    union all select u.name, u.id from employee e join "user" u on u.id = e."userId"
      where f.entity = 'Employee' and e.id = f."entityId" and ${isLive('e')}
    union all select u.name, u.id from "user" u where f.entity = 'User' and u.id = f."entityId" and ${isLive('u')}
    union all select o.name, o.id from organization o
      where f.entity = 'Organization' and o.id = f."entityId" and ${isLive('o')}
    union all select o.name, o.id from organization o
      where f.entity = 'Tenant' and o."tenantId" = f."entityId" and o.id = f."organizationId" and ${isLive('o')}
    union all select d.date::text, d.id from daily_plan d
      where f.entity = 'DailyPlan' and d.id = f."entityId" and d."employeeId" = f."employeeId" and ${isLive('d')}
    union all select v.name, v.id from task_view v
      where f.entity = 'TaskView' and v.id = f."entityId" and v."employeeId" = f."employeeId" and ${isLive('v')}
    union all select k.title, k.id from comment c join task k on k.id = c."entityId" and ${visibleTask}
      where f.entity = 'Comment' and c.id = f."entityId" and c.entity = 'Task' and ${isLive('c')}
    union all select k.title, k.id from task_linked_issue l join task k on k.id = l."taskFromId" and ${visibleTask}
      where f.entity = 'TaskLinkedIssue' and l.id = f."entityId" and ${isLive('l')}`;
}

/** Returns rows of `NamedFavorite`. */
export const namedFavorites = (employeeId: string, reader: TaskReader): Sql =>
  sql`select f.id, f.entity, f."entityId", n.name, n.target as "targetId", (
      select json_build_object('organizationTeamId', v."organizationTeamId", 'page', v.page, 'search', v.search, 'columns', v.columns)
      from task_view v where f.entity = 'TaskView' and v.id = f."entityId") as view
    from favorite f join lateral (${nameOf(reader)}) n on true
    where f."employeeId" = ${employeeId} and ${isLive('f')} order by f."createdAt", f.id`;
