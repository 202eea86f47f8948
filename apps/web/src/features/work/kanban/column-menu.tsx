import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Column, StatusRemoval, useStatuses } from '../../core/tasks/index.ts';
import { useMay, useWhyNot } from '../../identity/auth/index.ts';
import { StatusDialog } from './status-dialog.tsx';

/** Actions on a column, for people who may edit the team's statuses. */
export function ColumnMenu({ column, name }: { column: Column; name: string }) {
  const t = useText('kanban', 'teamSettings', 'common');
  const server = useServer();
  const may = useMay()(server.statuses.update);
  const statuses = useStatuses();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const reorder = useApiMutation(server.statuses.reorder, {
    failed: t('reorderFailed'),
    onSuccess: () => toast({ id: 'reordered', look: 'success', title: t('reordered') }),
  });
  const { entry } = column;
  if (!may || !entry) return null;
  const place = statuses.findIndex(({ id }) => id === entry.id);
  const move = (to: number) => {
    const ids = statuses.map(({ id }) => id).filter((id) => id !== entry.id);
    ids.splice(to, 0, entry.id);
    reorder.mutate({ reorder: ids.map((id, order) => ({ id, order })) });
  };
  const isOnly = statuses.length === 1;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            name={t('columnMenu', { name })}
            tooltip={t('common:more')}
            icon={<EllipsisVertical />}
            size="small"
          />
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
          {t('editColumn')}
        </MenuItem>
        <MenuItem
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
          blocked={place === 0 && t('teamSettings:isFirst')}
          onSelect={() => move(place - 1)}
        >
          {t('moveBack')}
        </MenuItem>
        <MenuItem
          icon={<ArrowRight className="rtl:-scale-x-100" />}
          blocked={place === statuses.length - 1 && t('teamSettings:isLast')}
          onSelect={() => move(place + 1)}
        >
          {t('moveOn')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          look="danger"
          blocked={isOnly && t('teamSettings:lastStatus')}
          onSelect={() => setAsking(true)}
        >
          {t('deleteColumn')}
        </MenuItem>
      </Menu>
      <StatusDialog status={entry} title={t('editOf', { name })} open={editing} onOpenChange={setEditing} />
      <StatusRemoval option={entry} name={name} open={asking} onOpenChange={setAsking} />
    </>
  );
}

/** Adds a column after the last one. */
export function NewColumn() {
  const t = useText('kanban');
  const server = useServer();
  const refused = useWhyNot()(server.statuses.create);
  const [open, setOpen] = useState(false);
  if (refused !== null) return null;
  return (
    <div className="shrink-0 pe-3">
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Plus />
        {t('newColumn')}
      </Button>
      <StatusDialog status={null} title={t('newColumn')} open={open} onOpenChange={setOpen} />
    </div>
  );
}
