import type { TaskView } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read, useSend, useServer } from '../../lib/server.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Popover } from '../../ui/popover.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { columnsOf, columnsPref } from './columns.ts';

interface ViewBarProps<Search extends object> {
  page: TaskView['page'];
  /** What the address of the page says now. */
  search: Search;
  columns?: readonly string[];
  teamId: string;
  onOpen: (search: Search) => void;
}

const paths = { table: '/team/tasks', kanban: '/kanban', calendar: '/calendar' } as const;

/** The same words in the same order, whoever wrote them. */
const spelled = (search: object) => JSON.stringify(Object.entries(search).toSorted(([a], [b]) => a.localeCompare(b)));

/** One's own views of the team's tasks: opened by a press, and what is seen now can be kept as one more. */
export function ViewBar<Search extends object>({ page, search, columns, teamId, onOpen }: ViewBarProps<Search>) {
  const { t } = useTranslation(['taskViews', 'common']);
  const server = useServer();
  const navigate = useNavigate();
  const views = useQuery(read(server.taskViews.list, { organizationTeamId: teamId })).data?.items ?? [];
  const create = useSend(server.taskViews.create);
  const remove = useSend(server.taskViews.remove, {
    onSuccess: (_, { taskViewId }) => {
      const gone = views.find(({ id }) => id === taskViewId);
      if (!gone) return;
      const { organizationTeamId, name, page: of, search: asked, columns: kept } = gone;
      toast({
        look: 'success',
        title: t('viewRemoved'),
        description: name,
        action: {
          label: t('common:undo'),
          onPress: () => create.mutate({ organizationTeamId, name, page: of, search: asked, columns: kept }),
        },
      });
    },
  });
  const isHere = (view: TaskView) => view.page === page && spelled(view.search) === spelled(search);
  const open = (view: TaskView) => {
    const kept = columnsOf(view.columns);
    if (kept) columnsPref.set(kept);
    if (view.page === page) onOpen(view.search as Search);
    else void navigate({ to: paths[view.page], search: view.search as never });
  };
  return (
    <nav aria-label={t('views')} className="relative -mx-2 -my-1 flex min-w-0 items-center gap-1 overflow-x-auto py-1">
      <ul className="flex items-center gap-1">
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Button
              look="quiet"
              size="small"
              aria-current={isHere(view) ? 'true' : undefined}
              className={cx(isHere(view) && 'bg-selected! text-body!')}
              onClick={() => open(view)}
            >
              <Bookmark />
              <span dir="auto">{view.name}</span>
            </Button>
            {isHere(view) && (
              <IconButton
                name={t('removeView', { name: view.name })}
                icon={<X />}
                size="small"
                onClick={() => remove.mutate({ taskViewId: view.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {!views.some(isHere) && <SaveView {...{ page, search, columns, teamId }} />}
    </nav>
  );
}

function SaveView({
  page,
  search,
  columns,
  teamId,
}: Omit<ViewBarProps<object>, 'onOpen' | 'columns'> & { columns: readonly string[] | undefined }) {
  const { t } = useTranslation(['taskViews', 'common']);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const create = useSend(useServer().taskViews.create, {
    onSuccess: (view) => {
      setOpen(false);
      setName('');
      toast({ look: 'success', title: t('viewSaved'), description: view.name });
    },
  });
  return (
    <Popover
      title={t('saveView')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="small">
          <Plus />
          {t('saveView')}
        </Button>
      }
    >
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !create.isPending)
            create.mutate({
              organizationTeamId: teamId,
              name: name.trim().slice(0, 60),
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
