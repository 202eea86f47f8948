import { manualTimeReasons, type TagRef } from '@stint/contract';
import { labelsOf } from '@stint/domain/time/time-entries';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { LabelsMenu, ProjectPicker, useProjectNamed } from '../../core/tasks/index.ts';
import { useChangeEntries } from './change-entries.ts';
import { type NamedTask, TaskField } from './task-field.tsx';

interface BulkDialogProps {
  ids: readonly string[];
  sum: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Changes several entries at once: only what is ticked, in all of them or none. */
export function BulkDialog({ ids, sum, open, onOpenChange, onDone }: BulkDialogProps) {
  const t = useText('timesheets');
  const close = () => {
    onOpenChange(false);
    onDone();
  };
  return (
    <Dialog
      title={t('editMany')}
      description={
        <span className="flex gap-2 tabular-nums">
          {t('chosen', { count: ids.length })} {sum}
        </span>
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <Form ids={ids} onCancel={() => onOpenChange(false)} onDone={close} />}
    </Dialog>
  );
}

type Key = 'task' | 'project' | 'description' | 'reason' | 'isBillable';

interface BulkChange {
  task: NamedTask | null;
  projectId: string | null;
  description: string;
  reason: (typeof manualTimeReasons)[number] | '';
  isBillable: boolean;
  add: readonly TagRef[];
  remove: readonly TagRef[];
}
const nothing: BulkChange = {
  task: null,
  projectId: null,
  description: '',
  reason: '',
  isBillable: true,
  add: [],
  remove: [],
};

/** What is sent: only what is ticked. */
const changesOf = (wanted: BulkChange, ticked: ReadonlySet<Key>) => ({
  ...(ticked.has('task') && { taskId: wanted.task?.id ?? null }),
  ...(ticked.has('project') && { projectId: wanted.projectId }),
  ...(ticked.has('description') && { description: wanted.description }),
  ...(ticked.has('reason') && { reason: wanted.reason || null }),
  ...(ticked.has('isBillable') && { isBillable: wanted.isBillable }),
  ...(wanted.add.length > 0 && { addTags: labelsOf(wanted.add.map(({ id }) => id)) }),
  ...(wanted.remove.length > 0 && { removeTags: labelsOf(wanted.remove.map(({ id }) => id)) }),
});

interface FormProps {
  ids: readonly string[];
  onCancel: () => void;
  onDone: () => void;
}

function Form({ ids, onCancel, onDone }: FormProps) {
  const t = useText('timesheets', 'common');
  const [requestId] = useState(newId);
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  const form = useForm(z.custom<BulkChange>(), nothing);
  const { values: wanted, setAll: set } = form;
  const { mutate, isPending } = useChangeEntries(onDone);
  const changes = changesOf(wanted, ticked);
  const isEmpty = Object.keys(changes).length === 0;
  const submit = () => {
    if (!isEmpty && !isPending) mutate({ ids: [...ids], requestId, ...changes }, { onError: form.refuse });
  };
  const tick = (key: Key) => (on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((otherKey) => otherKey !== key)));
  const line = (key: Key, label: string, control: ReactNode) => (
    <Line label={label} ticked={ticked.has(key)} onTick={tick(key)}>
      {control}
    </Line>
  );
  return (
    <form className="flex flex-col gap-3" {...form.props(submit)}>
      <p className="text-dense text-muted">{t('editManyText')}</p>
      {line('task', t('task'), <TaskField value={wanted.task} onChange={(task) => set({ task })} />)}
      {line(
        'project',
        t('project'),
        <ProjectChoice value={wanted.projectId} onChange={(projectId) => set({ projectId })} />,
      )}
      {line(
        'description',
        t('description'),
        <Textarea
          rows={2}
          dir="auto"
          aria-label={t('description')}
          value={wanted.description}
          onChange={(description) => set({ description })}
        />,
      )}
      {line(
        'reason',
        t('reason'),
        <Select<BulkChange['reason']>
          name={t('reason')}
          options={[
            { value: '', label: t('noReason') },
            ...manualTimeReasons.map((value) => ({ value, label: t(`reason_${value}`) })),
          ]}
          value={wanted.reason}
          onChange={(reason) => set({ reason })}
        />,
      )}
      {line(
        'isBillable',
        t('billable'),
        <Segmented
          name={t('billable')}
          value={wanted.isBillable ? 'yes' : 'no'}
          onChange={(next) => set({ isBillable: next === 'yes' })}
          options={[
            { value: 'yes', label: t('billable') },
            { value: 'no', label: t('notBillable') },
          ]}
        />,
      )}
      <LabelsLine label={t('addLabels')} tags={wanted.add} onChange={(add) => set({ add })} />
      <LabelsLine label={t('removeLabels')} tags={wanted.remove} onChange={(remove) => set({ remove })} />
      {form.problem && (
        <Banner tone="danger">
          {t('changeFailed')} {form.problem}
        </Banner>
      )}
      <div className="flex justify-end gap-2 pt-2">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={isPending} blocked={isEmpty && t('nothingToChange')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  label: string;
  ticked: boolean;
  onTick: (on: boolean) => void;
  children: ReactNode;
}

/** A field that is left alone until it is ticked. */
function Line({ label, ticked, onTick, children }: LineProps) {
  return (
    <div className="grid min-h-control items-center gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Checkbox label={label} checked={ticked} onChange={onTick} />
      {ticked && children}
    </div>
  );
}

interface LabelsLineProps {
  label: string;
  tags: readonly TagRef[];
  onChange: (tags: TagRef[]) => void;
}

function LabelsLine({ label, tags, onChange }: LabelsLineProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid
    <div
      role="group"
      aria-label={label}
      className="grid min-h-control items-center gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <span aria-hidden className="text-base">
        {label}
      </span>
      <LabelsMenu tags={tags} onChange={onChange} />
    </div>
  );
}

function ProjectChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useText('timesheets');
  const project = useProjectNamed(value);
  return (
    <ProjectPicker
      value={project}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
      trigger={
        <Button aria-label={`${t('project')}: ${project?.name ?? t('noProject')}`} look="field" className="w-full">
          <span dir="auto" className={project ? 'truncate' : 'truncate text-faint'}>
            {project?.name ?? t('noProject')}
          </span>
          <ChevronDown className="ms-auto text-faint" />
        </Button>
      }
    />
  );
}
