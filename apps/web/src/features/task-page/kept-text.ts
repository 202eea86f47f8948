import type { Task } from '@stint/contract';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../lib/api/server.tsx';
import { useMyself } from '../auth/index.ts';
import { useFailedField } from '../tasks/index.ts';

export type TextField = 'description' | 'acceptanceCriteria';

/** Milliseconds without typing before the text is saved. */
const pause = 1000;

/** Unsaved drafts by person and field; they outlive the page they were typed on. */
const unsaved = new Map<string, { text: string; base: string }>();

/** A text of a task that saves while it is typed and survives a failed save. */
export function useKeptText(task: Task, field: TextField) {
  const server = useServer();
  const key = `${useMyself()?.id} ${task.id} ${field}`;
  const stored = task[field] ?? '';
  const [text, setText] = useState(unsaved.get(key)?.text ?? stored);
  const [base, setBase] = useState(unsaved.get(key)?.base ?? stored);
  /** The cached value at the time of saving; it is stale until the refetch. */
  const [old, setOld] = useState<string | null>(null);
  /** The last text sent, as typed. */
  const sent = useRef<string | null>(null);
  const send = useApiMutation(server.tasks.update, {
    failed: useFailedField(),
    mutationScope: `task-text-${task.id}`,
    onSuccess: (_, args) => {
      if (unsaved.get(key)?.text === (args[field] ?? '')) unsaved.delete(key);
    },
  });
  const dirty = text !== base;

  if (old !== null && stored !== old) setOld(null);
  // A change from outside replaces the text while nothing is unsaved.
  if (!dirty && stored !== base && stored !== old) {
    setBase(stored);
    setText(stored);
  }

  const save = () => {
    if (!dirty) unsaved.delete(key);
    if (!dirty || (send.isPending && sent.current === text)) return;
    sent.current = text;
    unsaved.set(key, { text, base });
    send.mutate(
      { taskId: task.id, [field]: text === '' ? null : text },
      {
        onSuccess: (saved) => {
          const kept = saved[field] ?? '';
          setOld(latest.current.stored);
          setBase(kept);
          setText((now) => (now === text ? kept : now));
        },
      },
    );
  };
  const latest = useRef({ save, stored });
  useEffect(() => {
    latest.current = { save, stored };
  });
  useEffect(() => {
    if (text === base) return;
    const timer = setTimeout(() => latest.current.save(), pause);
    return () => clearTimeout(timer);
  }, [text, base]);
  // Saves on leaving the page before the pause is over.
  useEffect(() => () => latest.current.save(), []);
  useEffect(() => {
    if (!dirty) return;
    const onBeforeUnload = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);

  return {
    text,
    write: setText,
    save,
    error: send.error,
    state: send.isPending ? ('saving' as const) : send.isSuccess && !dirty ? ('saved' as const) : null,
    /** Somebody else changed it while it was edited here. */
    meanwhile: dirty && stored !== base && stored !== text && !send.isPending,
  };
}
