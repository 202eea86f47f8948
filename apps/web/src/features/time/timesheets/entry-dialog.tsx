import type { Refusal, TimeLog } from '@stint/contract';
import { dayOf, instant } from '@stint/domain/time';
import { changedEnds, stretchOfTimes } from '@stint/domain/time/entry-times';
import { type Resolution, resolveOverlaps, type Stretch } from '@stint/domain/time/overlaps';
import { type ManualRules, whyNotEnter } from '@stint/domain/time/timesheets';
import { useState } from 'react';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PlainConflict, useMergedTexts } from '../../core/merged-text/index.ts';
import { LabelsMenu, useProjectNamed } from '../../core/tasks/index.ts';
import { ConflictChoice } from '../../core/timer/index.ts';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { EntryHistory } from '../history/index.ts';
import { usePlaceEntry, useSaveEntry } from './change-entries.ts';
import { changedFields, type Draft, type EntryToFill, fieldsOf, useDraft, useMet } from './entry-draft.ts';
import { LateBadge } from './entry-what.tsx';
import { Overlaps, useTimesProblem, When } from './entry-when.tsx';
import { ProjectField } from './project-field.tsx';
import { reasonsBeside, reasonText } from './reasons.ts';
import { TaskField } from './task-field.tsx';
import { useWhyOld } from './why-not.ts';

export interface EntryDialogProps extends EntryToFill {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Time by hand: on what, when and why; where time is recorded already, what shall become of it. */
export function EntryDialog(props: EntryDialogProps) {
  const t = useText('timesheets', 'shell');
  const { entry, open, onOpenChange, worker } = props;
  return (
    <Dialog
      title={t(entry ? 'editTime' : 'shell:addTime')}
      description={worker.isOwn ? undefined : worker.name}
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <Form key={entry?.id ?? 'new'} {...props} />}
    </Dialog>
  );
}

