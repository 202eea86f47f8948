import { billingKinds, budgetBases, budgetPeriods, budgetTypes } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CurrencyBox } from '../../identity/formats/index.ts';
import { ClientField } from './client-field.tsx';
import type { StepProps } from './steps.ts';

export function FinanceStep({ form, set, errorOf }: StepProps) {
  const t = useText('projects', 'common', 'money');
  return (
    <>
      <ClientField value={form.client} onChange={(client) => set({ client })} />
      <Field label={t('billing')}>
        <Select
          name={t('billing')}
          value={form.billing ?? 'none'}
          onChange={(billing) => set({ billing: billing === 'none' ? null : billing })}
          options={[
            { value: 'none', label: t('common:none') },
            ...billingKinds.map((value) => ({ value, label: t(`billing_${value}`) })),
          ]}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('budget')} className="w-48" error={errorOf('budget')}>
          <TextInput
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            value={form.budget}
            onChange={(budget) => set({ budget })}
            end={
              <span className="text-dense text-muted">
                {form.budgetType === 'hours' ? t('hours') : (form.currency ?? '')}
              </span>
            }
          />
        </Field>
        <Segmented
          name={t('budgetType')}
          value={form.budgetType}
          onChange={(budgetType) => set({ budgetType })}
          options={budgetTypes.map((value) => ({ value, label: t(`budget_${value}`) }))}
        />
      </div>
      <div className="flex flex-wrap gap-4 empty:hidden">
        {form.budget.trim() !== '' && (
          <Field label={t('money:period')}>
            <Segmented
              name={t('money:period')}
              value={form.budgetPeriod}
              onChange={(budgetPeriod) => set({ budgetPeriod })}
              options={budgetPeriods.map((value) => ({ value, label: t(`money:period_${value}`) }))}
            />
          </Field>
        )}
        {form.budget.trim() !== '' && form.budgetType === 'cost' && form.billing !== 'FLAT_FEE' && (
          <Field label={t('money:basis')}>
            <Segmented
              name={t('money:basis')}
              value={form.budgetBasis}
              onChange={(budgetBasis) => set({ budgetBasis })}
              options={budgetBases.map((value) => ({ value, label: t(`money:basis_${value}`) }))}
            />
          </Field>
        )}
      </div>
      <Field label={t('currency')}>
        <CurrencyBox value={form.currency} onChange={(currency) => set({ currency })} placeholder={t('currencyHint')} />
      </Field>
      <Switch
        label={t('billable')}
        hint={t('billableHint')}
        checked={form.billable}
        onChange={(billable) => set({ billable })}
      />
    </>
  );
}
