import { labelPalette, type StatusName, type TagRef } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Choices } from './choices.tsx';
import type { StepProps } from './steps.ts';

const offered = ['backlog', 'open', 'ready', 'in-progress', 'in-review', 'blocked', 'completed'] as const;
type CategoryStatus = (typeof offered)[number];
const isOffered = (status: StatusName | null): status is CategoryStatus =>
  (offered as readonly unknown[]).includes(status);

export function CategoryStep({ form, set }: StepProps) {
  const t = useText('projects', 'tasks');
  const { data } = useQuery(apiQuery(useServer().labels.list, {}));
  const labels: readonly TagRef[] = data?.items ?? [];
  // Each team has its own labels; equal names are offered once.
  const labelChoices = [...new Map([...labels, ...form.tags].map((tag) => [tag.name.toLowerCase(), tag])).values()];
  return (
    <>
      <Choices<TagRef>
        label={t('tags')}
        hint={t('tagsHint')}
        items={labelChoices}
        value={form.tags}
        onChange={(tags) => set({ tags: tags.map(({ id, name, color }) => ({ id, name, color })) })}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        iconOf={({ color }) => <ColorDot color={color} />}
      />
      <Field label={t('status')}>
        <Select<CategoryStatus>
          name={t('status')}
          value={isOffered(form.status) ? form.status : null}
          placeholder={t('statusHint')}
          onChange={(status) => set({ status })}
          options={offered.map((value) => ({ value, label: t(`tasks:status_${value}`) }))}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-dense">{t('color')}</legend>
        <ColorPicker
          name={t('color')}
          none={t('noColor')}
          palette={labelPalette}
          value={form.color}
          onChange={(color) => set({ color })}
        />
      </fieldset>
    </>
  );
}
