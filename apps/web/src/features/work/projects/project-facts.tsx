import type { Project } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useProjectsNamed } from '../../core/tasks/index.ts';
import { useSpan } from './projects.ts';

/** The members, managers first. */
export function ProjectPeople({ project }: { project: Project }) {
  const t = useText('projects');
  const people = (project.members ?? []).flatMap(({ employee, isManager }) =>
    employee ? [{ employee, isManager }] : [],
  );
  people.sort((a, b) => Number(b.isManager) - Number(a.isManager));
  return (
    <Card title={t('members')} aside={<span className="text-caption text-faint tabular-nums">{people.length}</span>}>
      {people.length === 0 && <p className="text-dense text-muted">{t('noMembers')}</p>}
      <ul aria-label={t('members')} className="flex flex-col gap-2 empty:hidden">
        {people.map(({ employee, isManager }) => (
          <li key={employee.id} className="flex min-w-0 items-center gap-2 text-dense">
            <Avatar name={employee.fullName} image={employee.user?.imageUrl} size="small" decorative />
            <Link
              to="/profile/$userId"
              params={{ userId: employee.userId }}
              search={{ name: employee.fullName }}
              dir="auto"
              className="min-w-0 flex-1 truncate hover:underline"
            >
              {employee.fullName}
            </Link>
            {isManager && <Badge tone="accent">{t('manager')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Dates, billing, teams and related projects. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useText('projects', 'common');
  const spanOf = useSpan();
  const all = useProjectsNamed(project.relations.map(({ projectId }) => projectId));
  const related = project.relations.flatMap(({ projectId, relationType }) => {
    const other = all.find(({ id }) => id === projectId);
    return other ? [{ ...other, relationType: relationType ?? ('related to' as const) }] : [];
  });
  return (
    <Card title={t('details')}>
      <dl className="flex flex-col gap-1.5 text-dense">
        <Fact label={t('dates')}>
          <span className="tabular-nums">{spanOf(project) ?? t('noDates')}</span>
        </Fact>
        {project.organizationContact && (
          <Fact label={t('client')}>
            <bdi>{project.organizationContact.name}</bdi>
          </Fact>
        )}
        <Fact label={t('billing')}>{project.billing ? t(`billing_${project.billing}`) : t('common:none')}</Fact>
        <Fact label={t('billable')}>{t(project.billable ? 'yes' : 'no')}</Fact>
        <Fact label={t('teams')}>
          <bdi>{project.teams?.map(({ name }) => name).join(', ') || t('common:none')}</bdi>
        </Fact>
        {related.length > 0 && (
          <Fact label={t('relations')}>
            <ul aria-label={t('relations')} className="flex flex-col gap-1">
              {related.map(({ id, name, relationType }) => (
                <li key={id}>
                  {t(`relation_${relationType}`)}{' '}
                  <Link
                    to="/projects/$projectId"
                    params={{ projectId: id }}
                    dir="auto"
                    className="text-accent-text hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
