import {
  type ContactRef,
  type InvoiceDraft,
  type InvoiceGrouping,
  invoiceGroupings,
  type Rounding,
} from '@stint/contract';
import { addMonths, firstOfMonth, lastOfMonth } from '@stint/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import type { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup, Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { DateField } from './date-field.tsx';
import { RoundingField } from './rounding-field.tsx';

interface Period {
  startDate: string;
  endDate: string;
}
interface NewInvoiceProps {
  /** The period that is offered first; without it, last month. */
  period?: Period | undefined;
  contactId?: string;
}

/** Makes a draft: client, period, and how its time is merged. */
export function NewInvoice(props: NewInvoiceProps) {
  const t = useText('invoices');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title={t('bill')}
      description={t('billText')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" look="primary">
          <ReceiptText />
          {t('bill')}
        </Button>
      }
    >
      {open && <NewInvoiceForm {...props} onDone={() => setOpen(false)} />}
    </Dialog>
  );
}

const sources = ['time', 'free'] as const;
type Group = InvoiceDraft['groups'][number] & { client: z.infer<typeof ContactRef> };
const keyOf = ({ client, currency }: Group) => `${client.id} ${currency}`;

function usePeriod(initialPeriod: Period | undefined) {
  const { date } = useToday(useZone());
  const lastMonth = addMonths(firstOfMonth(date), -1);
  const [period, setPeriod] = useState(initialPeriod ?? { startDate: lastMonth, endDate: lastOfMonth(lastMonth) });
  const months = [lastMonth, firstOfMonth(date)].map((startDate) => ({ startDate, endDate: lastOfMonth(startDate) }));
  return { period, setPeriod, months, today: date };
}

function NewInvoiceForm({ period: initialPeriod, contactId, onDone }: NewInvoiceProps & { onDone: () => void }) {
  const t = useText('invoices', 'common');
  const [source, setSource] = useState<(typeof sources)[number]>('time');
  const [chosen, setChosen] = useState('');
  const [client, setClient] = useState(contactId ?? null);
  const [per, setPer] = useState<InvoiceGrouping>('project');
  const [withNames, setWithNames] = useState(false);
  const [rounding, setRounding] = useState<Rounding>();
  const { period, setPeriod, months, today } = usePeriod(initialPeriod);
  const { groups, data, isOld } = useUnbilled({ ...period, per, ...(rounding && { rounding }) }, contactId);
  const { create, problem } = useCreate(onDone);
  const group = groups.find((item) => keyOf(item) === chosen) ?? (groups.length === 1 ? groups[0] : undefined);
  const isTime = source === 'time';
  const organizationContactId = isTime ? group?.client.id : client;
  const make = () => {
    if (!organizationContactId || isOld) return;
    const currency = isTime && group ? { currency: group.currency } : {};
    const time = { ...period, ...(rounding && { rounding }), withTime: isTime, per, withNames };
    create.mutate({ ...time, ...currency, organizationContactId, date: today });
  };
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        name={t('source')}
        value={source}
        onChange={setSource}
        options={sources.map((value) => ({ value, label: t(`source_${value}`) }))}
      />
      {isTime ? (
        <>
          <PeriodFields {...{ period, setPeriod, months }} />
          <UnbilledChoice {...{ groups, data, chosen: group ? keyOf(group) : '', onChange: setChosen }} />
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
            {per === 'member' && <Checkbox label={t('withNames')} checked={withNames} onChange={setWithNames} />}
          </div>
        </>
      ) : (
        <ClientField value={client} onChange={setClient} />
      )}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button
          look="primary"
          busy={create.isPending || isOld}
          blocked={!organizationContactId && t('chooseClient')}
          onClick={make}
        >
          {t('createDraft')}
        </Button>
      </div>
    </div>
  );
}

