import type { Project } from '@stint/contract';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { lazy } from '../../../ui/lazy.ts';
import type { ProjectActions } from './parts.tsx';
import { useArchive, useRemoveProjects } from './projects.ts';

const ProjectDialog = lazy(() => import('./project-dialog.tsx').then((parts) => ({ default: parts.ProjectDialog })));

type ProjectDialogState = { what: 'form'; project: Project | null } | { what: 'archive'; projects: readonly Project[] };

interface Options {
  onCreated?: (project: Project) => void;
  onDeleted?: () => void;
  /** Called after archiving or restoring. */
  onArchived?: () => void;
}

/** Actions on projects and their confirmations. */
export function useProjectActions({ onCreated, onDeleted, onArchived }: Options = {}) {
  const [question, setQuestion] = useState<ProjectDialogState | null>(null);
  const archive = useArchive();
  const remove = useRemoveProjects(onDeleted);
  const close = () => setQuestion(null);
  const setAside = (projects: readonly Project[], isArchived: boolean) => {
    close();
    onArchived?.();
    archive(projects, isArchived);
  };
  const actions: ProjectActions & { onCreate: () => void } = {
    onCreate: () => setQuestion({ what: 'form', project: null }),
    onEdit: (project) => setQuestion({ what: 'form', project }),
    onArchive: (projects) => setQuestion({ what: 'archive', projects }),
    onRestore: (projects) => setAside(projects, false),
    onDelete: (project) => remove([project]),
  };
  const dialogs = (
    <>
      {question?.what === 'form' && (
        <Suspense>
          <ProjectDialog project={question.project} onClose={close} {...(onCreated && { onCreated })} />
        </Suspense>
      )}
      {question?.what === 'archive' && (
        <ArchiveQuestion projects={question.projects} onClose={close} onYes={() => setAside(question.projects, true)} />
      )}
    </>
  );
  return { actions, dialogs };
}

const tasksIn = (projects: readonly Project[]) => projects.reduce((sum, { tasksCount }) => sum + tasksCount, 0);

interface QuestionProps {
  projects: readonly Project[];
  onClose: () => void;
  onYes: () => void;
}

function ArchiveQuestion({ projects, onClose, onYes }: QuestionProps) {
  const t = useText('projects');
  const [only] = projects;
  const tasks = tasksIn(projects);
  const title =
    only && projects.length === 1
      ? t('archiveTitle', { project: only.name })
      : t('archiveManyTitle', { count: projects.length });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      look="primary"
      title={title}
      text={tasks > 0 ? `${t('itsTasks', { count: tasks })} ${t('archiveText')}` : t('archiveEmptyText')}
      action={t('archive')}
      onConfirm={onYes}
    />
  );
}
