import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';

interface ColumnsProps<F extends string> {
  /** The columns of the file, and the field that each is mapped to. */
  report: { columns: readonly string[]; mapping: readonly (F | null)[] };
  fields: readonly { value: F; label: string }[];
  onChange: (mapping: (F | null)[]) => void;
  /** Fields that several columns can have. */
  many?: readonly F[];
}

/** Maps the columns of a file to fields. */
export function Columns<F extends string>({ report, fields, onChange, many = [] }: ColumnsProps<F>) {
  const t = useText('taskImport', 'taskMenu');
  const set = (at: number, field: F | null) =>
    onChange(
      report.mapping.map((mapped, place) => {
        if (place === at) return field;
        // Most fields are mapped from one column only.
        return mapped !== null && mapped === field && !many.includes(mapped) ? null : mapped;
      }),
    );
  return (
    <section aria-label={t('importColumns')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{t('importColumns')}</h3>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {report.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a column
          <li key={at} className="flex min-h-9 items-center gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-dense">
              {column || `${at + 1}`}
            </span>
            <Select<F | 'none'>
              size="small"
              className="w-40"
              name={t('columnIs', { column: column || `${at + 1}` })}
              value={report.mapping[at] ?? 'none'}
              onChange={(field) => set(at, field === 'none' ? null : field)}
              options={[{ value: 'none', label: t('leaveOut') }, ...fields]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
