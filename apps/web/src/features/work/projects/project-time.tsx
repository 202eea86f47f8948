import type { Project } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { DaysOf, useMemberOf, useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { allTime, PeopleTotal, Total } from '../../time/timesheets/index.ts';
import { BudgetUse } from './budget-use.tsx';

/** Recorded time by person and the used budget. Without the permission, one's own time only. */
export function ProjectTime({ project, withBudget = true }: { project: Project; withBudget?: boolean }) {
  const t = useText('projects');
  const { date } = useToday(useZone());
  const me = useMyself();
  const memberOf = useMemberOf();
  const { start, end } = allTime(date);
  const entryFilter = { start, end, projectId: project.id };
  const query = { projectIds: [project.id], groupBy: 'employee' as const, startDate: start, endDate: end };
  const { data } = useQuery(apiQuery(useServer().reports.daily, query));
  const rows = (data ?? []).flatMap(({ employee, sum }) => (employee ? { employee, sum } : []));
  const total = rows.reduce((all, { sum }) => all + sum, 0);
  const maxSum = Math.max(1, ...rows.map(({ sum }) => sum));
  return (
    <Card
      title={t('time')}
      aside={
        data && (
          <PeopleTotal
            title={t('time')}
            filter={entryFilter}
            meter={standing(total * 1000)}
            className="font-semibold tabular-nums"
          />
        )
      }
    >
      {!data && <SkeletonText lines={3} />}
      {data && rows.length === 0 && <p className="text-dense text-muted">{t('noTime')}</p>}
      <ul aria-label={t('timeByMember')} className="flex flex-col gap-2 empty:hidden">
        {rows
          .sort((a, b) => b.sum - a.sum)
          .map(({ employee, sum }) => (
            <li key={employee.id} className="flex flex-col gap-1">
              <span className="flex items-center gap-2 text-dense">
                <Avatar name={employee.fullName} image={employee.user.imageUrl} size="tiny" decorative />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {employee.fullName}
                </span>
                <DaysOf member={memberOf(employee.id)}>
                  <Total
                    worker={{
                      employeeId: employee.id,
                      name: employee.fullName,
                      isOwn: employee.id === me?.employee?.id,
                    }}
                    filter={entryFilter}
                    meter={standing(sum * 1000)}
                    className="tabular-nums"
                  />
                </DaysOf>
              </span>
              <span aria-hidden>
                <Progress name={employee.fullName} percent={(sum / maxSum) * 100} tone="accent" />
              </span>
            </li>
          ))}
      </ul>
      {withBudget && project.budget !== null && (
        <div className="mt-3 border-line border-t pt-3">
          <BudgetUse project={project} />
        </div>
      )}
    </Card>
  );
}
