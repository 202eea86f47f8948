import type { Task } from '@stint/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { StatusLabel, TaskLink, TaskNumber, TypeIcon } from '../../core/tasks/index.ts';

const useTask = (taskId: string) => useQuery({ ...apiQuery(useServer().tasks.get, { taskId }), retry: 1 });

/** A task on a board, as it is now for the person who looks. */
export function TaskCard({ taskId }: { taskId: string }) {
  const t = useText('boards');
  const { data: task, error } = useTask(taskId);
  return (
    <div className="flex h-full flex-col justify-between gap-2 overflow-hidden rounded-lg border border-line bg-surface p-3 text-body text-dense">
      {error && !task && <p className="text-muted">{t('taskHidden')}</p>}
      {!error && !task && <Skeleton className="h-10 w-full" />}
      {task && <CardParts task={task} />}
    </div>
  );
}

function CardParts({ task }: { task: Task }) {
  return (
    <>
      <span className="flex min-w-0 items-start gap-2">
        <TypeIcon type={task.issueType ?? null} />
        <TaskLink taskId={task.id} dir="auto" className="line-clamp-2 min-w-0 font-medium hover:underline">
          {task.title}
        </TaskLink>
      </span>
      <span className="flex items-center justify-between gap-2 text-muted">
        <TaskNumber task={task} />
        <StatusLabel task={task} />
      </span>
    </>
  );
}

/** The same in words. */
export function TaskCardText({ taskId }: { taskId: string }) {
  const t = useText('boards');
  const { data: task } = useTask(taskId);
  const kind = t('shape_embeddable');
  if (!task) return kind;
  return t('shapeWith', { kind, text: [task.title, task.status].filter(Boolean).join(', ') });
}

interface TaskCardDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (taskId: string) => void;
}

const maxFound = 20;

/** Chooses the task of a new card. */
export function TaskCardDialog({ open, onOpenChange, onPick }: TaskCardDialogProps) {
  const t = useText('boards');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const { tasks } = useServer();
  const { data } = useQuery({
    ...apiQuery(tasks.search, { q: search, take: maxFound }),
    enabled: open && search !== '',
    placeholderData: keepPreviousData,
  });
  const foundTasks = search === '' ? [] : (data?.items ?? []);
  return (
    <Dialog size="narrow" title={t('addTask')} open={open} onOpenChange={onOpenChange}>
      <div className="flex min-h-72 flex-col gap-3">
        <TextInput
          type="search"
          aria-label={t('searchTasks')}
          placeholder={t('searchTasks')}
          value={typed}
          onChange={setTyped}
        />
        {search !== '' && data && foundTasks.length === 0 && <p className="text-dense text-muted">{t('noTasks')}</p>}
        <ul className="flex max-h-72 flex-col overflow-y-auto">
          {foundTasks.map((task) => (
            <li key={task.id}>
              <button
                type="button"
                className="flex w-full items-center gap-2 rounded-md px-2 py-2 text-start text-base hover:bg-hover"
                onClick={() => {
                  setTyped('');
                  onPick(task.id);
                }}
              >
                <TypeIcon type={task.issueType ?? null} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {task.title}
                </span>
                <TaskNumber task={task} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
