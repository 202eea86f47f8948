import type { Task } from '@stint/contract';
import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useColleagues, useOpenTask } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { RichText, useImageUpload } from '../rich-text/index.ts';
import { emptyDraft, keepDraft, keptDraft, sentOf, type TaskDraft } from './draft.ts';
import { Properties } from './properties.tsx';
import { TemplateMenu } from './template-menu.tsx';

const Checked = ruled<TaskDraft>(({ title }) => {
  const reason = whyNotTitle(title);
  return reason ? { title: reason } : {};
});

export interface NewTaskFormProps {
  /** The initial title. */
  title?: string;
  onCreated?: (task: Task) => void;
  onDone: () => void;
}

/** All properties of a new task; only the title is required. */
export function NewTaskForm({ title = '', onCreated, onDone }: NewTaskFormProps) {
  const t = useText('taskMenu', 'tasks', 'taskPage', 'errors', 'common');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const colleagues = useColleagues();
  const openTask = useOpenTask();
  const onImage = useImageUpload();
  const owner = `${me?.id} ${teamId}`;
  const [start] = useState<TaskDraft>(
    () =>
      (title === '' && keptDraft(owner)) || {
        ...emptyDraft(colleagues.filter(({ id }) => id === me?.employee?.id)),
        title,
      },
  );
  const keep = useKeeping(owner);
  const form = useForm(Checked, start, { fallback: 'title', onChange: keep.onChange });
  const { values: draft, setAll: set } = form;
  const [wrongEstimate, setWrongEstimate] = useState<string | null>(null);
  const create = useApiMutation(server.tasks.create, {
    inForm: true,
    onSuccess: (task) => {
      toast({
        look: 'success',
        title: t('tasks:created'),
        description: task.title,
        action: { label: t('taskPage:open'), onPress: () => openTask(task.id) },
      });
      keep.done();
      onCreated?.(task);
      onDone();
    },
  });
  const unverified = me && whyNotWrite({ emailVerified: me.isEmailVerified });
  const refused = useWhyNot()(server.tasks.create) ?? (unverified && t(`errors:${unverified}`));
  const cannot = refused || wrongEstimate;
  const send = (isDraft: boolean) => (checked: TaskDraft) => {
    if (!cannot && !create.isPending) create.mutate(sentOf(checked, teamId, isDraft), { onError: form.refuse });
  };
  return (
    <form className="flex flex-col gap-4" {...form.props(send(false))}>
      <div className="flex items-start gap-2">
        <Field label={t('tasks:taskTitle')} error={form.errorOf('title')} className="flex-1">
          <TextInput autoFocus autoComplete="off" {...form.control('title')} />
        </Field>
        <TemplateMenu draft={draft} onChoose={set} className="mt-6" />
      </div>
      <RichText
        small
        name={t('taskPage:description')}
        placeholder={t('taskPage:descriptionHint')}
        value={draft.description}
        onChange={(description) => set({ description })}
        onImage={onImage}
      />
      <Properties draft={draft} set={set} onEstimateRefused={setWrongEstimate} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" blocked={cannot} busy={create.isPending} onClick={form.props(send(true)).onSubmit}>
          {t('keepDraft')}
        </Button>
        <Button type="submit" look="primary" blocked={cannot} busy={create.isPending}>
          {t('common:create')}
        </Button>
      </div>
    </form>
  );
}

/** Stores the draft when the form closes before its task is created. */
function useKeeping(owner: string) {
  const t = useText('taskMenu');
  const typed = useRef<TaskDraft | null>(null);
  const latest = useRef<() => void>(() => undefined);
  latest.current = () => {
    if (typed.current && keepDraft(owner, typed.current)) toast({ id: 'draft', title: t('draftSaved') });
  };
  useEffect(() => () => latest.current(), []);
  return {
    onChange: (draft: TaskDraft) => {
      typed.current = draft;
    },
    done: () => {
      typed.current = null;
      keepDraft(owner, null);
    },
  };
}
