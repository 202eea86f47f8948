import type { Project } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hours, isoDuration } from '../../lib/dates.ts';
import { read, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useZone } from '../team/index.ts';
import { useBudget } from './projects.ts';

/** A report covers three years at most. */
const mostDays = 1095;

/** Recorded time by person, and how much of the budget it is. Who may not see others' time sees their own. */
export function ProjectTime({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const budgetOf = useBudget();
  const { date } = useToday(useZone());
  const asked = {
    projectIds: [project.id],
    groupBy: 'employee' as const,
    startDate: addDays(date, -mostDays),
    endDate: date,
  };
  const { data } = useQuery(read(useServer().reports.daily, asked));
  const rows = (data ?? []).flatMap(({ employee, sum }) => (employee ? { employee, sum } : []));
  const total = rows.reduce((all, { sum }) => all + sum, 0);
  const most = Math.max(1, ...rows.map(({ sum }) => sum));
  const budget = project.budgetType === 'hours' && project.budget ? project.budget * 3600 : null;
  return (
    <Card
      title={t('time')}
      aside={
        data && (
          <time dateTime={isoDuration(total * 1000)} className="font-semibold tabular-nums">
            {hours(total * 1000)}
          </time>
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
                <span className="tabular-nums">{hours(sum * 1000)}</span>
              </span>
              <span aria-hidden>
                <Progress name={employee.fullName} percent={(sum / most) * 100} tone="accent" />
              </span>
            </li>
          ))}
      </ul>
      {project.budget !== null && (
        <div className="mt-3 flex flex-col gap-1.5 border-line border-t pt-3 text-dense">
          <span className="flex justify-between gap-2">
            <span className="text-muted">{t('budget')}</span>
            <span className="tabular-nums">{budgetOf(project)}</span>
          </span>
          {budget !== null && data && (
            <>
              <Progress name={t('budgetUsed')} percent={(total / budget) * 100} tone="accent" />
              <span className={total > budget ? 'text-danger-text' : 'text-muted'}>
                {total > budget
                  ? t('budgetOver', { hours: hours((total - budget) * 1000) })
                  : t('budgetLeft', { hours: hours((budget - total) * 1000) })}
              </span>
            </>
          )}
        </div>
      )}
    </Card>
  );
}
