import type { Board } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import FolderClosed from 'lucide-react/icons/folder-closed';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { BoardHistory } from './board-history.tsx';
import { BoardNameDialog } from './board-name-dialog.tsx';
import { BoardProject } from './board-project.tsx';
import { BoardSharing } from './board-sharing.tsx';

type BoardAction = 'rename' | 'duplicate' | 'project' | 'versions' | 'share' | 'remove';

/** What can be done with a board. */
export function BoardMenu({ board, isOpen = false }: { board: Board; isOpen?: boolean }) {
  const t = useText('boards');
  const server = useServer();
  const { id: boardId, name, isArchived } = board;
  const [action, setAction] = useState<BoardAction | null>(null);
  const update = useApiMutation(server.boards.update);
  const lacks = useWhyNot()(server.boards.update);
  const blocked = lacks ?? (!board.canEdit && !isArchived && t('readOnly'));
  const noDrawing = lacks ?? (!board.canEdit && t('readOnly'));
  return (
    <>
      <Menu
        trigger={<IconButton size="small" look="quiet" name={t('actionsOf', { name })} icon={<MoreHorizontal />} />}
      >
        <MenuItem icon={<Pencil />} blocked={blocked} onSelect={() => setAction('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon={<Copy />} blocked={lacks} onSelect={() => setAction('duplicate')}>
          {t('duplicate')}
        </MenuItem>
        <MenuItem icon={<FolderClosed />} blocked={blocked} onSelect={() => setAction('project')}>
          {t('moveToProject')}
        </MenuItem>
        <MenuItem icon={<History />} onSelect={() => setAction('versions')}>
          {t('versions')}
        </MenuItem>
        <MenuItem icon={<LinkIcon />} blocked={noDrawing} onSelect={() => setAction('share')}>
          {t('share')}
        </MenuItem>
        <MenuItem
          icon={<Archive />}
          blocked={blocked}
          onSelect={() => update.mutate({ boardId, isArchived: !isArchived })}
        >
          {t(isArchived ? 'unarchive' : 'archive')}
        </MenuItem>
        <MenuItem
          icon={<Trash2 />}
          look="danger"
          blocked={lacks ?? (!board.canDelete && t('cannotDelete'))}
          onSelect={() => setAction('remove')}
        >
          {t('remove')}
        </MenuItem>
      </Menu>
      <BoardDialogs {...{ board, isOpen, action, noDrawing }} onClose={() => setAction(null)} />
    </>
  );
}

interface BoardDialogsProps {
  board: Board;
  isOpen: boolean;
  action: BoardAction | null;
  /** Why it can't be drawn on. */
  noDrawing: string | false;
  onClose: () => void;
}

function BoardDialogs({ board, isOpen, action, noDrawing, onClose }: BoardDialogsProps) {
  const t = useText('boards', 'errors');
  const server = useServer();
  const navigate = useNavigate();
  const { id: boardId, name } = board;
  const remove = useApiMutation(server.boards.remove, {
    onSuccess: () => {
      onClose();
      toast({ title: t('removed') });
      if (isOpen) void navigate({ to: '/board', search: {} });
    },
  });
  return (
    <>
      <BoardNameDialog
        open={action === 'rename'}
        onOpenChange={onClose}
        title={t('rename')}
        action={t('save')}
        start={name}
        call={server.boards.update}
        args={{ boardId }}
      />
      <BoardNameDialog
        open={action === 'duplicate'}
        onOpenChange={onClose}
        title={t('duplicate')}
        action={t('duplicate')}
        start={t('copyOf', { name }).slice(0, 100)}
        call={server.boards.duplicate}
        args={{ boardId }}
        onDone={({ id }) => void navigate({ to: '/board', search: { board: id } })}
      />
      <BoardProject board={board} open={action === 'project'} onOpenChange={onClose} />
      <BoardHistory board={board} blocked={noDrawing} open={action === 'versions'} onOpenChange={onClose} />
      <BoardSharing board={board} open={action === 'share'} onOpenChange={onClose} />
      <Confirm
        open={action === 'remove'}
        onOpenChange={onClose}
        title={t('removeNamed', { name })}
        text={t('removeText')}
        action={t('remove')}
        busy={remove.isPending}
        error={remove.error && t(`errors:${remove.error.code}`, remove.error.details)}
        onConfirm={() => remove.mutate({ boardId })}
      />
    </>
  );
}
