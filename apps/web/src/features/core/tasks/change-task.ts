import { type Task, type TaskPatch, taskFieldsWith } from '@stint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { patchCachedTasks } from '../../identity/active-team/index.ts';
import { useFailedField } from './fields.ts';

/** Patch keys that are displayed as sent; members, labels and the like are sent as ids and displayed as records. */
const plain = taskFieldsWith('kind', 'plain', 'html', 'flag', 'option', 'optionId', 'own');

const optimisticOf = (patch: TaskPatch): Partial<Task> =>
  Object.fromEntries(plain.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])));

interface Patch {
  /** The records of the ids in the patch. */
  shown: Partial<Task>;
  /** Called when the server has stored the change. */
  onDone?: (() => void) | undefined;
}

/** Changes a task optimistically; a refusal rolls it back and names the property. */
export function useChangeTask() {
  const server = useServer();
  const cache = useQueryClient();
  // Several changes may be in flight, each with its own patch.
  const patches = useRef(new WeakMap<object, Patch>());
  const send = useApiMutation(server.tasks.update, {
    failed: useFailedField(),
    optimistic: (_, args) =>
      patchCachedTasks(cache, server, [args.taskId], () => patches.current.get(args)?.shown ?? {}),
    onSuccess: (_, args) => patches.current.get(args)?.onDone?.(),
  });
  return (taskId: string, patch: TaskPatch, optimistic: Partial<Task> = {}, onDone?: () => void) => {
    const args = { taskId, ...patch };
    patches.current.set(args, { shown: { ...optimisticOf(patch), ...optimistic }, onDone });
    send.mutate(args);
  };
}
