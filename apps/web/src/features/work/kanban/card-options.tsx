import type { TaskItem } from '@stint/contract';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { entryOf, useOptionLabel, useVocabulary } from '../../core/tasks/index.ts';
import { useMyself } from '../../identity/auth/index.ts';

/** Shared data of all cards, so that cards do not each subscribe. */
interface CardOptions {
  typeOf: (task: TaskItem) => { text: string; color: string | undefined };
  priorityOf: (task: TaskItem) => { name: string; text: string; color: string | undefined } | null;
  /** Whether the person is a member of the task. */
  isOwn: (task: TaskItem) => boolean;
}

const Context = createContext<CardOptions | null>(null);

export function useCardOptions(): CardOptions {
  const words = use(Context);
  if (!words) throw new Error('useCardOptions needs a <CardOptionsOf>');
  return words;
}

export function CardOptionsOf({ children }: { children: ReactNode }) {
  const t = useText('taskPage', 'tasks');
  const types = useVocabulary('issueTypes');
  const priorities = useVocabulary('priorities');
  const labelled = useOptionLabel();
  const ownEmployeeId = useMyself()?.employee?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change only with the language
  const words = useMemo<CardOptions>(
    () => ({
      typeOf: ({ issueType }) => ({
        text: issueType ? t(`type_${issueType}`) : t('noType'),
        color: types.find(({ name }) => name === issueType)?.color,
      }),
      priorityOf: (task) => {
        const entry = entryOf(task, priorities);
        const name = task.priority ?? entry?.name;
        const text = name && `${t('tasks:priority')}: ${labelled('priorities', entry ?? { name })}`;
        return name && text ? { name, text, color: entry?.color } : null;
      },
      isOwn: ({ members }) => members.some(({ id }) => id === ownEmployeeId),
    }),
    [types, priorities, ownEmployeeId, t],
  );
  return <Context value={words}>{children}</Context>;
}
