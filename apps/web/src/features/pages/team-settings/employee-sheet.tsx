import { type EmployeeDetails, type EmployeePatch, payPeriods, type TeamMember } from '@stint/contract';
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
import { useWhyNot } from '../../identity/auth/index.ts';
import { PersonRates } from '../../work/rates/index.ts';

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

/** An employee's permissions, rates and limit, in all teams. */
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
            <PersonRates employeeId={data.id} userId={data.userId} />
            <Limit key={data.id} employee={data} />
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

const maxWeeklyHours = 168;
const Limits = z.object({
  reWeeklyLimit: z
    .string()
    .trim()
    .min(1)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(0).max(maxWeeklyHours)),
});

function Limit({ employee }: { employee: EmployeeDetails }) {
  const t = useText('teamSettings', 'common');
  const [saved, setSaved] = useState(false);
  const { change, busy, problem } = useChange(employee, () => setSaved(true));
  const start = { reWeeklyLimit: String(employee.reWeeklyLimit), payPeriod: employee.payPeriod ?? ('NONE' as const) };
  const form = useForm(Limits, start, {
    says: () => t('numberWrong', { most: maxWeeklyHours }),
    onChange: () => setSaved(false),
  });
  const { payPeriod } = form.values;
  return (
    <form
      {...form.props(({ reWeeklyLimit }) => change({ reWeeklyLimit, payPeriod }))}
      aria-label={t('pay')}
      className="flex flex-col gap-4"
    >
      <h3 className="font-semibold">{t('pay')}</h3>
      <Field label={t('reWeeklyLimit')} error={form.errorOf('reWeeklyLimit')} aside={t('hours')}>
        <TextInput {...form.control('reWeeklyLimit')} inputMode="decimal" />
      </Field>
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
