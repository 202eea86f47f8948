import { useText } from '../../../lib/i18n/i18n.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { BudgetInList, useBudgetUses } from './budget-use.tsx';
import { ProjectLink, ProjectMenu, StatusBadge } from './parts.tsx';
import { peopleIn, useSpan } from './projects.ts';
import { type ListProps, toggled } from './projects-table.tsx';

export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3';

/** Projects as cards. */
export function ProjectsGrid({ projects, selected, onSelect, ...actions }: ListProps) {
  const t = useText('projects');
  const uses = useBudgetUses();
  const spanOf = useSpan();
  return (
    <ul aria-label={t('title')} className={gridClass}>
      {projects.map((project) => (
        <li key={project.id}>
          <Card aria-label={project.name} className="flex h-full flex-col gap-3">
            <div className="flex items-center gap-2">
              <Checkbox
                label={t('select', { project: project.name })}
                labelHidden
                checked={selected.has(project.id)}
                onChange={(on) => onSelect(toggled(selected, [project.id], on))}
              />
              <h2 className="min-w-0 flex-1">
                <ProjectLink project={project} />
              </h2>
              <ProjectMenu project={project} {...actions} />
            </div>
            {project.description && (
              <p dir="auto" className="line-clamp-2 text-dense text-muted">
                {project.description}
              </p>
            )}
            <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 text-dense text-muted">
              <StatusBadge project={project} />
              <span>{t('countTasks', { count: project.tasksCount })}</span>
              {project.budget !== null && <BudgetInList project={project} use={uses.get(project.id)} />}
            </div>
            <div className="flex min-h-6 items-center justify-between gap-2 text-caption text-muted">
              <span className="tabular-nums">{spanOf(project) ?? t('noDates')}</span>
              {project.membersCount > 0 && <AvatarGroup name={t('members')} people={peopleIn(project)} />}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
