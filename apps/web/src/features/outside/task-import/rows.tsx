import type { ImportReport } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFieldWord } from './field-word.ts';

/** The quotation marks follow the page's direction, the quoted text its own. */
function Quoted({ text }: { text: string }) {
  const t = useText('taskImport', 'taskMenu');
  const [before, after] = t('taskMenu:quoted', { text: '\n' }).split('\n');
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  );
}

interface FileRowProps {
  line: number;
  text: string;
  /** Each with the name of its field, or null if it concerns the whole row. */
  problems: readonly { field: string | null; value: string; reason: string }[];
}

/** A row of an imported file, with the reasons it can't be imported. */
export function FileRow({ line, text, problems }: FileRowProps) {
  return (
    <li className="flex min-h-8 gap-3 border-line border-t px-3 py-1.5 text-dense first:border-t-0">
      <span className="w-8 shrink-0 text-end text-faint tabular-nums">{line}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate">
          {text || '–'}
        </span>
        {problems.map(({ field, value, reason }) => (
          <span key={`${field}${value}${reason}`} className="text-danger-text">
            {field}
            {field && value && (
              <>
                {' '}
                <Quoted text={value} />
              </>
            )}
            {field && ': '}
            {reason}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Only this many valid rows are shown, but all invalid ones. */
const maxFitting = 50;

/** A preview of each row. A missing title column is reported once, not on every row. */
export function Rows({ report: { rows: read, mapping, fit } }: { report: ImportReport }) {
  const t = useText('taskImport', 'taskMenu', 'errors', 'taskViews');
  const wordOf = useFieldWord();
  const untitled = !mapping.includes('title');
  const rows = untitled
    ? read.map((row) => ({ ...row, problems: row.problems.filter(({ field }) => field !== 'title') }))
    : read;
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const fitting = rows.filter(({ problems }) => problems.length === 0);
  const visibleRows = [...wrong, ...fitting.slice(0, maxFitting)];
  return (
    <section className="flex flex-col gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2 text-dense">
        <Badge tone="accent">{t('rowsFit', { number: fit })}</Badge>
        {wrong.length > 0 && <Badge tone="danger">{t('rowsWrong', { number: wrong.length })}</Badge>}
        {untitled && <span className="text-danger-text">{t('errors:import.no_title')}</span>}
      </p>
      <ul className="rounded-md border border-line">
        {visibleRows.map(({ line, title, problems }) => (
          <FileRow
            key={line}
            line={line}
            text={title}
            problems={problems.map(({ field, code, value }) => ({
              field: wordOf(field),
              value,
              reason: t(`errors:${code}`),
            }))}
          />
        ))}
        {fitting.length > maxFitting && (
          <li className="border-line border-t px-3 py-1.5 text-dense text-muted">
            {t('taskViews:moreTasks', { number: fitting.length - maxFitting })}
          </li>
        )}
      </ul>
    </section>
  );
}