function Form(props: EntryDialogProps) {
  const { worker, onOpenChange } = props;
  // What others change meanwhile is no change of this form.
  const [entry] = useState(props.entry);
  const t = useText('timesheets', 'unsyncedTime', 'common', 'shell');
  const zone = useZone();
  const { date: today } = useToday(zone);
  const { form, draft, set, setTimes } = useDraft(props, zone, today);
  const { span, placed: placedSpan, met, how, setHow, result } = usePlacing(worker, entry, draft);
  const timesProblem = useTimesProblem(draft.times);
  const locked = useWhyOld()(span ? dayOf(span.startedAt, zone) : draft.times.start.date);
  const { rules, missing } = useRequired(props, draft, span);
  const { save, isPending, conflict, choose } = useSave(worker, entry, {
    setDescription: (description) => set({ description }),
    onDone: () => onOpenChange(false),
  });
  const submit = () => {
    if (span && !isPending) save(draft, placedSpan, form.refuse);
  };
  return (
    <form className="flex flex-col gap-4" {...form.props(submit)}>
      <TaskAndProject draft={draft} rules={rules} onChange={set} />
      <When times={draft.times} recorded={entry ?? null} today={today} locked={locked} onChange={setTimes} />
      {span && met.length > 0 && result && (
        <div className="flex flex-col gap-2">
          <Overlaps span={span} met={met} />
          <ConflictChoice how={how} onHow={setHow} result={result} />
        </div>
      )}
      <Details draft={draft} rules={rules} onChange={set} />
      <PlainConflict merge={conflict} onChoose={choose} />
      {entry && (
        <>
          <LateBadge log={entry} />
          <EntryHistory timeLogId={entry.id} />
        </>
      )}
      {form.problem && (
        <Banner tone="danger">
          {t(entry ? 'changeFailed' : 'addFailed')} {form.problem}
        </Banner>
      )}
      {/* Always in view, however much is asked above. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end rounded-b-xl gap-2 border-line border-t bg-popup px-5 py-3">
        <Button onClick={() => onOpenChange(false)}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={isPending}
          blocked={
            timesProblem || locked || (result?.entries.length === 0 && t('unsyncedTime:conflictNoRoom')) || missing
          }
        >
          {t(entry ? 'save' : 'shell:addTime')}
        </Button>
      </div>
    </form>
  );
}

type PlacedSpan = Stretch & { how: Resolution };

/** The times that are meant, what they overlap with, and how they are sent: null for an entry whose times are as recorded. */
function usePlacing(worker: EntryToFill['worker'], entry: TimeLog | undefined, { times }: Draft) {
  const [how, setHow] = useState<Resolution>('split');
  const span = stretchOfTimes(times);
  const isMoved = span !== null && (!entry || Object.keys(changedEnds(span, entry)).length > 0);
  const met = useMet(worker.employeeId, isMoved ? span : null, entry?.id);
  const result = span && resolveOverlaps(span, met, how);
  const placedSpan: PlacedSpan | null = isMoved ? { ...span, how: met.length > 0 ? how : 'trim' } : null;
  return { span, placed: placedSpan, met, how, setHow, result };
}

/** Saves what was entered; of an entry only what differs, and its times only when they were changed. */
function useSave(
  worker: EntryToFill['worker'],
  entry: TimeLog | undefined,
  { setDescription, onDone }: { setDescription: (description: string) => void; onDone: () => void },
) {
  const { teamId } = useTeams();
  const [requestId] = useState(newId);
  const place = usePlaceEntry({ isNew: !entry, onDone });
  const change = useSaveEntry(onDone);
  const texts = useMergedTexts({ description: entry?.description ?? '' }, (_, text) => setDescription(text));
  const add = (draft: Draft, placedSpan: PlacedSpan, onError: (refusal: Refusal) => void) => {
    const person = { employeeId: worker.employeeId, organizationTeamId: teamId };
    place.mutate({ ...person, ...placedSpan, requestId, ...fieldsOf(draft) }, { onError });
  };
  const save = (draft: Draft, placedSpan: PlacedSpan | null, onError: (refusal: Refusal) => void): void => {
    if (!entry) {
      if (placedSpan) add(draft, placedSpan, onError);
      return;
    }
    const { description, ...changes } = changedFields(draft, entry);
    if (!placedSpan && description === undefined && Object.keys(changes).length === 0) {
      onDone();
      return;
    }
    const textFields = description === undefined ? {} : { description: description ?? '' };
    texts.send(textFields, (text, isMerged) => {
      const sent = { timeLogId: entry.id, requestId, ...changes, ...text };
      const settings = { onError: (refusal: Refusal) => void (isMerged(refusal) || onError(refusal)) };
      if (placedSpan) place.mutate({ ...sent, ...placedSpan }, settings);
      else change.mutate(sent, settings);
    });
  };
  const { conflict, choose } = texts;
  return { save, isPending: place.isPending || change.isPending, conflict, choose };
}

interface DetailsProps {
  draft: Draft;
  rules: ManualRules | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** What the time was for. */
function TaskAndProject({ draft, rules, onChange: set }: DetailsProps) {
  const t = useText('timesheets');
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field label={t('task')} aside={rules?.requireTask && t('required')}>
        <TaskField
          value={draft.task}
          onChange={(task) => set({ task, projectId: task?.projectId ?? draft.projectId })}
        />
      </Field>
      <Field label={t('project')} aside={rules?.requireProject && t('required')}>
        <ProjectField value={draft.projectId} onChange={(projectId) => set({ projectId })} />
      </Field>
    </div>
  );
}

/** What is said of the time besides what it was for. */
function Details({ draft, rules, onChange: set }: DetailsProps) {
  const t = useText('timesheets');
  const project = useProjectNamed(draft.projectId);
  const isBillable = draft.isBillable ?? project?.billable ?? false;
  const [reasons] = useState(() => reasonsBeside(draft.reason));
  return (
    <>
      <Field label={t('description')} aside={t(rules?.requireDescription ? 'required' : 'optional')}>
        <Textarea rows={2} dir="auto" value={draft.description} onChange={(description) => set({ description })} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="font-medium text-dense">
          {t('labels')}
        </span>
        <LabelsMenu tags={draft.tags} onChange={(tags) => set({ tags })} />
      </div>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Field label={t('reason')} aside={t(rules?.requireReason ? 'required' : 'optional')}>
          <Select
            options={reasons.map((value) => ({ value, label: reasonText(t, value) }))}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
        <div className="flex h-control items-center">
          <Checkbox label={t('billable')} checked={isBillable} onChange={(next) => set({ isBillable: next })} />
        </div>
      </div>
    </>
  );
}

/**
 * What the organization asks of time by hand, and why what is entered is not enough. Whether a project has a client is known to
 * the server alone.
 */
function useRequired({ entry }: EntryDialogProps, draft: Draft, span: Stretch | null) {
  const t = useText('errors');
  const organization = useMyself()?.employee?.organization;
  const rules = entry && entry.logType !== 'MANUAL' ? undefined : organization;
  const entryFields = { ...draft, taskId: draft.task?.id, startedAt: span?.startedAt ?? '', stoppedAt: null };
  const entryRules = rules && { ...rules, requireClient: false, futureDateAllowed: true };
  const code = entryRules && span ? whyNotEnter(entryFields, entryRules, instant(now())) : null;
  return { rules, missing: code && t(code) };
}
