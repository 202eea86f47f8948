import type { TaskItem } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { tip } from '../../../ui/tooltip.tsx';
import { entryOf, PriorityBars } from './option-icons.tsx';
import { useOptionLabel } from './option-label.ts';
import { useTypeLabel } from './type-menu.tsx';
import { useVocabulary } from './vocabulary.ts';

/** The icons of a task's type and priority. */
export function TaskKind({ task }: { task: TaskItem }) {
  const t = useText('tasks', 'taskPage');
  const type = useTypeLabel()({ issueType: task.issueType ?? null, taskTypeId: task.taskTypeId ?? null });
  const entry = entryOf(task, useVocabulary('priorities'));
  const labelled = useOptionLabel();
  const priority = task.priority ?? entry?.name;
  const text = priority && `${t('priority')}: ${labelled('priorities', entry ?? { name: priority })}`;
  const typeText = type.text ?? t('taskPage:noType');
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span className="flex" {...tip({ text: typeText })}>
        {type.icon}
        <span className="sr-only">{typeText}</span>
      </span>
      {priority && text && (
        <span className="flex" {...tip({ text })}>
          <PriorityBars priority={priority} color={entry?.color} />
          <span className="sr-only">{text}</span>
        </span>
      )}
    </span>
  );
}
