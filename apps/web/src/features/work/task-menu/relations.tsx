import { inverseAction, linkActions, type Task, type TaskItem, type TaskRef } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TaskFinder } from './task-finder.tsx';

const actions = Object.values(linkActions);
type Action = (typeof actions)[number];

export interface Relation {
  linkId: string;
  action: Action;
  task: TaskRef;
  /** The link was created on the other task. */
  isInverse: boolean;
}

/** All links from this task's point of view, whichever task they were created on. */
export function relationsOf({ linkedIssues = [], inverseLinkedIssues = [] }: Task): Relation[] {
  return [
    ...linkedIssues.map(({ id, action, taskFrom }) => ({
      linkId: id,
      action: action as Action,
      task: taskFrom,
      isInverse: false,
    })),
    ...inverseLinkedIssues.map(({ id, action, taskTo }) => ({
      linkId: id,
      action: inverseAction(action) as Action,
      task: taskTo,
      isInverse: true,
    })),
  ];
}

/** The link type, editable. */
export function RelationAction({ relation: { linkId, action, task, isInverse } }: { relation: Relation }) {
  const t = useText('taskPage');
  const update = useApiMutation(useServer().taskLinks.update);
  return (
    <Select
      size="small"
      className="w-36 shrink-0"
      name={`${t('relation')} ${task.title}`}
      value={String(action)}
      onChange={(value) =>
        update.mutate({ taskLinkId: linkId, action: isInverse ? inverseAction(Number(value)) : Number(value) })
      }
      options={actions.map((value) => ({ value: String(value), label: t(`link_${value}`) }))}
    />
  );
}

export function RelationRemove({ relation: { linkId, task } }: { relation: Relation }) {
  const t = useText('taskPage', 'common');
  const remove = useApiMutation(useServer().taskLinks.remove);
  return (
    <IconButton
      name={t('removeLink', { task: task.title })}
      tooltip={t('common:remove')}
      icon={<X className="size-3.5" />}
      size="tiny"
      onClick={() => remove.mutate({ taskLinkId: linkId })}
    />
  );
}

interface RelationFormProps {
  task: Task;
  onDone: () => void;
}

/** Links another task. */
export function RelationForm({ task, onDone }: RelationFormProps) {
  const t = useText('taskPage');
  const server = useServer();
  const [action, setAction] = useState<Action>(7);
  const create = useApiMutation(server.taskLinks.create, { onSuccess: onDone });
  const relatedIds = relationsOf(task).map((relation) => relation.task.id);
  const choices = (tasks: readonly TaskItem[]) => tasks.filter(({ id }) => id !== task.id && !relatedIds.includes(id));
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('relation')}>
        <Select
          value={String(action)}
          onChange={(value) => setAction(Number(value) as Action)}
          options={actions.map((value) => ({ value: String(value), label: t(`link_${value}`) }))}
        />
      </Field>
      <TaskFinder
        choices={choices}
        busy={create.isPending}
        onChoose={({ id }) => create.mutate({ taskFromId: id, taskToId: task.id, action })}
      />
    </div>
  );
}

/** The links of a task in a dialog. */
export function Relations({ taskId }: { taskId: string }) {
  const t = useText('taskPage');
  const { data: task } = useQuery(apiQuery(useServer().tasks.get, { taskId, includeRootEpic: true }));
  if (!task) return <SkeletonText lines={3} />;
  const relations = relationsOf(task);
  return (
    <div className="flex flex-col gap-4">
      {relations.length === 0 ? (
        <p className="text-dense text-muted">{t('noRelated')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {relations.map((relation) => (
            <li key={relation.linkId} className="flex min-h-9 items-center gap-2">
              <RelationAction relation={relation} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {relation.task.title}
              </span>
              <RelationRemove relation={relation} />
            </li>
          ))}
        </ul>
      )}
      <RelationForm task={task} onDone={() => undefined} />
    </div>
  );
}
