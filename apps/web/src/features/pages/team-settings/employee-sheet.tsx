import { type EmployeeDetails, type EmployeePatch, payPeriods, type TeamMember } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { CurrencyBox, useCurrencyName, useFormats } from '../../identity/formats/index.ts';
import { RatesSection } from '../../work/rates/index.ts';

const flags = [
  'isTrackingEnabled',
  'allowManualTime',
  'allowModifyTime',
  'allowDeleteTime',
  'allowScreenshotCapture',
] as const;

interface EmployeeSheetProps {
  member: TeamMember;
  onClose: () => void;
}

/** An employee's permissions and rate, in all teams. */
export function EmployeeSheet({ member, onClose }: EmployeeSheetProps) {
  const t = useText('teamSettings');
  const { data } = useQuery(apiQuery(useServer().members.get, { employeeId: member.employeeId }));
  const refused = useWhyNot()('ORG_EMPLOYEES_EDIT');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={member.employee?.fullName ?? ''}
      description={t('rulesText')}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 pb-5">
        {refused ? (
          <p className="text-muted">{refused}</p>
        ) : data ? (
          <>
            <Flags employee={data} />
            <Pay key={data.id} employee={data} />
            <Rates employee={data} />
          </>
        ) : (
          <SkeletonText lines={8} />
        )}
      </div>
    </Sheet>
  );
}

/** Changes the record optimistically; a refusal is shown below. */
function useChange(employee: EmployeeDetails, onSuccess?: () => void) {
  const t = useText('members', 'errors');
  const server = useServer();
  const send = useApiMutation(server.members.update, {
    inForm: true,
    mutationScope: 'employee',
    optimistic: (cache, { employeeId, ...patch }) => {
      const key = apiQuery(server.members.get, { employeeId }).queryKey;
      cache.setQueryData<EmployeeDetails>(key, (now) => now && ({ ...now, ...patch } as EmployeeDetails));
      return () => void cache.setQueryData<EmployeeDetails>(key, employee);
    },
    ...(onSuccess && { onSuccess }),
  });
  const { error, isPending } = send;
  return {
    change: (patch: EmployeePatch) => send.mutate({ employeeId: employee.id, ...patch }),
    busy: isPending,
    problem: error && `${t('employeeFailed')}: ${t(`errors:${error.code}`, error.details)}`,
  };
}

const Problem = ({ children }: { children: string | null }) =>
  children && (
    <p role="alert" className="text-danger-text text-dense">
      {children}
    </p>
  );

function Flags({ employee }: { employee: EmployeeDetails }) {
  const t = useText('teamSettings');
  const { change, problem } = useChange(employee);
  return (
    <section aria-label={t('may')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('may')}</h3>
      {flags.map((flag) => (
        <Switch key={flag} label={t(flag)} checked={employee[flag]} onChange={(on) => change({ [flag]: on })} />
      ))}
      <Problem>{problem}</Problem>
    </section>
  );
}

const numbers = ['billRateValue', 'minimumBillingRate', 'reWeeklyLimit'] as const;
type NumberField = (typeof numbers)[number];
const largest: Record<NumberField, number> = {
  billRateValue: 1_000_000,
  minimumBillingRate: 1_000_000,
  reWeeklyLimit: 168,
};

/** Only an administrator may set their own rate. */
function useWhyNotRate({ userId }: EmployeeDetails): string | null {
  const t = useText('errors');
  const me = useMyself();
  return me && me.id === userId && outranks('ADMIN', me.role?.name ?? null) ? t('member.own_rate') : null;
}

function Rates({ employee }: { employee: EmployeeDetails }) {
  const t = useText('money');
  const blocked = useWhyNotRate(employee);
  return <RatesSection title={t('rates')} employeeId={employee.id} blocked={blocked} />;
}

const numberUpTo = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(0).max(max));
const Numbers = z.object({
  billRateValue: numberUpTo(largest.billRateValue),
  minimumBillingRate: numberUpTo(largest.minimumBillingRate),
  reWeeklyLimit: numberUpTo(largest.reWeeklyLimit),
});
const isNumber = (field: string): field is NumberField => numbers.some((number) => number === field);

function Pay({ employee }: { employee: EmployeeDetails }) {
  const t = useText('teamSettings', 'common');
  const [saved, setSaved] = useState(false);
  const { change, busy, problem } = useChange(employee, () => setSaved(true));
  const start = {
    billRateValue: String(employee.billRateValue ?? 0),
    minimumBillingRate: String(employee.minimumBillingRate ?? 0),
    reWeeklyLimit: String(employee.reWeeklyLimit),
    billRateCurrency: employee.billRateCurrency ?? null,
    payPeriod: employee.payPeriod ?? ('NONE' as const),
  };
  const form = useForm(Numbers, start, {
    says: (field) => (isNumber(field) ? t('numberWrong', { most: largest[field] }) : ''),
    onChange: () => setSaved(false),
  });
  const { billRateCurrency, payPeriod } = form.values;
  const theirs = useCurrencyName()(useFormats().currency);
  const whyNotRate = useWhyNotRate(employee);
  const save = ({ reWeeklyLimit, ...rates }: z.output<typeof Numbers>) =>
    change({ reWeeklyLimit, payPeriod, ...(!whyNotRate && { ...rates, billRateCurrency }) });
  return (
    <form {...form.props(save)} aria-label={t('pay')} className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('pay')}</h3>
      {numbers.map((field) => (
        <Field
          key={field}
          label={t(field)}
          error={form.errorOf(field)}
          hint={field === 'billRateValue' && whyNotRate}
          aside={field === 'reWeeklyLimit' ? t('hours') : undefined}
        >
          <TextInput
            {...form.control(field)}
            inputMode="decimal"
            readOnly={whyNotRate !== null && field !== 'reWeeklyLimit'}
          />
        </Field>
      ))}
      {!whyNotRate && (
        <Field label={t('billRateCurrency')}>
          <CurrencyBox
            value={billRateCurrency}
            onChange={(currency) => form.set('billRateCurrency', currency)}
            none={t('currencyNone', { currency: theirs })}
          />
        </Field>
      )}
      <Field label={t('payPeriod')}>
        <Select
          name={t('payPeriod')}
          value={payPeriod}
          onChange={(period) => form.set('payPeriod', period)}
          options={payPeriods.map((value) => ({ value, label: t(`payPeriod_${value}`) }))}
        />
      </Field>
      <div className="flex items-center justify-end gap-3">
        <span role="status" className="text-dense text-muted">
          {saved && !busy && t('common:saved')}
        </span>
        <Button type="submit" look="primary" busy={busy}>
          {t('common:save')}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </form>
  );
}
