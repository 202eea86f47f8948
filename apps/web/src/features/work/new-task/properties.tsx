import { type IssueTypeName, issueTypeNames } from '@stint/contract';
import { initialStatus } from '@stint/domain/workspace/statuses';
import { standardSize } from '@stint/domain/workspace/vocabularies';
import CalendarIcon from 'lucide-react/icons/calendar';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import {
  AssigneesMenu,
  EstimateField,
  LabelsMenu,
  OptionMenu,
  ProjectMenu,
  StatusPicker,
  type TypeChange,
  TypeMenu,
  useStatuses,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { TaskDraft } from './draft.ts';

const Property = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
    <dt className="text-dense text-muted">{label}</dt>
    <dd className="flex min-h-7 min-w-0 items-center text-dense">{children}</dd>
  </div>
);

interface PropertiesProps {
  draft: TaskDraft;
  set: (change: Partial<TaskDraft>) => void;
  onEstimateRefused: (reason: string | null) => void;
  isTemplate?: boolean;
}

/** The properties of a new task, or those of a template, which has no status, dates or visibility. */
export function Properties({ draft, set, onEstimateRefused, isTemplate = false }: PropertiesProps) {
  const t = useText('tasks', 'taskPage');
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
      <Property label={t('taskPage:type')}>
        <NewTypeMenu type={draft.type} onChange={(type) => set({ type })} />
      </Property>
      {!isTemplate && <StatusProperty draft={draft} set={set} />}
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
      {!isTemplate && <DatesAndVisibility draft={draft} set={set} />}
    </dl>
  );
}

type PartProps = Pick<PropertiesProps, 'draft' | 'set'>;

function StatusProperty({ draft, set }: PartProps) {
  const t = useText('tasks');
  const first = initialStatus(useStatuses());
  const status = draft.status ?? { word: first.status, id: first.taskStatusId ?? '' };
  return (
    <Property label={t('status')}>
      <StatusPicker
        task={{ status: status.word, taskStatusId: status.id }}
        onChange={({ id, name }) => set({ status: { word: name, id } })}
      />
    </Property>
  );
}

function DatesAndVisibility({ draft, set }: PartProps) {
  const t = useText('taskPage');
  return (
    <>
      <DateProperty label={t('startDate')} value={draft.startDate} onChange={(startDate) => set({ startDate })} />
      <DateProperty
        label={t('dueDate')}
        value={draft.dueDate}
        {...(draft.startDate && { min: draft.startDate })}
        onChange={(dueDate) => set({ dueDate })}
      />
      <Property label={t('visibility')}>
        <Segmented
          name={t('visibility')}
          value={draft.public ? 'public' : 'private'}
          onChange={(next) => set({ public: next === 'public' })}
          options={[
            { value: 'public', label: t('public') },
            { value: 'private', label: t('private') },
          ]}
        />
      </Property>
    </>
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
  const displayedSize = size ?? { word: standard?.name ?? null, id: standard?.id ?? null };
  return <OptionMenu kind="sizes" word={displayedSize.word} entryId={displayedSize.id} onChange={onChange} />;
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
