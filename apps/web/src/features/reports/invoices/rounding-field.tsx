import { type Rounding, roundings } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { MenuChoice, MenuSub } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { useRoundingText } from './rounding-text.ts';

/** The roundings by name, and none first. */
function useRoundingOptions(): { value: Rounding | 'none'; label: string }[] {
  const t = useText('reports');
  const textOf = useRoundingText();
  return [{ value: 'none', label: t('rounding_none') }, ...roundings.map((value) => ({ value, label: textOf(value) }))];
}

interface RoundingFieldProps {
  value: Rounding | undefined;
  onChange: (rounding: Rounding | undefined) => void;
}

/** How each entry is rounded before the lines of an invoice are made. */
export function RoundingField({ value, onChange }: RoundingFieldProps) {
  const t = useText('reports', 'invoices');
  return (
    <Field label={t('rounding')} hint={t('invoices:roundingHint')}>
      <Select<Rounding | 'none'>
        name={t('rounding')}
        value={value ?? 'none'}
        onChange={(next) => onChange(next === 'none' ? undefined : next)}
        options={useRoundingOptions()}
      />
    </Field>
  );
}

/** The same choice in a menu. */
export function RoundingMenu({ value, onChange }: RoundingFieldProps) {
  const t = useText('reports');
  const textOf = useRoundingText();
  return (
    <MenuSub label={t('rounding')} {...(value && { detail: textOf(value) })}>
      <MenuChoice<Rounding | 'none'>
        label={t('rounding')}
        value={value ?? 'none'}
        onChange={(next) => onChange(next === 'none' ? undefined : next)}
        options={useRoundingOptions()}
      />
    </MenuSub>
  );
}
