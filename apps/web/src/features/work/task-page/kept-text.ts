import { type Task, textVersion } from '@stint/contract';
import { mergeHtml } from '@stint/domain/text-merge';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { TextDraft } from '../../../lib/drafts/text-draft.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { toast } from '../../../ui/toast.tsx';
import { useFailedField } from '../../core/tasks/index.ts';
import { useMyself } from '../../identity/auth/index.ts';

export type TextField = 'description' | 'acceptanceCriteria';

/** Milliseconds without typing before the text is saved. */
const pause = 1000;

/** Drafts by person and field, with the number of places that show them; unsaved ones outlive their page. */
const drafts = new Map<string, { draft: TextDraft; places: number }>();

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(({ draft }) => draft.isDirty)) event.preventDefault();
});

/** A text of a task that saves while it is typed, merges what others write and survives a failed save. */
export function useKeptText(task: Task, field: TextField) {
  const t = useText('richText');
  const server = useServer();
  const key = `${useMyself()?.id} ${task.id} ${field}`;
  const stored = task[field] ?? '';
  const send = useApiMutation(server.tasks.update, {
    failed: useFailedField(),
    handled: ['text.changed'],
    mutationScope: `task-text-${task.id}`,
  });
  const options = {
    merge: mergeHtml,
    send: async (text: string, base: string) => {
      const textVersions = { [field]: textVersion(base) };
      const saved = await send.mutateAsync({ taskId: task.id, [field]: text === '' ? null : text, textVersions });
      return saved[field] ?? '';
    },
    onMerged: () => void toast({ id: key, look: 'success', title: t('merged') }),
    onConflict: () => {
      if (!drafts.get(key)?.places) toast({ id: key, title: t('bothChangedIn', { name: task.title }), timeout: 0 });
    },
  };
  const [{ draft }] = useState(() => drafts.get(key) ?? { draft: new TextDraft(stored, options) });
  const state = useStore(draft.state);
  const { text, base, theirs, isSending } = state;
  const isDirty = text !== base;

  useEffect(() => draft.use(options));
  useEffect(() => draft.offer(stored), [draft, stored]);
  useEffect(() => {
    if (text === base || theirs !== null) return;
    const timer = setTimeout(() => void draft.save(), pause);
    return () => clearTimeout(timer);
  }, [draft, text, base, theirs]);
  useEffect(() => {
    const place = drafts.get(key) ?? { draft, places: 0 };
    place.places += 1;
    drafts.set(key, place);
    return () => {
      place.places -= 1;
      // Saves on leaving the page before the pause is over.
      void draft.save().finally(() => {
        if (place.places === 0 && !draft.isDirty) drafts.delete(key);
      });
    };
  }, [draft, key]);

  return {
    text,
    write: (next: string, before: string) => draft.write(next, before),
    save: () => void draft.save(),
    error: state.error,
    state: isSending ? ('saving' as const) : state.isSaved && !isDirty ? ('saved' as const) : null,
    /** What both sides changed; somebody has to choose. */
    conflict: theirs === null ? null : draft.conflict(),
    choose: (side: 'withMine' | 'withTheirs') => void draft.choose(side),
  };
}
