import { type IssueTypeName, issueTypeNames, type Task } from '@stint/contract';
import { whyNotTitle, whyNotWrite } from '@stint/domain/work/tasks';
import { initialStatus } from '@stint/domain/workspace/statuses';
import { standardSize } from '@stint/domain/workspace/vocabularies';
import CalendarIcon from 'lucide-react/icons/calendar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  AssigneesMenu,
  EstimateField,
  LabelsMenu,
  OptionMenu,
  ProjectMenu,
  StatusPicker,
  type TypeChange,
  TypeMenu,
  useColleagues,
  useOpenTask,
  useStatuses,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { RichText, useImageUpload } from '../rich-text/index.ts';
import { emptyDraft, keepDraft, keptDraft, sentOf, type TaskDraft } from './draft.ts';
import { TemplateMenu } from './template-menu.tsx';

const Property = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
    <dt className="text-dense text-muted">{label}</dt>
    <dd className="flex min-h-7 min-w-0 items-center text-dense">{children}</dd>
  </div>
);

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

interface PropertiesProps {
  draft: TaskDraft;
  set: (change: Partial<TaskDraft>) => void;
  onEstimateRefused: (reason: string | null) => void;
}

function Properties({ draft, set, onEstimateRefused }: PropertiesProps) {
  const t = useText('taskMenu', 'tasks', 'taskPage');
  const statuses = useStatuses();
  const first = initialStatus(statuses);
  const status = draft.status ?? { word: first.status, id: first.taskStatusId ?? '' };
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <Property label={t('taskPage:type')}>
        <NewTypeMenu type={draft.type} onChange={(type) => set({ type })} />
      </Property>
      <Property label={t('tasks:status')}>
        <StatusPicker
          task={{ status: status.word, taskStatusId: status.id }}
          onChange={({ id, name }) => set({ status: { word: name, id } })}
        />
      </Property>
      <Property label={t('tasks:priority')}>
        <OptionMenu
          kind="priorities"
          word={draft.priority.word}
          entryId={draft.priority.id}
          onChange={(priority) => set({ priority })}
        />
      </Property>
      <Property label={t('tasks:size')}>
        <NewSizeMenu size={draft.size} onChange={(size) => set({ size })} />
      </Property>
      <Property label={t('taskPage:assignees')}>
        <AssigneesMenu members={draft.members} onChange={(members) => set({ members })} />
      </Property>
      <Property label={t('tasks:project')}>
        <ProjectMenu projectId={draft.projectId} onChange={(project) => set({ projectId: project?.id ?? null })} />
      </Property>
      <Property label={t('tasks:labels')}>
        <LabelsMenu tags={draft.tags} onChange={(tags) => set({ tags })} />
      </Property>
      <Property label={t('tasks:estimate')}>
        <EstimateField
          estimate={draft.estimate}
          onSave={(estimate) => set({ estimate })}
          onRefused={onEstimateRefused}
        />
      </Property>
      <DateProperty
        label={t('taskPage:startDate')}
        value={draft.startDate}
        onChange={(startDate) => set({ startDate })}
      />
      <DateProperty
        label={t('taskPage:dueDate')}
        value={draft.dueDate}
        {...(draft.startDate && { min: draft.startDate })}
        onChange={(dueDate) => set({ dueDate })}
      />
      <Property label={t('taskPage:visibility')}>
        <Segmented
          name={t('taskPage:visibility')}
          value={draft.public ? 'public' : 'private'}
          onChange={(next) => set({ public: next === 'public' })}
          options={[
            { value: 'public', label: t('taskPage:public') },
            { value: 'private', label: t('taskPage:private') },
          ]}
        />
      </Property>
    </dl>
  );
}

const isBuiltIn = (name: string): name is IssueTypeName => (issueTypeNames as readonly string[]).includes(name);

/** Shows the team's default until a type is chosen. */
function NewTypeMenu({ type, onChange }: { type: TypeChange | null; onChange: (type: TypeChange) => void }) {
  const standard = useVocabulary('issueTypes').find(({ isDefault }) => isDefault);
  const ofTeam = {
    issueType: standard && isBuiltIn(standard.name) ? standard.name : null,
    taskTypeId: standard?.id ?? null,
  };
  return <TypeMenu isNew task={type ?? ofTeam} onChange={onChange} />;
}

type Size = NonNullable<TaskDraft['size']>;

/** Shows the default size until a size or none is chosen. */
function NewSizeMenu({ size, onChange }: { size: Size | null; onChange: (size: Size) => void }) {
  const standard = standardSize(useVocabulary('sizes'));
  const shown = size ?? { word: standard?.name ?? null, id: standard?.id ?? null };
  return <OptionMenu kind="sizes" word={shown.word} entryId={shown.id} onChange={onChange} />;
}

interface DatePropertyProps {
  label: string;
  value: string | null;
  min?: string;
  onChange: (date: string | null) => void;
}

function DateProperty({ label, value, min, onChange }: DatePropertyProps) {
  const t = useText('taskPage', 'common');
  const { calendarDate } = useFormats();
  const text = value ? calendarDate(value) : t('common:none');
  return (
    <Property label={label}>
      <DatePicker
        name={label}
        value={value}
        onChange={onChange}
        onClear={() => onChange(null)}
        {...(min && { min })}
        trigger={
          <Button
            look="value"
            size="small"
            aria-label={t('dateOf', { name: label, date: text })}
            className="-mx-1.5 tabular-nums"
          >
            <CalendarIcon className="size-3.5 text-faint" />
            <span className={cx(!value && 'text-faint')}>{text}</span>
          </Button>
        }
      />
    </Property>
  );
}
