import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { toast } from '../../../ui/toast.tsx';
import { patchCachedTasks } from '../../identity/active-team/index.ts';

/** The id of a change that can be undone. */
export const newChange = newId;

/** Shows a notice with an undo action. */
export function useUndo() {
  const t = useText('taskViews', 'common');
  const undo = useApiMutation(useServer().tasks.undo, {
    failed: t('undoFailed'),
    onSuccess: (_, { changeId }) => toast({ id: changeId, look: 'success', title: t('undone') }),
  });
  return (changeId: string, title: string, description?: string) =>
    toast({
      id: changeId,
      look: 'success',
      title,
      ...(description && { description }),
      action: { label: t('common:undo'), onPress: () => undo.mutate({ changeId }) },
    });
}

interface TitledTask {
  id: string;
  title: string;
}

/** Deletes tasks optimistically, with an undo notice. */
export function useRemoveTasks(onRemoved?: () => void) {
  const t = useText('taskViews', 'taskPage');
  const server = useServer();
  const cache = useQueryClient();
  const showUndo = useUndo();
  // The caller may unmount with the deleted task, so the titles are stored here.
  const names = useRef(new Map<string, TitledTask>());
  const useMutationResult = useApiMutation(server.tasks.remove, {
    optimistic: (_, { taskId }) => patchCachedTasks(cache, server, [taskId], () => null),
    onSuccess: (_, { changeId = '' }) => {
      showUndo(changeId, t('taskPage:deleted'), names.current.get(changeId)?.title);
      onRemoved?.();
    },
  });
  const many = useApiMutation(server.tasks.removeMany, {
    failed: t('failed'),
    optimistic: (_, { ids }) => patchCachedTasks(cache, server, ids, () => null),
    onSuccess: ({ affected }, { changeId = '' }) => {
      showUndo(changeId, t('removed', { number: affected }));
      onRemoved?.();
    },
  });
  return (tasks: readonly TitledTask[]) => {
    const changeId = newChange();
    const [first] = tasks;
    if (tasks.length === 1 && first) {
      names.current.set(changeId, first);
      useMutationResult.mutate({ taskId: first.id, changeId });
    } else many.mutate({ ids: tasks.map(({ id }) => id), changeId });
  };
}
