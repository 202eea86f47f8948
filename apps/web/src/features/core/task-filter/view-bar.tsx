import type { TaskView } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FavoriteButton } from '../favorites/index.ts';
import { pathOf, takeColumns } from '../task-views/index.ts';

export interface ViewBarProps<Search extends object> {
  /** Null while loading. */
  views: readonly TaskView[] | null;
  page: TaskView['page'];
  /** The parsed URL of the page. */
  search: Search;
  onOpen: (search: Search) => void;
  /** The view that was just saved. */
  arrived: string | null;
}

/** Compares searches by content, whatever the order of their keys. */
const spelled = (search: object) => JSON.stringify(Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)));

/** Whether the page shows this view now. */
export const isShown = (view: TaskView, page: TaskView['page'], search: object) =>
  view.page === page && spelled(view.search) === spelled(search);

/** One's own saved views of the team's tasks. */
export function ViewBar<Search extends object>({ views, page, search, onOpen, arrived }: ViewBarProps<Search>) {
  const t = useText('taskViews');
  const navigate = useNavigate();
  const isHere = (view: TaskView) => isShown(view, page, search);
  const open = (view: TaskView) => {
    takeColumns(view);
    if (view.page === page) onOpen(view.search as Search);
    else void navigate({ to: pathOf(view), search: view.search as never });
  };
  if (!views?.length) return null;
  return (
    <nav
      aria-label={t('views')}
      className="relative -mx-3 -my-1 flex min-w-0 items-center gap-1 overflow-x-auto px-1 py-1"
    >
      <ul className="flex items-center gap-1">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Button
              look="quiet"
              size="small"
              autoFocus={view.id === arrived}
              aria-current={isHere(view) ? 'true' : undefined}
              selected={isHere(view)}
              onClick={() => open(view)}
            >
              <Bookmark />
              <span dir="auto">{view.name}</span>
            </Button>
            {isHere(view) && (
              <>
                <FavoriteButton entity="TaskView" entityId={view.id} subject={view.name} />
                <RemoveView view={view} />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Deletes a view optimistically, with undo. */
function RemoveView({ view: { id, name } }: { view: TaskView }) {
  const t = useText('taskViews', 'common');
  const { taskViews } = useServer();
  const undo = useBringBack(taskViews.restore, id, { taskViewId: id });
  const remove = useApiMutation(taskViews.remove, {
    onSuccess: () => void toast({ id, look: 'success', title: t('viewRemoved'), description: name, action: undo }),
  });
  return (
    <IconButton
      name={t('removeView', { name })}
      tooltip={t('common:remove')}
      icon={<X />}
      size="small"
      onClick={() => remove.mutate({ taskViewId: id })}
    />
  );
}

interface SaveViewProps {
  page: TaskView['page'];
  search: object;
  columns: readonly string[] | undefined;
  teamId: string;
  onSaved: (viewId: string) => void;
}

/** Saves the current filters as a view. */
export function SaveView({ page, search, columns, teamId, onSaved }: SaveViewProps) {
  const t = useText('taskViews', 'common');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const create = useApiMutation(useServer().taskViews.create, {
    onSuccess: (view) => {
      setOpen(false);
      setName('');
      onSaved(view.id);
      toast({ look: 'success', title: t('viewSaved'), description: view.name });
    },
  });
  return (
    <Popover
      title={t('saveView')}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton name={t('saveView')} icon={<BookmarkPlus />} />}
    >
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !create.isPending)
            create.mutate({
              organizationTeamId: teamId,
              name: cut(name.trim(), 60),
              page,
              search: search as Record<string, string | string[]>,
              columns: columns ? [...columns] : null,
            });
        }}
      >
        <TextInput
          aria-label={t('viewName')}
          placeholder={t('viewName')}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('common:save')}
        </Button>
      </form>
    </Popover>
  );
}
