import type { Project } from '@stint/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { lazily } from '../../ui/lazily.ts';
import { toast } from '../../ui/toast.tsx';
import type { ProjectDoings } from './parts.tsx';
import { useArchive } from './projects.ts';

const ProjectDialog = lazily(() => import('./project-dialog.tsx').then((parts) => ({ default: parts.ProjectDialog })));

type Asked =
  | { what: 'form'; project: Project | null }
  | { what: 'archive'; projects: readonly Project[] }
  | { what: 'delete'; project: Project };

interface Options {
  onCreated?: (project: Project) => void;
  onDeleted?: () => void;
  /** Some were archived or brought back. */
  onArchived?: () => void;
}

/** What can be done with projects, and the questions that come before it. */
export function useProjectDoings({ onCreated, onDeleted, onArchived }: Options = {}) {
  const [asked, ask] = useState<Asked | null>(null);
  const archive = useArchive();
  const close = () => ask(null);
  const doings: ProjectDoings & { onCreate: () => void } = {
    onCreate: () => ask({ what: 'form', project: null }),
    onEdit: (project) => ask({ what: 'form', project }),
    onArchive: (projects) => ask({ what: 'archive', projects }),
    onRestore: (projects) => {
      onArchived?.();
      archive(projects, false);
    },
    onDelete: (project) => ask({ what: 'delete', project }),
  };
  const dialogs = (
    <>
      {asked?.what === 'form' && (
        <Suspense>
          <ProjectDialog project={asked.project} onClose={close} {...(onCreated && { onCreated })} />
        </Suspense>
      )}
      {asked?.what === 'archive' && (
        <ArchiveQuestion
          projects={asked.projects}
          onClose={close}
          onYes={() => {
            close();
            onArchived?.();
            archive(asked.projects, true);
          }}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteQuestion project={asked.project} onClose={close} {...(onDeleted && { onDeleted })} />
      )}
    </>
  );
  return { doings, dialogs };
}

const tasksIn = (projects: readonly Project[]) => projects.reduce((sum, { tasksCount }) => sum + tasksCount, 0);

interface ArchiveQuestionProps {
  projects: readonly Project[];
  onClose: () => void;
  onYes: () => void;
}

function ArchiveQuestion({ projects, onClose, onYes }: ArchiveQuestionProps) {
  const { t } = useTranslation('projects');
  const [only] = projects;
  const title =
    projects.length === 1
      ? t('archiveTitle', { project: only?.name })
      : t('archiveManyTitle', { count: projects.length });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      look="primary"
      title={title}
      text={`${t('itsTasks', { count: tasksIn(projects) })} ${t('archiveText')}`}
      action={t('archive')}
      onConfirm={onYes}
    />
  );
}

interface DeleteQuestionProps {
  project: Project;
  onClose: () => void;
  onDeleted?: () => void;
}

function DeleteQuestion({ project, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useTranslation(['projects', 'errors', 'common']);
  const remove = useSend(useServer().projects.remove, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('deleted', { project: project.name }) });
      onClose();
      onDeleted?.();
    },
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t('deleteTitle', { project: project.name })}
      text={`${t('itsTasks', { count: project.tasksCount })} ${t('deleteText')}`}
      action={t('common:delete')}
      busy={remove.isPending}
      error={remove.error && t(remove.error.code, { ns: 'errors', ...remove.error.details })}
      onConfirm={() => remove.mutate({ projectId: project.id })}
    />
  );
}
