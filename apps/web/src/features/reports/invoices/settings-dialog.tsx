import type { InvoiceSettings } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PlainConflict, useMergedTexts } from '../../core/merged-text/index.ts';
import { TaxNumber, taxText } from './tax.ts';

/** What the invoices of the organization have in common. */
export function SettingsDialog() {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...apiQuery(useServer().invoices.settings, {}), enabled: open });
  return (
    <Dialog
      title={t('settings')}
      description={t('settingsText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <Settings2 />
          {t('settings')}
        </Button>
      }
    >
      {open && (data ? <SettingsForm settings={data} onDone={() => setOpen(false)} /> : <Skeleton className="h-64" />)}
    </Dialog>
  );
}

const SettingsFields = z.object({
  prefix: z
    .string()
    .trim()
    .max(20)
    .regex(/^[\p{L}\p{N}/_.-]*$/u),
  creditPrefix: z
    .string()
    .trim()
    .max(20)
    .regex(/^[\p{L}\p{N}/_.-]*$/u),
  address: z.string().max(500),
  taxName: z.string().max(40),
  taxPercent: TaxNumber,
  dueDays: z.string().trim().min(1).transform(Number).pipe(z.int().min(0).max(365)),
  note: z.string().max(1000),
});

function SettingsForm({ settings, onDone }: { settings: InvoiceSettings; onDone: () => void }) {
  const t = useText('invoices', 'common');
  const send = useApiMutation(useServer().invoices.setSettings, { inForm: true, onSuccess: onDone });
  const wrong: Partial<Record<string, string>> = {
    prefix: t('prefixWrong'),
    creditPrefix: t('prefixWrong'),
    taxPercent: t('taxWrong'),
    dueDays: t('dueDaysWrong'),
  };
  const { prefix, creditPrefix, address, note, taxName, taxPercent, dueDays } = settings;
  const form = useForm(
    SettingsFields,
    {
      prefix,
      creditPrefix: creditPrefix ?? '',
      address: address ?? '',
      taxName: taxName ?? '',
      taxPercent: taxText(taxPercent),
      dueDays: String(dueDays),
      note: note ?? '',
    },
    { says: (field) => wrong[field] ?? '' },
  );
  const texts = useMergedTexts({ address: address ?? '', note: note ?? '' }, form.set);
  const save = ({ address, note, ...typed }: z.output<typeof SettingsFields>) => {
    if (send.isPending) return;
    texts.send({ address, note }, (change, isMerged) =>
      send.mutate(
        { ...typed, creditPrefix: typed.creditPrefix || null, ...change },
        { onError: (refusal) => isMerged(refusal) || form.refuse(refusal) },
      ),
    );
  };
  return (
    <form {...form.props(save)} className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={t('prefix')} hint={t('next', { number: settings.next })} error={form.errorOf('prefix')}>
          <TextInput {...form.control('prefix')} dir="auto" maxLength={20} autoComplete="off" />
        </Field>
        <Field label={t('creditPrefix')} hint={t('creditPrefixHint')} error={form.errorOf('creditPrefix')}>
          <TextInput {...form.control('creditPrefix')} dir="auto" maxLength={20} autoComplete="off" />
        </Field>
        <Field label={t('dueDays')} error={form.errorOf('dueDays')}>
          <TextInput {...form.control('dueDays')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('taxName')}>
          <TextInput {...form.control('taxName')} dir="auto" maxLength={40} autoComplete="off" />
        </Field>
        <Field label={t('taxPercent')} error={form.errorOf('taxPercent')}>
          <TextInput {...form.control('taxPercent')} inputMode="decimal" autoComplete="off" end="%" />
        </Field>
      </div>
      <Field label={t('address')}>
        <Textarea {...form.control('address')} dir="auto" rows={3} maxLength={500} />
      </Field>
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea {...form.control('note')} dir="auto" rows={2} maxLength={1000} />
      </Field>
      <PlainConflict merge={texts.conflict} onChoose={texts.choose} />
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={send.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
