import { manualTimeReasons, type TagRef } from '@stint/contract';
import { labelsOf } from '@stint/domain/time/time-entries';
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
import { LabelsMenu } from '../../core/tasks/index.ts';
import { useChangeEntries } from './change-entries.ts';
import { ProjectField } from './project-field.tsx';
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
const changesOf = (change: BulkChange, ticked: ReadonlySet<Key>) => ({
  ...(ticked.has('task') && { taskId: change.task?.id ?? null }),
  ...(ticked.has('project') && { projectId: change.projectId }),
  ...(ticked.has('description') && { description: change.description }),
  ...(ticked.has('reason') && { reason: change.reason || null }),
  ...(ticked.has('isBillable') && { isBillable: change.isBillable }),
  ...(change.add.length > 0 && { addTags: labelsOf(change.add.map(({ id }) => id)) }),
  ...(change.remove.length > 0 && { removeTags: labelsOf(change.remove.map(({ id }) => id)) }),
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
  const { values: change, setAll: set } = form;
  const { mutate, isPending } = useChangeEntries(onDone);
  const changes = changesOf(change, ticked);
  const isEmpty = Object.keys(changes).length === 0;
  const submit = () => {
    if (!isEmpty && !isPending) mutate({ ids: [...ids], requestId, ...changes }, { onError: form.refuse });
  };
  const tick = (key: Key, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((tickedKey) => tickedKey !== key)));
  return (
    <form className="flex flex-col gap-3" {...form.props(submit)}>
      <p className="text-dense text-muted">{t('editManyText')}</p>
      <FieldLines change={change} ticked={ticked} onTick={tick} onChange={set} />
      <LabelsLine label={t('addLabels')} tags={change.add} onChange={(add) => set({ add })} />
      <LabelsLine label={t('removeLabels')} tags={change.remove} onChange={(remove) => set({ remove })} />
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

interface FieldLinesProps {
  change: BulkChange;
  ticked: ReadonlySet<Key>;
  onTick: (key: Key, on: boolean) => void;
  onChange: (fields: Partial<BulkChange>) => void;
}

/** The fields that are changed only when ticked. */
function FieldLines({ change, ticked, onTick, onChange: set }: FieldLinesProps) {
  const t = useText('timesheets');
  const line = (key: Key, label: string, control: ReactNode) => (
    <Line label={label} ticked={ticked.has(key)} onTick={(on) => onTick(key, on)}>
      {control}
    </Line>
  );
  return (
    <>
      {line('task', t('task'), <TaskField value={change.task} onChange={(task) => set({ task })} />)}
      {line(
        'project',
        t('project'),
        <ProjectField value={change.projectId} onChange={(projectId) => set({ projectId })} />,
      )}
      {line(
        'description',
        t('description'),
        <Textarea
          rows={2}
          dir="auto"
          aria-label={t('description')}
          value={change.description}
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
          value={change.reason}
          onChange={(reason) => set({ reason })}
        />,
      )}
      {line(
        'isBillable',
        t('billable'),
        <Segmented
          name={t('billable')}
          value={change.isBillable ? 'yes' : 'no'}
          onChange={(next) => set({ isBillable: next === 'yes' })}
          options={[
            { value: 'yes', label: t('billable') },
            { value: 'no', label: t('notBillable') },
          ]}
        />,
      )}
    </>
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
    <div className="grid grid-cols-1 min-h-control items-center gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
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
      className="grid grid-cols-1 min-h-control items-center gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <span aria-hidden className="text-base">
        {label}
      </span>
      <LabelsMenu tags={tags} onChange={onChange} />
    </div>
  );
}
