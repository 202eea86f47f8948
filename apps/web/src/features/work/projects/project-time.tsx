import type { Project } from '@stint/contract';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { DaysOf, useMemberOf } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { allTime, PeopleTotal, Total, useTimeByPerson } from '../../time/timesheets/index.ts';
import { BudgetUse } from './budget-use.tsx';

/** Recorded time by person and the used budget. Without the permission, one's own time only. */
export function ProjectTime({ project, withBudget = true }: { project: Project; withBudget?: boolean }) {
  const t = useText('projects');
  const me = useMyself();
  const memberOf = useMemberOf();
  const entryFilter = { ...allTime, projectId: project.id };
  const people = useTimeByPerson(entryFilter);
  const total = (people ?? []).reduce((sum, { seconds }) => sum + seconds, 0);
  const maxSeconds = Math.max(1, ...(people ?? []).map(({ seconds }) => seconds));
  return (
    <Card
      title={t('time')}
      aside={
        people && (
          <PeopleTotal
            title={t('time')}
            filter={entryFilter}
            meter={standing(total * 1000)}
            className="font-semibold tabular-nums"
          />
        )
      }
    >
      {!people && <SkeletonText lines={3} />}
      {people?.length === 0 && <p className="text-dense text-muted">{t('noTime')}</p>}
      <ul aria-label={t('timeByMember')} className="flex flex-col gap-2 empty:hidden">
        {(people ?? []).map(({ id, name, imageUrl, seconds }) => (
          <li key={id} className="flex flex-col gap-1">
            <span className="flex items-center gap-2 text-dense">
              <Avatar name={name} image={imageUrl} size="tiny" decorative />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <DaysOf member={memberOf(id)}>
                <Total
                  worker={{ employeeId: id, name, isOwn: id === me?.employee?.id }}
                  filter={entryFilter}
                  meter={standing(seconds * 1000)}
                  className="tabular-nums"
                />
              </DaysOf>
            </span>
            <span aria-hidden>
              <Progress name={name} percent={(seconds / maxSeconds) * 100} tone="accent" />
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
