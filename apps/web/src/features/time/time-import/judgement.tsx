import { type TimeImportReport, type TimeImportSums, timeImportLimit } from '@stint/contract';
import { useState } from 'react';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { FileRow } from '../../outside/task-import/index.ts';

/** On a phone, all columns are in view. */
const narrow = 'max-sm:px-1.5';

const always = ['file', 'fresh', 'known', 'refused'] as const;
const kinds = ['file', 'fresh', 'known', 'changed', 'removed', 'skipped', 'refused'] as const;
type Kind = (typeof kinds)[number];

interface SumRow {
  key: string;
  label: string;
  note?: string | undefined;
  sums: TimeImportSums;
}

/** The sums of a file by person, month and project. */
export function SummaryTabs({ report }: { report: TimeImportReport }) {
  const t = useText('timeImport');
  const [grouping, show] = useState<'people' | 'months' | 'projects'>('people');
  return (
    <Tabs
      name={t('summary')}
      value={grouping}
      onChange={show}
      tabs={[
        { value: 'people', label: t('by_people'), content: <Sums report={report} /> },
        { value: 'months', label: t('by_months'), content: <Groups report={report} by="months" /> },
        { value: 'projects', label: t('by_projects'), content: <Groups report={report} by="projects" /> },
      ]}
    />
  );
}

/** How much time the file has, and what becomes of it, for each person and in all. */
function Sums({ report: { people, total, names } }: { report: TimeImportReport }) {
  const t = useText('timeImport');
  const isFormer = (name: string) => names.some((choice) => choice.name === name && choice.action === 'create');
  const noteOf = (name: string) => (isFormer(name) ? t('formerMember') : t('noSuchPerson'));
  const rows = people.map(({ employeeId, name, ...sums }) => ({
    key: employeeId ?? name,
    label: name || '–',
    note: employeeId ? undefined : noteOf(name),
    sums,
  }));
  return <SumTable name={t('summary')} head={t('person')} rows={rows} total={total} />;
}

/** The same by month or project of the file. */
function Groups({ report, by }: { report: TimeImportReport; by: 'months' | 'projects' }) {
  const t = useText('timeImport');
  const formats = useFormats();
  const monthOf = (month: string) => (month ? formats.month(`${month}-01`) : '–');
  const rows =
    by === 'months'
      ? report.months.map(({ month, ...sums }) => ({ key: month, label: monthOf(month), sums }))
      : report.projects.map(({ name, ...sums }) => ({ key: name, label: name || '–', sums }));
  return <SumTable name={t(by)} head={t(`by_${by}`)} rows={rows} total={report.total} />;
}

interface SumTableProps {
  name: string;
  head: string;
  rows: readonly SumRow[];
  total: TimeImportSums;
}

function SumTable({ name, head, rows, total }: SumTableProps) {
  const t = useText('timeImport');
  const listedKinds = kinds.filter((kind) => always.some((shownKind) => shownKind === kind) || total[kind].entries > 0);
  return (
    <Table name={name} className="rounded-md border border-line">
      <TableHead>
        <HeaderCell className={narrow}>{head}</HeaderCell>
        {listedKinds.map((kind) => (
          <HeaderCell key={kind} numeric className={narrow}>
            {t(`sum_${kind}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ key, label, note, sums }) => (
          <Row key={key}>
            <Cell className={narrow}>
              <bdi>{label}</bdi>
              {note && <span className="block text-caption text-warn-text">{note}</span>}
            </Cell>
            <SumCells sums={sums} kinds={listedKinds} />
          </Row>
        ))}
      </TableBody>
      {rows.length > 1 && (
        <TableFoot>
          <tr>
            <Cell className={narrow}>{t('everyone')}</Cell>
            <SumCells sums={total} kinds={listedKinds} />
          </tr>
        </TableFoot>
      )}
    </Table>
  );
}

function SumCells({ sums, kinds: listedKinds }: { sums: TimeImportSums; kinds: readonly Kind[] }) {
  const t = useText('timeImport');
  return listedKinds.map((kind) => {
    const { entries, seconds } = sums[kind];
    return (
      <Cell key={kind} numeric className={cx(narrow, kind === 'refused' && entries > 0 && 'text-danger-text')}>
        {entries === 0 ? '–' : t('entriesTime', { time: clock(seconds * 1000), entries })}
      </Cell>
    );
  });
}

const maxNames = 5;

/** The clients, projects, tasks and labels that the file names and nobody has made yet. */
export function AlsoCreated({ missing }: { missing: TimeImportReport['missing'] }) {
  const t = useText('timeImport');
  const lines = (['clients', 'projects', 'tasks', 'labels'] as const).filter((kind) => missing[kind].length > 0);
  if (lines.length === 0) return null;
  const some = (names: readonly string[]) => {
    const first = names.slice(0, maxNames).join(', ');
    return names.length > maxNames ? t('andMore', { names: first, number: names.length - maxNames }) : first;
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
