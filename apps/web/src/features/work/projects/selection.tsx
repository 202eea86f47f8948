import { type Project, type StatusName, statusNames } from '@stint/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { MultiPicker } from '../../../ui/picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import type { ProjectActions } from './parts.tsx';
import { useRemoveProjects } from './projects.ts';
import { useEmployees } from './step-team.tsx';
import { useWhyNotEdit } from './why-not-edit.ts';

interface SelectionProps extends Pick<ProjectActions, 'onArchive' | 'onRestore'> {
  projects: readonly Project[];
  onClear: () => void;
}

/** Bulk actions on the selected projects. */
export function Selection({ projects, onClear, onArchive, onRestore }: SelectionProps) {
  const t = useText('projects', 'common');
  const server = useServer();
  const whyNot = useWhyNot();
  const [editing, edit] = useState(false);
  const remove = useRemoveProjects(onClear);
  const whyNotEdit = useWhyNotEdit();
  const blocked = projects.map(whyNotEdit).find((reason) => reason !== null) ?? null;
  const active = projects.filter(({ isArchived }) => !isArchived);
  const archived = projects.filter(({ isArchived }) => isArchived);
  return (
    <section
      aria-label={t('selection')}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-accent-line bg-accent-soft px-3 py-1.5"
    >
      <span role="status" className="font-medium text-accent-text text-dense">
        {t('chosen', { count: projects.length })}
      </span>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button size="small" blocked={blocked} onClick={() => edit(true)}>
          {t('edit')}
        </Button>
        {active.length > 0 && (
          <Button size="small" blocked={blocked} onClick={() => onArchive(active)}>
            {t('archive')}
          </Button>
        )}
        {archived.length > 0 && (
          <Button size="small" blocked={blocked} onClick={() => onRestore(archived)}>
            {t('restore')}
          </Button>
        )}
        <Button size="small" blocked={whyNot(server.projects.removeMany)} onClick={() => remove(projects)}>
          {t('common:delete')}
        </Button>
        <Button size="small" look="quiet" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </span>
      {editing && <EditMany projects={projects} onClose={() => edit(false)} onDone={onClear} />}
    </section>
  );
}

interface ManyProps {
  projects: readonly Project[];
  onClose: () => void;
  onDone: () => void;
}

const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id);

const unchangedOption = 'unchanged';

interface Changes {
  status: StatusName | typeof unchangedOption;
  billable: 'yes' | 'no' | typeof unchangedOption;
  people: ReturnType<typeof useEmployees>;
}
const unchanged: Changes = { status: unchangedOption, billable: unchangedOption, people: [] };

/** Only the chosen properties change. */
function EditMany({ projects, onClose, onDone }: ManyProps) {
  const t = useText('projects', 'tasks', 'common');
  const everybody = useEmployees();
  const form = useForm(z.custom<Changes>(), unchanged, { fallback: 'status' });
  const { status, billable, people } = form.values;
  const change = useApiMutation(useServer().projects.changeMany, {
    inForm: true,
    onSuccess: ({ affected }) => {
      toast({ look: 'success', title: t('savedMany', { number: affected }) });
      onClose();
      onDone();
    },
  });
  const nothing = status === unchangedOption && billable === unchangedOption && people.length === 0;
  const submit = () => {
    if (nothing || change.isPending) return;
    const changes = {
      projectIds: idsOf(projects),
      ...(status !== unchangedOption && { status }),
      ...(billable !== unchangedOption && { billable: billable === 'yes' }),
      ...(people.length > 0 && { addMemberIds: people.map(({ id }) => id) }),
    };
    change.mutate(changes, { onError: form.refuse });
  };
  const asTheyAre = { value: unchangedOption, label: t('asTheyAre') } as const;
  const statuses = statusNames.flatMap((value) =>
    value === 'custom' || value === 'in review' ? [] : [{ value, label: t(`tasks:status_${value}`) }],
  );
  return (
    <Dialog size="small" title={t('editMany')} open onOpenChange={onClose}>
      <form className="flex flex-col gap-4" {...form.props(submit)}>
        <Field label={t('status')} error={form.errorOf('status')}>
          <Select options={[asTheyAre, ...statuses]} value={status} onChange={(next) => form.set('status', next)} />
        </Field>
        <Field label={t('billable')}>
          <Select<'yes' | 'no' | typeof unchangedOption>
            options={[asTheyAre, { value: 'yes', label: t('yes') }, { value: 'no', label: t('no') }]}
            value={billable}
            onChange={(next) => form.set('billable', next)}
          />
        </Field>
        <MultiPicker
          name={t('addMembers')}
          items={everybody}
          value={people}
          onChange={(next) => form.set('people', next)}
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          trigger={
            <Button>{people.length === 0 ? t('addMembers') : t('membersChosen', { count: people.length })}</Button>
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" busy={change.isPending} blocked={nothing && t('nothingChosen')}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
