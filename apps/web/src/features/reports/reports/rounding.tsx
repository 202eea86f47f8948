import { type Rounding, roundings } from '@stint/contract';
import { roundingOf } from '@stint/domain/rounding';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import type { Searching } from './range-bar.tsx';

/** A rounding in words. */
export function useRoundingText() {
  const t = useText('reports');
  return (rounding: Rounding) => {
    const { way, step } = roundingOf(rounding);
    return t(`rounding_${way}`, { minutes: String(step / 60) });
  };
}

/** How the time of each entry is rounded for clients. */
export function RoundingChoice({ search, onSearch }: Searching) {
  const t = useText('reports');
  const textOf = useRoundingText();
  return (
    <Select<Rounding | 'none'>
      name={t('rounding')}
      size="small"
      value={search.rounding ?? 'none'}
      onChange={(next) => onSearch({ ...search, rounding: next === 'none' ? undefined : next })}
      options={[
        { value: 'none', label: t('rounding_none') },
        ...roundings.map((value) => ({ value, label: textOf(value) })),
      ]}
    />
  );
}
