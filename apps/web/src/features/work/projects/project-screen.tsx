import type { Project } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { isGone } from '../../../lib/page/gone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { useMay, usePermissions } from '../../identity/auth/index.ts';
import { Page, PageError, PageTabs, SeenLast } from '../../identity/shell/index.ts';
import { ProjectGithub } from '../../outside/integrations/index.ts';
import { RatesSection } from '../rates/index.ts';
import { BudgetUse } from './budget-use.tsx';
import { ProjectMenu, StatusBadge } from './parts.tsx';
import { useProjectActions } from './project-actions.tsx';
import { ProjectFacts, ProjectPeople } from './project-facts.tsx';
import { ProjectTasks } from './project-tasks.tsx';
import { ProjectTime } from './project-time.tsx';
import { peopleIn, projectQuery } from './projects.ts';
import { useWhyNotEdit } from './why-not-edit.ts';

interface ProjectPageProps {
  projectId: string;
  children: (project: Project, actions: ReturnType<typeof useProjectActions>['actions']) => ReactNode;
}

/** The frame of the pages of a project: its head and their tabs. */
function ProjectPage({ projectId, children }: ProjectPageProps) {
  const t = useText('projects');
  const navigate = useNavigate();
  const { data: project, error, refetch } = useQuery(projectQuery(useServer(), projectId));
  const { actions, dialogs } = useProjectActions({ onDeleted: () => void navigate({ to: '/projects' }) });
  const parents = [{ label: t('title'), link: <Link to="/projects" /> }];
  const retry = () => void refetch();
  if (error && (!project || isGone(error))) return <PageError error={error} onRetry={retry} />;
  if (!project)
    return (
      <Page title={t('one')} parents={parents} width="wide" pending>
        <Skeleton className="h-12 w-80" />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <SkeletonText lines={6} />
          </Card>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
      </Page>
    );
  return (
    <Page title={project.name} parents={parents} width="wide">
      {error && <SeenLast title={t('unread')} error={error} onRetry={retry} />}
      <Head project={project}>
        <FavoriteButton entity="OrganizationProject" entityId={project.id} />
        <EditButton project={project} onEdit={() => actions.onEdit(project)} />
        <ProjectMenu project={project} {...actions} />
      </Head>
      <ProjectTabs projectId={project.id} />
      {children(project, actions)}
      {dialogs}
    </Page>
  );
}

/** Only for those who see rates. */
function ProjectTabs({ projectId }: { projectId: string }) {
  const t = useText('projects');
  const may = useMay();
  if (!may(useServer().rates.list)) return null;
  const options = { exact: true };
  return (
    <div className="flex">
      <PageTabs
        name={t('one')}
        tabs={[
          {
            label: t('overview'),
            link: <Link to="/projects/$projectId" params={{ projectId }} activeOptions={options} />,
          },
          { label: t('budget'), link: <Link to="/projects/$projectId/budget" params={{ projectId }} /> },
        ]}
      />
    </div>
  );
}

/** A project with its tasks, members and time. */
export const ProjectScreen = ({ projectId }: { projectId: string }) => (
  <ProjectPage projectId={projectId}>
    {(project) => (
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-4 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <ProjectTasks project={project} />
          <div className="flex min-w-0 flex-col gap-4">
            <ProjectTime project={project} />
            <ProjectPeople project={project} />
            <ProjectFacts project={project} />
            <ProjectGithub project={project} />
          </div>
        </div>
      </div>
    )}
  </ProjectPage>
);

/** The budget of a project, what has used it, and the rates that turn its time into money. */
export const ProjectBudgetPage = ({ projectId }: { projectId: string }) => (
  <ProjectPage projectId={projectId}>
    {(project, { onEdit }) => (
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProjectBudget project={project} onEdit={() => onEdit(project)} />
          <ProjectRates project={project} />
        </div>
        <ProjectTime project={project} withBudget={false} />
      </div>
    )}
  </ProjectPage>
);

function ProjectBudget({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useText('projects', 'money');
  const blocked = useWhyNotEdit()(project);
  return (
    <Card
      title={t('budget')}
      aside={
        <Link to="/reports/project-budget" className="text-accent-text text-dense hover:underline">
          {t('money:budgets')}
        </Link>
      }
    >
      {project.budget === null ? (
        <div className="flex flex-col items-start gap-2 text-dense">
          <p className="text-muted">{t('noBudget')}</p>
          {blocked === null && (
            <Button size="small" onClick={onEdit}>
              {t('setBudget')}
            </Button>
          )}
        </div>
      ) : (
        <BudgetUse project={project} />
      )}
    </Card>
  );
}

function ProjectRates({ project }: { project: Project }) {
  const t = useText('money');
  const server = useServer();
  const may = useMay();
  if (!may(server.rates.list)) return null;
  const members = peopleIn(project);
  return (
    <Card>
      <RatesSection
        title={t('ratesOfProject')}
        projectId={project.id}
        members={members}
        blocked={may('ORG_PROJECT_EDIT') ? null : ''}
      />
    </Card>
  );
}

function EditButton({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useText('projects');
  const isKnown = usePermissions() !== null;
  if (useWhyNotEdit()(project) !== null || !isKnown) return null;
  return (
    <Button size="small" onClick={onEdit}>
      {t('edit')}
    </Button>
  );
}

function Head({ project, children }: { project: Project; children: ReactNode }) {
  const t = useText('projects');
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar name={project.name} image={project.imageUrl} size="large" shape="square" decorative />
      <div className="flex min-w-48 flex-1 flex-col gap-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 dir="auto" className="min-w-0 break-words font-semibold text-heading">
            {project.name}
          </h2>
          <StatusBadge project={project} />
        </div>
        {project.description && (
          <p dir="auto" className="max-w-prose break-words text-muted">
            {project.description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {project.projectUrl && /^https?:\/\//i.test(project.projectUrl) && (
            <a
              href={project.projectUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-w-0 items-center gap-1 text-accent-text text-dense hover:underline"
            >
              <bdi dir="ltr" className="truncate">
                {project.projectUrl.replace(/^https?:\/\//i, '')}
              </bdi>
              <ExternalLink className="size-3.5 shrink-0" aria-hidden />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          )}
          {project.tags?.map(({ id, name, color }) => (
            <Chip key={id} color={color}>
              {name}
            </Chip>
          ))}
        </div>
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </header>
  );
}
