import { type ErrorCode, imageLimit } from '@stint/contract';
import { endFor, projectDescriptionMax, projectPictureTypes, projectTitle } from '@stint/domain/work/projects';
import CalendarIcon from 'lucide-react/icons/calendar';
import ImageIcon from 'lucide-react/icons/image';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { StepProps } from './steps.ts';

/** Typed text has its own direction; the placeholder has the page's. */
const ownWay = (typed: string) => (typed ? 'auto' : undefined);

export function BasicStep({ form, set, errorOf }: StepProps) {
  const t = useText('projects', 'errors', 'common');
  const length = [...form.description.trim()].length;
  return (
    <>
      <Field label={t('name')} error={errorOf('name')}>
        <TextInput
          autoFocus
          name="name"
          dir={ownWay(form.name)}
          autoComplete="off"
          placeholder={t('nameHint')}
          maxLength={projectTitle.max * 2}
          value={form.name}
          onChange={(name) => set({ name })}
        />
      </Field>
      <Field
        label={t('description')}
        aside={<bdi dir="ltr">{`${length} / ${projectDescriptionMax}`}</bdi>}
        error={length > projectDescriptionMax ? t('errors:project.description_length') : null}
      >
        <Textarea
          name="description"
          dir={ownWay(form.description)}
          rows={2}
          value={form.description}
          onChange={(description) => set({ description })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          label={t('startDate')}
          value={form.startDate}
          error={errorOf('startDate')}
          onChange={(startDate) => set({ startDate, endDate: endFor(startDate, form.endDate) })}
        />
        <DateField
          label={t('endDate')}
          value={form.endDate}
          error={errorOf('endDate')}
          onChange={(endDate) => set({ endDate })}
        />
      </div>
      <Field label={t('website')} aside={t('common:optional')} error={errorOf('projectUrl')}>
        <TextInput
          type="url"
          name="projectUrl"
          dir="ltr"
          placeholder="https://"
          value={form.projectUrl}
          onChange={(projectUrl) => set({ projectUrl })}
        />
      </Field>
      <Thumbnail form={form} set={set} />
    </>
  );
}

interface DateFieldProps {
  label: string;
  value: string | null;
  error: string | null;
  onChange: (date: string) => void;
}

/** The calendar offers five years back and ten ahead. */
function DateField({ label, value, error, onChange }: DateFieldProps) {
  const t = useText('projects', 'taskPage');
  const year = Number(useToday(useZone()).date.slice(0, 4));
  const { calendarDate } = useFormats();
  const text = value ? calendarDate(value) : t('pickDate');
  return (
    <Field label={label} error={error}>
      <DatePicker
        name={label}
        value={value}
        min={`${year - 5}-01-01`}
        max={`${year + 10}-12-31`}
        onChange={onChange}
        trigger={
          <Button
            look="field"
            aria-label={t('taskPage:dateOf', { name: label, date: text })}
            aria-invalid={error ? true : undefined}
            className="tabular-nums"
          >
            <CalendarIcon className="text-faint" />
            <span className={value ? undefined : 'text-faint'}>{text}</span>
          </Button>
        }
      />
    </Field>
  );
}

const whyNotPicture = ({ size, type }: File): ErrorCode | null => {
  if (!projectPictureTypes.includes(type)) return 'project.picture_type';
  return size > imageLimit ? 'image.too_large' : null;
};

function Thumbnail({ form, set }: Pick<StepProps, 'form' | 'set'>) {
  const t = useText('projects', 'settings', 'errors', 'common');
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ErrorCode | null>(null);
  const server = useServer();
  const blocked = useWhyNot()(server.images.upload);
  const upload = useApiMutation(server.images.upload, {
    inForm: true,
    onSuccess: ({ id, fullUrl }) => set({ imageId: id, imageUrl: fullUrl }),
  });
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    const wrong = whyNotPicture(file);
    setReason(wrong);
    upload.reset();
    if (!wrong) upload.mutate({ folder: 'organization-projects', file });
  };
  const why = reason ?? upload.error?.code;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-dense">{t('thumbnail')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {form.imageUrl || form.name.trim() ? (
          <Avatar name={form.name} image={form.imageUrl} size="large" shape="square" decorative />
        ) : (
          <span className="flex size-12 shrink-0 items-center justify-center rounded-md border border-line-strong border-dashed text-faint">
            <ImageIcon className="size-5" aria-hidden />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={projectPictureTypes.join(',')}
          onChange={onFile}
          aria-label={t('thumbnail')}
          hidden
        />
        <Button blocked={blocked} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t(form.imageUrl ? 'settings:pictureChange' : 'settings:pictureUpload')}
        </Button>
        {form.imageUrl && (
          <Button look="quiet" onClick={() => set({ imageId: null, imageUrl: null })}>
            {t('common:remove')}
          </Button>
        )}
      </div>
      {why ? (
        <span role="alert" className="text-danger-text text-dense">
          {t(`errors:${why}`, upload.error?.details)}
        </span>
      ) : (
        <span className="text-dense text-muted">{t('thumbnailHint')}</span>
      )}
    </fieldset>
  );
}
