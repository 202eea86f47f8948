import { type InvoiceRecurrence, invoiceGroupings } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedNumber } from './invoice-texts.ts';
import { RoundingField } from './rounding-field.tsx';

/** A draft of each month of a client. */
export function RecurrenceDialog({ contactId }: { contactId: string }) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  const filter = { organizationContactId: contactId };
  const { data } = useQuery(apiQuery(useServer().invoices.recurrences, filter));
  const [current] = data?.items ?? [];
  return (
    <Dialog
      title={t('monthly')}
      description={t('monthlyText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <Repeat />
          {t(current ? 'monthlyOn' : 'monthly')}
        </Button>
      }
    >
      {open && !data && <Skeleton className="h-40" />}
      {open && data && <RecurrenceForm {...{ contactId, current }} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

interface RecurrenceFormProps {
  contactId: string;
  current: InvoiceRecurrence | undefined;
  onDone: () => void;
}
function RecurrenceForm({ contactId, current, onDone }: RecurrenceFormProps) {
  const t = useText('invoices', 'errors', 'common');
  const { invoices } = useServer();
  const [line] = current?.lines ?? [];
  const [withTime, setWithTime] = useState(current?.withTime ?? true);
  const [per, setPer] = useState(current?.per ?? 'project');
  const [rounding, setRounding] = useState(current?.rounding ?? undefined);
  const [description, setDescription] = useState(line?.description ?? '');
  const [price, setPrice] = useState(line ? String(line.price) : '');
  const set = useApiMutation(invoices.setRecurrence, { inForm: true, onSuccess: onDone });
  const remove = useApiMutation(invoices.removeRecurrence, { inForm: true, onSuccess: onDone });
  const amount = typedNumber(price);
  const isHalf = (description.trim() === '') !== (amount === null);
  const lines =
    description.trim() !== '' && amount !== null ? [{ description: description.trim(), price: amount }] : [];
  const rest = current?.lines.slice(1) ?? [];
  const refusal = set.error ?? remove.error;
  const save = () =>
    set.mutate({
      ...{ organizationContactId: contactId, withTime, per, lines: [...lines, ...rest] },
      rounding: rounding ?? null,
      ...(current && { currency: current.currency }),
    });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label={t('monthlyTime')} checked={withTime} onChange={setWithTime} />
      {withTime && (
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Field label={t('per')}>
            <Select
              name={t('per')}
              value={per}
              onChange={setPer}
              options={invoiceGroupings.map((value) => ({ value, label: t(`per_${value}`) }))}
            />
          </Field>
          <RoundingField value={rounding} onChange={setRounding} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={t('monthlyLine')}>
          <TextInput value={description} onChange={setDescription} dir="auto" maxLength={500} autoComplete="off" />
        </Field>
        <Field label={t('price')} error={isHalf && t('monthlyHalf')}>
          <TextInput value={price} onChange={setPrice} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      {refusal && <Banner tone="danger">{t(`errors:${refusal.code}`, refusal.details)}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        {current && (
          <Button busy={remove.isPending} onClick={() => remove.mutate({ recurrenceId: current.id })}>
            {t('monthlyEnd')}
          </Button>
        )}
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button look="primary" busy={set.isPending} blocked={isHalf && t('monthlyHalf')} onClick={save}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}
