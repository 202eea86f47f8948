import type { NewTask, Task } from '@stint/contract';
import { whyNotWrite } from '@stint/domain/work/tasks';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useTimer, useWhyNotStart } from '../timer/index.ts';
import { useOpenTask } from './task-link.tsx';

/** Why the person can't create tasks, or null. */
export function useWhyNotCreate(): string | null {
  const t = useText('errors');
  const me = useMyself();
  const unverified = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  return useWhyNot()(useServer().tasks.create) ?? (unverified ? t(unverified) : null);
}

/** Says that a task was created; Undo deletes it after `undo`. */
export function useSayCreated() {
  const t = useText('tasks', 'common');
  const server = useServer();
  const open = useOpenTask();
  const remove = useApiMutation(server.tasks.remove);
  const mayRemove = useWhyNot()(server.tasks.remove) === null;
  return (task: Task, undo?: () => void) =>
    toast({
      id: `created-${task.id}`,
      look: 'success',
      title: t('created'),
      description: (
        <button type="button" className="hover:underline" onClick={() => open(task.id)}>
          {task.title}
        </button>
      ),
      ...(mayRemove && {
        action: {
          label: t('common:undo'),
          onPress: () => {
            undo?.();
            remove.mutate({ taskId: task.id });
          },
        },
      }),
    });
}

/** Starts tasks or switches to them, without a notice; returns the undo. Null where time can't be tracked. */
export function useStartQuietly() {
  const whyNot = useWhyNotStart();
  const { start } = useTimer();
  return (task: Parameters<typeof start>[0]) => (whyNot(task) ? undefined : start(task, { isQuiet: true }));
}

/** What becomes of a created task, such as a start; returns the undo. */
type Then = (task: Task) => (() => void) | undefined;

/** Creates tasks, with a notice that offers Undo. */
export function useCreateTask({ failed }: { failed?: string } = {}) {
  const say = useSayCreated();
  // By request, because the component may be gone when the task is there.
  const next = useRef(new WeakMap<object, Then>());
  const create = useApiMutation(useServer().tasks.create, {
    ...(failed && { failed }),
    onSuccess: (task, body) => say(task, next.current.get(body)?.(task)),
  });
  return {
    isPending: create.isPending,
    create: (body: NewTask, then?: Then) => {
      if (then) next.current.set(body, then);
      create.mutate(body);
    },
  };
}
