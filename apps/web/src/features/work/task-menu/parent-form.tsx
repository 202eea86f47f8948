import type { TaskItem } from '@stint/contract';
import { parentChoices, parentTypesOf } from '@stint/domain/workspace/issue-types';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { TaskFinder } from './task-finder.tsx';

interface ParentFormProps {
  task: Pick<TaskItem, 'id' | 'title' | 'issueType' | 'parentId' | 'teams'>;
  /** Offers epics only. */
  epics?: boolean;
  onDone: () => void;
}

/** Sets the parent of a task among those its type allows. */
export function ParentForm({ task, epics = false, onDone }: ParentFormProps) {
  const t = useText('taskPage', 'tasks', 'errors');
  const server = useServer();
  const [chosenParent, setChosenParent] = useState<TaskItem | null>(null);
  const send = useApiMutation(server.tasks.update, { inForm: true });
  const place = (parent: TaskItem | null) => {
    setChosenParent(parent);
    const names = { parent: parent?.title ?? '', child: task.title };
    send.mutate(
      { taskId: task.id, parentId: parent?.id ?? null },
      {
        onSuccess: () => {
          if (parent) toast({ look: 'success', title: t('parentSet', names) });
          onDone();
        },
        onError: (refusal) =>
          toast({
            look: 'danger',
            title: parent ? t('parentFailed', names) : t('tasks:failedField', { field: t('tasks:field_parentId') }),
            description: t(`errors:${refusal.code}`, refusal.details),
          }),
      },
    );
  };
  const choices = (tasks: readonly TaskItem[]) =>
    parentChoices(
      { id: task.id, issueType: task.issueType ?? null },
      tasks.map((item) => ({ ...item, issueType: item.issueType ?? null })),
    ).filter(({ id, issueType }) => id !== task.parentId && (!epics || issueType === 'Epic'));
  return (
    <div className="flex flex-col gap-3 pt-0.5">
      <TaskFinder
        choices={choices}
        onChoose={place}
        busy={send.isPending && chosenParent !== null}
        teams={task.teams.map(({ id }) => id)}
        types={epics ? ['Epic'] : parentTypesOf(task.issueType ?? null)}
      />
      {task.parentId && (
        <Button
          look="quiet"
          size="small"
          className="self-start"
          busy={send.isPending && chosenParent === null}
          onClick={() => place(null)}
        >
          {t('noParent')}
        </Button>
      )}
    </div>
  );
}
