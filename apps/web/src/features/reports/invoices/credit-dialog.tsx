import type { Invoice } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { typedNumber, useLineName } from './invoice-texts.ts';

/** Takes back an invoice, or amounts of its lines. */
export function CreditButton({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('state_creditNote')}
      description={t('creditText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          <Undo2 />
          {t('state_creditNote')}
        </Button>
      }
    >
      {open && <CreditForm invoice={invoice} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

const scopes = ['whole', 'lines'] as const;

function CreditForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const t = useText('invoices', 'errors', 'common');
  const navigate = useNavigate();
  const [scope, setScope] = useState<(typeof scopes)[number]>('whole');
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [freeTime, setFreeTime] = useState(false);
  const [requestId] = useState(newId);
  const send = useApiMutation(useServer().invoices.credit, {
    inForm: true,
    onSuccess: ({ id: invoiceId }) => {
      onDone();
      void navigate({ to: '/reports/invoices/$invoiceId', params: { invoiceId } });
    },
  });
  const lines = Object.entries(amounts).flatMap(([lineId, text]) => {
    const amount = typedNumber(text);
    return amount !== null && amount > 0 ? [{ lineId, amount }] : [];
  });
  const isWhole = scope === 'whole';
  const make = () => send.mutate({ invoiceId: invoice.id, reason, freeTime, requestId, ...(!isWhole && { lines }) });
  const why =
    (reason.trim() === '' && t('errors:time_log.reason_required')) ||
    (!isWhole && lines.length === 0 && t('amountWrong'));
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        name={t('creditScope')}
        value={scope}
        onChange={setScope}
        options={scopes.map((value) => ({ value, label: t(`credit_${value}`) }))}
      />
      {!isWhole && <CreditLines {...{ invoice, amounts }} onChange={setAmounts} />}
      <Field label={t('voidReason')}>
        <Textarea value={reason} onChange={setReason} rows={2} dir="auto" maxLength={500} />
      </Field>
      {invoice.seconds > 0 && (
        <Checkbox label={t('freeTime')} hint={t('freeTimeHint')} checked={freeTime} onChange={setFreeTime} />
      )}
      {send.error && <Banner tone="danger">{t(`errors:${send.error.code}`, send.error.details)}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button look="primary" busy={send.isPending} blocked={why} onClick={make}>
          {t('createCreditNote')}
        </Button>
      </div>
    </div>
  );
}

interface CreditLinesProps {
  invoice: Invoice;
  amounts: Record<string, string>;
  onChange: (amounts: Record<string, string>) => void;
}
function CreditLines({ invoice: { lines, currency }, amounts, onChange }: CreditLinesProps) {
  const t = useText('invoices');
  const { money } = useFormats();
  const nameOf = useLineName();
  return (
    <div className="flex max-h-72 flex-col gap-3 overflow-y-auto">
      {lines
        .filter(({ amount, credited }) => amount > credited)
        .map((line) => (
          <Field
            key={line.id}
            label={nameOf(line)}
            hint={t('creditLeft', { amount: money(line.amount - line.credited, currency) })}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              end={currency}
              value={amounts[line.id] ?? ''}
              onChange={(text) => onChange({ ...amounts, [line.id]: text })}
            />
          </Field>
        ))}
    </div>
  );
}
