import type { Project } from '@stint/contract';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { BudgetInList, useBudgetUses } from './budget-use.tsx';
import { type ProjectActions, ProjectLink, ProjectMenu, StatusBadge } from './parts.tsx';
import { peopleIn, useSpan } from './projects.ts';

export interface ListProps extends ProjectActions {
  projects: readonly Project[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

export const toggled = (selected: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> => {
  const next = new Set(selected);
  for (const id of ids) on ? next.add(id) : next.delete(id);
  return next;
};

/** Projects as table rows. */
export function ProjectsTable({ projects, selected, onSelect, ...actions }: ListProps) {
  const t = useText('projects');
  const { locale } = useLanguage();
  const uses = useBudgetUses();
  const spanOf = useSpan();
  const ids = projects.map(({ id }) => id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <Card flush>
      <Table cards name={t('title')}>
        <TableHead>
          <HeaderCell className="w-8 ps-4 pe-0">
            <Checkbox
              label={t('selectAll')}
              labelHidden
              checked={chosen > 0 && chosen === ids.length}
              mixed={chosen > 0 && chosen < ids.length}
              onChange={(on) => onSelect(toggled(selected, ids, on))}
            />
          </HeaderCell>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell>{t('status')}</HeaderCell>
          <HeaderCell>{t('members')}</HeaderCell>
          <HeaderCell numeric>{t('tasks')}</HeaderCell>
          <HeaderCell numeric>{t('budget')}</HeaderCell>
          <HeaderCell>{t('dates')}</HeaderCell>
          <HeaderCell className="w-10 pe-4">
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </TableHead>
        <TableBody>
          {projects.map((project) => (
            <Row key={project.id} selected={selected.has(project.id)}>
              <Cell part="choice" className="ps-4 pe-0">
                <Checkbox
                  label={t('select', { project: project.name })}
                  labelHidden
                  checked={selected.has(project.id)}
                  onChange={(on) => onSelect(toggled(selected, [project.id], on))}
                />
              </Cell>
              <Cell part="name" className="max-w-72">
                <ProjectLink project={project} />
              </Cell>
              <Cell>
                <StatusBadge project={project} />
              </Cell>
              <Cell>
                {project.membersCount > 0 ? (
                  <AvatarGroup name={t('members')} people={peopleIn(project)} />
                ) : (
                  <None text={t('nobody')} />
                )}
              </Cell>
              <Cell numeric part="detail" label={t('tasks')}>
                {new Intl.NumberFormat(locale).format(project.tasksCount)}
              </Cell>
              <Cell numeric part="detail" label={t('budget')} className="whitespace-nowrap">
                {project.budget === null ? (
                  <None text={t('noBudget')} />
                ) : (
                  <BudgetInList project={project} use={uses.get(project.id)} />
                )}
              </Cell>
              <Cell part="detail" label={t('dates')} className="whitespace-nowrap text-muted tabular-nums">
                {spanOf(project) ?? <None text={t('noDates')} />}
              </Cell>
              <Cell part="action" className="pe-4 text-end">
                <ProjectMenu project={project} {...actions} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** A dash with a text for screen readers. */
const None = ({ text }: { text: string }) => (
  <span className="text-faint">
    <span aria-hidden>–</span>
    <span className="sr-only">{text}</span>
  </span>
);
