import type { Project } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, ColorDot } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useWhyNotEdit } from './why-not-edit.ts';

/** Image and name, linked to the project. */
export function ProjectLink({ project }: { project: Project }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {project.imageUrl ? (
        <Avatar name={project.name} image={project.imageUrl} size="small" shape="square" decorative />
      ) : (
        <ColorDot color={project.color} />
      )}
      <Link
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        dir="auto"
        className="min-w-0 truncate font-medium hover:underline"
      >
        {project.name}
      </Link>
    </span>
  );
}

export function StatusBadge({ project }: { project: Pick<Project, 'status' | 'isArchived'> }) {
  const t = useText('projects', 'tasks');
  if (project.isArchived) return <Badge>{t('isArchived')}</Badge>;
  if (!project.status) return null;
  // Most projects are open, so that is only a word.
  if (project.status === 'open') return <span className="text-muted">{t('tasks:status_open')}</span>;
  const done = project.status === 'completed' || project.status === 'done';
  const going = project.status === 'in-progress';
  return (
    <Badge tone={done ? 'accent' : going ? 'info' : project.status === 'blocked' ? 'danger' : 'neutral'}>
      {t(`tasks:status_${project.status}`)}
    </Badge>
  );
}

export interface ProjectActions {
  onEdit: (project: Project) => void;
  onArchive: (projects: readonly Project[]) => void;
  onRestore: (projects: readonly Project[]) => void;
  onDelete: (project: Project) => void;
}

export function ProjectMenu({ project, ...actions }: ProjectActions & { project: Project }) {
  const t = useText('projects', 'common');
  const server = useServer();
  const whyNot = useWhyNot();
  const whyNotEdit = useWhyNotEdit()(project);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="small"
          name={t('actionsOf', { project: project.name })}
          tooltip={t('common:more')}
          icon={<Ellipsis />}
        />
      }
    >
      <MenuItem icon={<Pencil />} blocked={whyNotEdit} onSelect={() => actions.onEdit(project)}>
        {t('edit')}
      </MenuItem>
      {project.isArchived ? (
        <MenuItem icon={<ArchiveRestore />} blocked={whyNotEdit} onSelect={() => actions.onRestore([project])}>
          {t('restore')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive />} blocked={whyNotEdit} onSelect={() => actions.onArchive([project])}>
          {t('archive')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        look="danger"
        blocked={whyNot(server.projects.remove)}
        onSelect={() => actions.onDelete(project)}
      >
        {t('common:delete')}
      </MenuItem>
    </Menu>
  );
}
