import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';

/** A choice of what the rows of a report are. */
export interface Grouping {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface GroupByProps {
  first: Grouping;
  /** What each row is divided by. */
  second?: Grouping | undefined;
}

export function GroupBy({ first, second }: GroupByProps) {
  const t = useText('reports');
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-dense text-muted print:hidden">
      <span aria-hidden className="max-sm:hidden">
        {t('groupBy')}
      </span>
      <Select name={t('groupBy')} size="small" isNarrow {...first} />
      {second && (
        <>
          <span aria-hidden className="max-sm:hidden">
            {t('thenBy')}
          </span>
          <Select name={t('thenBy')} size="small" isNarrow {...second} />
        </>
      )}
    </span>
  );
}

/** A grouping of typed values; the usual one is left out of the address. */
export function groupingOf<Value extends string>(
  value: Value,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  onChange: (value: Value) => void,
): Grouping {
  return {
    value,
    options: values.map((item) => ({ value: item, label: labelOf(item) })),
    onChange: (next) => {
      const chosen = values.find((item) => item === next);
      if (chosen) onChange(chosen);
    },
  };
}
