import { type TimeImportReport, type TimeImportSums, timeImportLimit } from '@stint/contract';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { FileRow } from '../../outside/task-import/index.ts';

/** On a phone, all columns are in view. */
const narrow = 'max-sm:px-1.5';

const kinds = ['file', 'fresh', 'known', 'refused'] as const;

/** How much time the file has, and what becomes of it, for each person and in all. */
export function Sums({ report: { people, total } }: { report: TimeImportReport }) {
  const t = useText('timeImport');
  return (
    <Table name={t('summary')} className="rounded-md border border-line">
      <TableHead>
        <HeaderCell className={narrow}>{t('person')}</HeaderCell>
        {kinds.map((kind) => (
          <HeaderCell key={kind} numeric className={narrow}>
            {t(`sum_${kind}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {people.map(({ employeeId, name, ...sums }) => (
          <Row key={employeeId ?? name}>
            <Cell className={narrow}>
              <bdi>{name || '–'}</bdi>
              {!employeeId && <span className="block text-caption text-danger-text">{t('noSuchPerson')}</span>}
            </Cell>
            <SumCells sums={sums} />
          </Row>
        ))}
      </TableBody>
      {people.length > 1 && (
        <TableFoot>
          <tr>
            <Cell className={narrow}>{t('everyone')}</Cell>
            <SumCells sums={total} />
          </tr>
        </TableFoot>
      )}
    </Table>
  );
}

function SumCells({ sums }: { sums: TimeImportSums }) {
  const t = useText('timeImport');
  return kinds.map((kind) => {
    const { entries, seconds } = sums[kind];
    return (
      <Cell key={kind} numeric className={cx(narrow, kind === 'refused' && entries > 0 && 'text-danger-text')}>
        {entries === 0 ? '–' : t('entriesTime', { time: clock(seconds * 1000), entries })}
      </Cell>
    );
  });
}

const named = 5;

/** The clients, projects, tasks and labels that the file names and nobody has made yet. */
export function AlsoCreated({ missing }: { missing: TimeImportReport['missing'] }) {
  const t = useText('timeImport');
  const lines = (['clients', 'projects', 'tasks', 'labels'] as const).filter((kind) => missing[kind].length > 0);
  if (lines.length === 0) return null;
  const some = (names: readonly string[]) => {
    const first = names.slice(0, named).join(', ');
    return names.length > named ? t('andMore', { names: first, number: names.length - named }) : first;
  };
  return (
    <section aria-label={t('alsoCreated')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{t('alsoCreated')}</h3>
      <ul className="text-dense text-muted">
        {lines.map((kind) => (
          <li key={kind} className="wrap-anywhere">
            {t(`new_${kind}`, { names: some(missing[kind]) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rows that can't be imported, each with the reason. */
export function RefusedRows({ report: { refused, total } }: { report: TimeImportReport }) {
  const t = useText('timeImport', 'errors');
  if (refused.length === 0) return null;
  const more = total.refused.entries - timeImportLimit.shown;
  return (
    <section aria-label={t('refusedRows')} className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{t('refusedRows')}</h3>
      <ul className="rounded-md border border-line">
        {refused.map(({ line, text, problems }) => (
          <FileRow
            key={line}
            line={line}
            text={text}
            problems={problems.map(({ field, code, value, details }) => ({
              field: field && t(`field_${field}`),
              value,
              reason: t(`errors:${code}`, details),
            }))}
          />
        ))}
        {more > 0 && (
          <li className="border-line border-t px-3 py-1.5 text-dense text-muted">{t('moreRows', { number: more })}</li>
        )}
      </ul>
    </section>
  );
}
