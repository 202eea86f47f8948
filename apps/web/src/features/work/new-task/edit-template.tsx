import { textVersion } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RichText, useImageUpload } from '../rich-text/index.ts';
import { emptyDraft, type TaskDraft, templateValuesOf, withTemplate } from './draft.ts';
import { Properties } from './properties.tsx';
import type { TaskTemplate, TemplateContext } from './templates.ts';

interface TemplateDraft extends TaskDraft {
  name: string;
}
const TemplateRules = ruled<TemplateDraft>(({ name }) => (name.trim() === '' ? { name: 'field.required' } : {}));

interface EditTemplateProps {
  template: TaskTemplate;
  context: TemplateContext;
  onDone: () => void;
}

/** The name of a template and what its tasks start with. */
export function EditTemplate({ template, context, onDone }: EditTemplateProps) {
  const t = useText('taskMenu', 'tasks', 'taskPage', 'common');
  const server = useServer();
  const onImage = useImageUpload();
  const [start] = useState<TemplateDraft>(() => ({
    ...withTemplate(emptyDraft([]), template.values, context),
    name: template.name,
  }));
  const form = useForm(TemplateRules, start, { fallback: 'name' });
  const { values: draft, setAll: set } = form;
  const [wrongEstimate, setWrongEstimate] = useState<string | null>(null);
  const update = useApiMutation(server.taskTemplates.update, {
    inForm: true,
    onSuccess: ({ name }) => {
      toast({ look: 'success', title: t('templateSaved'), description: name });
      onDone();
    },
  });
  const save = ({ name, ...typed }: TemplateDraft) => {
    if (wrongEstimate || update.isPending) return;
    const values = templateValuesOf(typed);
    const textVersions = { description: textVersion(template.values.description) };
    update.mutate({ templateId: template.id, name: name.trim(), values, textVersions }, { onError: form.refuse });
  };
  return (
    <form className="flex flex-col gap-4" {...form.props(save)}>
      <Field label={t('templateName')} error={form.errorOf('name')}>
        <TextInput autoFocus autoComplete="off" dir="auto" maxLength={100} {...form.control('name')} />
      </Field>
      <Field label={t('tasks:taskTitle')} error={form.errorOf('title')}>
        <TextInput autoComplete="off" dir="auto" maxLength={255} {...form.control('title')} />
      </Field>
      <RichText
        small
        name={t('taskPage:description')}
        placeholder={t('taskPage:descriptionHint')}
        value={draft.description}
        onChange={(description) => set({ description })}
        onImage={onImage}
      />
      <Properties isTemplate draft={draft} set={set} onEstimateRefused={setWrongEstimate} />
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" blocked={wrongEstimate} busy={update.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
