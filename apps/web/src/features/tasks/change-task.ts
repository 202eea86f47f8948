import { type Task, type TaskPatch, taskFieldsWith } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../lib/api/server.tsx';
import { patchCachedTasks } from '../active-team/index.ts';
import { useFailedField } from './fields.ts';

/** What a patch says as it is shown; people, labels and the like are sent as ids and shown as records. */
const plain = taskFieldsWith('kind', 'plain', 'html', 'flag', 'option', 'optionId', 'own');

const shownOf = (patch: TaskPatch): Partial<Task> =>
  Object.fromEntries(plain.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])));

interface Patch {
  /** What records the ids of the patch stand for. */
  shown: Partial<Task>;
  /** Once the server has taken it. */
  onDone?: (() => void) | undefined;
}

/** Changes a task at once wherever it is shown; when the server refuses, it is put back and said which property stays. */
export function useChangeTask() {
  const server = useServer();
  const cache = useQueryClient();
  // Several tasks may be on their way at a time, each with what was wished for it.
  const patches = useRef(new WeakMap<object, Patch>());
  const send = useApiMutation(server.tasks.update, {
    failed: useFailedField(),
    optimistic: (_, args) =>
      patchCachedTasks(cache, server, [args.taskId], () => patches.current.get(args)?.shown ?? {}),
    onSuccess: (_, args) => patches.current.get(args)?.onDone?.(),
  });
  return (taskId: string, patch: TaskPatch, shown: Partial<Task> = {}, onDone?: () => void) => {
    const args = { taskId, ...patch };
    patches.current.set(args, { shown: { ...shownOf(patch), ...shown }, onDone });
    send.mutate(args);
  };
}
