import type { Task } from '@stint/contract';
import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { stageOfTask } from '@stint/domain/workspace/statuses';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { TaskLine } from './task-line.tsx';

/** The sub-tasks. */
export function ChildIssues({ task, startsOpen }: { task: Task; startsOpen: boolean }) {
  const t = useText('taskPage', 'errors');
  const me = useMyself();
  const [adding, setAdding] = useState(startsOpen);
  const children = task.children ?? [];
  const done = children.filter((child) => stageOfTask(child) === 'done').length;
  const why = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  return (
    <Card
      flush
      level={3}
      title={t('children')}
      aside={
        <span className="flex items-center gap-3">
          {children.length > 0 && (
            <span className="flex items-center gap-2 text-caption text-faint tabular-nums">
              <span className="w-14 max-sm:hidden">
                <Progress name={t('children')} percent={(done / children.length) * 100} tone="accent" size="thin" />
              </span>
              <bdi dir="ltr">{`${done}/${children.length}`}</bdi>
            </span>
          )}
          <Button look="quiet" size="small" blocked={why && t(`errors:${why}`)} onClick={() => setAdding(true)}>
            <Plus />
            {t('addChild')}
          </Button>
        </span>
      }
    >
      {children.length === 0 && !adding && (
        <p className="border-line border-t px-4 py-3 text-dense text-muted">{t('noChildren')}</p>
      )}
      {children.length > 0 && (
        <ul className="border-line border-t">
          {children.map((child) => (
            <TaskLine key={child.id} task={child} />
          ))}
        </ul>
      )}
      {adding && <ChildForm task={task} onDone={() => setAdding(false)} />}
    </Card>
  );
}

/** The type of new sub-tasks of an epic or a story; others have none. */
const childType: Record<string, 'Story' | 'Task' | undefined> = { Epic: 'Story', Story: 'Task' };

/** Enter creates a sub-task and clears the field for the next one. */
function ChildForm({ task, onDone }: { task: Task; onDone: () => void }) {
  const t = useText('taskPage', 'common', 'errors');
  const server = useServer();
  const [title, setTitle] = useState('');
  const create = useApiMutation(server.tasks.create, { inForm: true, onSuccess: () => setTitle('') });
  const reason = create.error && t(`errors:${create.error.code}`, create.error.details);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || whyNotTitle(title)) return;
    create.mutate({
      title: title.trim(),
      parentId: task.id,
      teams: task.teams.map(({ id }) => id),
      ...(task.projectId && { projectId: task.projectId }),
      ...(childType[task.issueType ?? ''] && { issueType: childType[task.issueType ?? ''] }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2 border-line border-t px-4 py-3">
      <Field label={t('childTitle')} labelHidden error={reason} className="flex-1">
        <TextInput
          autoFocus
          autoComplete="off"
          placeholder={t('childTitle')}
          maxLength={255}
          value={title}
          onChange={setTitle}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
      </Field>
      <Button type="submit" look="primary" busy={create.isPending}>
        {t('common:add')}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {t('common:done')}
      </Button>
    </form>
  );
}
