import type { Board } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProjectPicker, useProjectNamed } from '../../core/tasks/index.ts';

interface BoardProjectProps {
  board: Board;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses the project whose folder the board is in. */
export function BoardProject({ board: { id: boardId, projectId }, open, onOpenChange }: BoardProjectProps) {
  const t = useText('boards', 'common');
  const project = useProjectNamed(projectId);
  const update = useApiMutation(useServer().boards.update, { onSuccess: () => onOpenChange(false) });
  return (
    <Dialog
      size="small"
      title={t('moveToProject')}
      description={t('moveToProjectText')}
      open={open}
      onOpenChange={onOpenChange}
    >
      {/* Room for the ring of the focus. */}
      <div className="py-1">
        <ProjectPicker
          value={project}
          onChange={(chosen) => update.mutate({ boardId, projectId: chosen?.id ?? null })}
          trigger={<Button busy={update.isPending}>{project?.name ?? t('common:none')}</Button>}
        />
      </div>
    </Dialog>
  );
}