function useUnbilled(time: Period & { per: InvoiceGrouping; rounding?: Rounding }, contactId: string | undefined) {
  const filter = { ...time, isBillable: true, ...(contactId && { contactIds: [contactId] }) };
  const { data, isPlaceholderData: isOld } = useQuery({
    ...apiQuery(useServer().invoices.draft, filter),
    placeholderData: keepPreviousData,
  });
  const isOfClient = (group: InvoiceDraft['groups'][number]): group is Group => group.client !== null;
  const groups = (data?.groups ?? []).filter(isOfClient).sort((group, other) => other.seconds - group.seconds);
  return { data, groups, isOld };
}

function useCreate(onDone: () => void) {
  const t = useText('errors');
  const navigate = useNavigate();
  const [requestId] = useState(newId);
  const send = useApiMutation(useServer().invoices.createDraft, {
    inForm: true,
    onSuccess: ({ id: invoiceId }) => {
      onDone();
      void navigate({ to: '/reports/invoices/$invoiceId', params: { invoiceId } });
    },
  });
  const mutate = (draft: Omit<Parameters<typeof send.mutate>[0], 'requestId'>) => send.mutate({ ...draft, requestId });
  return {
    create: { mutate, isPending: send.isPending },
    problem: send.error && t(`errors:${send.error.code}`, send.error.details),
  };
}

interface PeriodFieldsProps {
  period: Period;
  setPeriod: (period: Period) => void;
  months: Period[];
}
function PeriodFields({ period, setPeriod, months }: PeriodFieldsProps) {
  const t = useText('invoices');
  const { startDate, endDate } = period;
  const [lastMonth, thisMonth] = months;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <DateField
          label={t('fromDate')}
          value={startDate}
          onChange={(next) => setPeriod({ startDate: next, endDate: [next, endDate].sort().at(-1) ?? next })}
        />
        <DateField
          label={t('toDate')}
          value={endDate}
          onChange={(next) => setPeriod({ startDate: [next, startDate].sort()[0] ?? next, endDate: next })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {lastMonth && (
          <Button size="small" look="quiet" onClick={() => setPeriod(lastMonth)}>
            {t('lastMonth')}
          </Button>
        )}
        {thisMonth && (
          <Button size="small" look="quiet" onClick={() => setPeriod(thisMonth)}>
            {t('thisMonth')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface UnbilledChoiceProps {
  groups: readonly Group[];
  data: InvoiceDraft | undefined;
  chosen: string;
  onChange: (key: string) => void;
}
/** Which client's unbilled time, and what of the period is not offered. */
function UnbilledChoice({ groups, data, chosen, onChange }: UnbilledChoiceProps) {
  const t = useText('invoices');
  const { money, total } = useFormats();
  if (!data) return <Skeleton className="h-24" />;
  const withoutClient = data.groups.reduce((sum, { client, seconds }) => (client ? sum : sum + seconds), 0);
  const left = [
    withoutClient > 0 && t('noClientLeft', { time: total(withoutClient * 1000) }),
    data.unpricedSeconds > 0 && t('unpriced', { time: total(data.unpricedSeconds * 1000) }),
    data.runningEntries > 0 && t('runningLeft', { count: data.runningEntries }),
  ].filter((line) => line !== false);
  return (
    <>
      {groups.length === 0 ? (
        <Empty icon={<ReceiptText />} title={t('nothingTitle')}>
          {t('nothingText')}
        </Empty>
      ) : (
        <div className="max-h-60 overflow-y-auto">
          <RadioGroup
            name={t('client')}
            value={chosen}
            onChange={onChange}
            options={groups.map((group) => ({
              value: keyOf(group),
              label: t('timeFor', {
                client: group.client.name,
                amount: `${money(group.net, group.currency)} · ${total(group.seconds * 1000)}`,
              }),
            }))}
          />
        </div>
      )}
      {left.length > 0 && <p className="text-dense text-muted">{left.join(' ')}</p>}
    </>
  );
}

function ClientField({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const t = useText('invoices');
  const { data } = useQuery(apiQuery(useServer().contacts.list, {}));
  return (
    <Field label={t('client')}>
      <Select
        name={t('client')}
        value={value}
        onChange={onChange}
        placeholder={t('chooseClient')}
        options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
