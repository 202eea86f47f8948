import type { Task } from '@stint/contract';
import { whyNotTitle } from '@stint/domain/work/tasks';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { KeySigns } from '../../../ui/enter-hints.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  QuickChips,
  useColleagues,
  useQuickLine,
  useSayCreated,
  useStartQuietly,
  useVocabulary,
  useWhyNotCreate,
} from '../../core/tasks/index.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { RichText, useImageUpload } from '../rich-text/index.ts';
import { emptyDraft, keepDraft, keptDraft, sentOf, type TaskDraft, withLine } from './draft.ts';
import { Properties } from './properties.tsx';
import { TemplateMenu } from './template-menu.tsx';

const TaskRules = ruled<TaskDraft>(({ title }) => {
  const reason = whyNotTitle(title);
  return reason ? { title: reason } : {};
});

type DraftForm = ReturnType<typeof useForm<TaskDraft, TaskDraft>>;

export interface NewTaskFormProps {
  /** The initial title. */
  title?: string;
  onCreated?: (task: Task) => void;
  onDone: () => void;
}

/** How the form is sent: Enter starts the task, Shift+Enter only creates it. */
type Sending = 'start' | 'create' | 'draft';

/** Sends the form with what its title says beside the title. */
function useSending(form: DraftForm, { onCreated, onDone }: Omit<NewTaskFormProps, 'title'>, done: () => void) {
  const { teamId } = useTeams();
  const line = useQuickLine(form.values.title);
  const context = { labels: useVocabulary('labels'), types: useVocabulary('issueTypes'), people: useColleagues() };
  const say = useSayCreated();
  const startQuietly = useStartQuietly();
  const starts = useRef(new WeakSet<object>());
  const create = useApiMutation(useServer().tasks.create, {
    inForm: true,
    onSuccess: (task, body) => {
      say(task, starts.current.has(body) ? startQuietly(task) : undefined);
      done();
      onCreated?.(task);
      onDone();
    },
  });
  const send = async (checked: TaskDraft, how: Sending) => {
    const draft = withLine(checked, await line.read(), context);
    if (whyNotTitle(draft.title)) return form.setAll({ title: draft.title });
    const body = sentOf(draft, teamId, how === 'draft');
    if (how === 'start') starts.current.add(body);
    create.mutate(body, { onError: form.refuse });
  };
  return {
    isPending: create.isPending,
    parts: line.task.parts,
    /** Moves what the title says into the fields. */
    fill: () => line.saysMore && form.setAll(withLine(form.values, line.task, context)),
    send: (how: Sending, cannot: string | null) => (checked: TaskDraft) => {
      if (!cannot && !create.isPending) void send(checked, how);
    },
  };
}

/** All properties of a new task; only the title is required. */
export function NewTaskForm({ title = '', onCreated, onDone }: NewTaskFormProps) {
  const t = useText('taskMenu', 'tasks', 'taskPage', 'common');
  const me = useMyself();
  const { teamId } = useTeams();
  const colleagues = useColleagues();
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
  const form = useForm(TaskRules, start, { fallback: 'title', onChange: keep.onChange });
  const { values: draft, setAll: set } = form;
  const [wrongEstimate, setWrongEstimate] = useState<string | null>(null);
  const sending = useSending(form, { ...(onCreated && { onCreated }), onDone }, keep.done);
  const cannot = useWhyNotCreate() ?? wrongEstimate;
  const canStart = useWhyNotStart()(null) === null;
  const submit = (how: Sending) => form.props(sending.send(how, cannot));
  const onlyCreate = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit('create').onSubmit(event);
  };
  return (
    <form className="flex flex-col gap-4" {...submit(canStart ? 'start' : 'create')}>
      <div className="flex items-start gap-2">
        <Field label={t('tasks:taskTitle')} error={form.errorOf('title')} className="flex-1">
          <TextInput
            autoFocus
            autoComplete="off"
            {...form.control('title')}
            onBlur={sending.fill}
            onKeyDown={onlyCreate}
          />
        </Field>
        <TemplateMenu draft={draft} onChoose={set} className="mt-6" />
      </div>
      {sending.parts.length > 0 && (
        <p className="-mt-2 flex flex-wrap gap-1">
          <QuickChips parts={sending.parts} />
        </p>
      )}
      <RichText
        small
        name={t('taskPage:description')}
        placeholder={t('taskPage:descriptionHint')}
        value={draft.description}
        onChange={(description) => set({ description })}
        onImage={onImage}
      />
      <Properties draft={draft} set={set} onEstimateRefused={setWrongEstimate} />
      <Buttons cannot={cannot} busy={sending.isPending} canStart={canStart} onSend={(how) => submit(how).onSubmit} />
    </form>
  );
}

interface ButtonsProps {
  cannot: string | null;
  busy: boolean;
  canStart: boolean;
  onSend: (how: Sending) => (event: FormEvent) => void;
}

/** The last one is what Enter does. */
function Buttons({ cannot, busy, canStart, onSend }: ButtonsProps) {
  const t = useText('taskMenu', 'timer', 'common');
  const { isRunning } = useTimer();
  const common = { blocked: cannot, busy };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" {...common} onClick={onSend('draft')}>
        {t('keepDraft')}
      </Button>
      {canStart && (
        <Button {...common} onClick={onSend('create')}>
          {t('common:create')}
          <KeySigns keys="⇧↵" />
        </Button>
      )}
      <Button type="submit" look="primary" {...common}>
        {canStart ? t(isRunning ? 'createAndSwitch' : 'createAndStart') : t('common:create')}
        {canStart && <KeySigns keys="↵" />}
      </Button>
    </div>
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
