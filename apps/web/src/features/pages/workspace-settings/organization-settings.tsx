import type { Organization, OrganizationPatch } from '@stint/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SavedNote, SettingsRow } from '../../identity/settings/index.ts';
import { useBlocked, useSaveOrganization } from './use-organization.ts';

type KeyOf<Value> = { [Key in keyof Organization]: Organization[Key] extends Value ? Key : never }[keyof Organization];
type FlagKey = KeyOf<boolean> & keyof OrganizationPatch;

interface FlagProps {
  organization: Organization;
  flag: FlagKey;
  label: string;
  hint?: string;
}

export function FlagSetting({ organization, flag, label, hint }: FlagProps) {
  const blocked = useBlocked();
  const { save, saving } = useSaveOrganization(organization);
  return (
    <div>
      <Switch
        checked={organization[flag]}
        label={label}
        hint={hint}
        blocked={blocked}
        onChange={(next) => save({ [flag]: next })}
      />
      <SavedNote saving={saving} />
    </div>
  );
}

interface NumberProps {
  organization: Organization;
  field:
    | 'inactivityTimeLimit'
    | 'activityProofDuration'
    | 'timerReminderHours'
    | 'timerLimitHours'
    | 'screenshotFrequency'
    | 'standardWorkHoursPerDay'
    | 'editableDays'
    | 'screenshotDays';
  label: string;
  hint?: string;
  min: number;
  max: number;
}

/** Saves on Enter and when the field loses focus. */
export function NumberSetting({ organization, field, label, hint, min, max }: NumberProps) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const { save, saving } = useSaveOrganization(organization);
  const value = String(organization[field]);
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState(false);
  useEffect(() => setTyped(value), [value]);
  if (blocked) return <SettingsRow title={label}>{value}</SettingsRow>;
  const commit = () => {
    const number = Number(typed.trim().replace(',', '.'));
    const inHours = field === 'standardWorkHoursPerDay' || field.startsWith('timer');
    const whole = inHours || Number.isInteger(number);
    const bad = typed.trim() === '' || !(number >= min && number <= max) || !whole;
    setWrong(bad);
    if (bad || typed === value) return;
    save(field === 'screenshotFrequency' ? { [field]: String(number) } : { [field]: number });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
    if (key !== 'Escape') return;
    setTyped(value);
    setWrong(false);
  };
  return (
    <Field
      beside
      label={label}
      hint={hint}
      error={wrong && t('numberWrong', { min, max })}
      aside={<SavedNote saving={saving} />}
    >
      <TextInput
        inputMode="decimal"
        className="w-24"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setWrong(false);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  organization: Organization;
  label: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  patchOf: (value: Value) => OrganizationPatch;
}

export function ChoiceSetting<Value extends string>({
  organization,
  label,
  hint,
  value,
  options,
  patchOf,
}: ChoiceProps<Value>) {
  const blocked = useBlocked();
  const { save, saving } = useSaveOrganization(organization);
  if (blocked)
    return <SettingsRow title={label}>{options.find((option) => option.value === value)?.label}</SettingsRow>;
  return (
    <Field beside label={label} hint={hint} aside={<SavedNote saving={saving} />}>
      <Select options={options} value={value} onChange={(next) => save(patchOf(next))} className="w-full" />
    </Field>
  );
}
