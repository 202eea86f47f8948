import { type PublicReport, Refusal, type SummaryKey } from '@stint/contract';
import type { Days } from '@stint/domain/reports/report-ranges';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link-2-off';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats, zoneName } from '../../identity/formats/index.ts';
import { EntryFrame, EntryHeader, PageError } from '../../identity/shell/index.ts';
import { groupsOf, useKeyLabel, useReasonText } from './keys.ts';
import { ReportSkeleton } from './report-page.tsx';
import { useRoundingText } from './rounding.tsx';
import { pageTitles } from './saved-reports.tsx';
import { SummaryChart } from './time-and-activity.tsx';
import { Figure, FigureGrid } from './totals.tsx';

const isGone = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 400);

/** A report as strangers see it who have its link. */
export function PublicReportScreen({ token }: { token: string }) {
  const t = useText('reports', 'common');
  const { data, error, refetch } = useQuery({
    ...apiQuery(useServer().publicReports.get, { token }),
    retry: (count, failure) => count < 3 && !(failure instanceof Refusal && failure.status < 500),
  });
  if (isGone(error))
    return (
      <Ground>
        <title>{`${t('linkGoneTitle')} · ${t('common:product')}`}</title>
        <Empty level={1} icon={<LinkIcon />} title={t('linkGoneTitle')}>
          {t('linkGoneText')}
        </Empty>
      </Ground>
    );
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return <Ground>{data ? <Shown report={data} token={token} /> : <ReportSkeleton />}</Ground>;
}

/** A light frame of its own, without the menus of the product. */
const Ground = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-surface">
    <EntryHeader />
    <main className="mx-auto flex w-full max-w-300 flex-1 flex-col gap-4 px-4 pt-4 pb-12">{children}</main>
  </div>
);

const time = (seconds: number) => <Elapsed meter={standing(seconds * 1000)} />;

function Shown({ report, token }: { report: PublicReport; token: string }) {
  const t = useText('reports', 'common');
  const formats = useFormats();
  const roundingText = useRoundingText();
  const { name, organization, startDate, endDate, timeZone, settings, page, expiresAt } = report;
  const facts = [
    t(pageTitles[page]),
    formats.period(startDate, endDate),
    timeZone ? t('zoneIn', { zone: zoneName(timeZone) }) : t('zoneOwn'),
  ];
  return (
    <>
      <title>{`${name} · ${t('common:product')}`}</title>
      <header className="flex flex-col gap-1">
        <p className="text-dense text-muted">{t('publicReport', { organization })}</p>
        <h1 dir="auto" className="font-semibold text-heading">
          {name}
        </h1>
        <p className="text-dense text-muted">{facts.join(' · ')}</p>
      </header>
      <Content report={report} token={token} />
      {settings.rounding && (
        <p className="text-caption text-muted">{t('roundedHint', { rounding: roundingText(settings.rounding) })}</p>
      )}
      <footer className="text-caption text-muted">{t('linkUntil', { date: formats.date(expiresAt) })}</footer>
    </>
  );
}

function Content({ report, token }: { report: PublicReport; token: string }) {
  const days = { start: report.startDate, end: report.endDate };
  if (report.limits) return <Limits limits={report.limits} />;
  if (report.expected) return <Expected expected={report.expected} />;
  if (!report.summary) return null;
  return (
    <>
      <Summary summary={report.summary} rounded={report.settings.rounding !== undefined} days={days} />
      {report.entries && <Entries first={report.entries} token={token} />}
    </>
  );
}

const withPicture = (key: Omit<SummaryKey, 'imageUrl'>): SummaryKey => ({ ...key, imageUrl: null });

interface SummaryProps {
  summary: NonNullable<PublicReport['summary']>;
  rounded: boolean;
  days: Days;
}

function Summary({ summary: shown, rounded, days }: SummaryProps) {
  const t = useText('reports');
  const { long } = useKeyLabel(days);
  const summary = { ...shown, rows: shown.rows.map((row) => ({ ...row, keys: row.keys.map(withPicture) })) };
  const { totals } = summary;
  const result = summary.rows[0]?.keys[0]?.by ?? 'day';
  const figures = [
    ['totalTime', totals.seconds],
    ...(rounded ? ([['exactTime', totals.exactSeconds]] as const) : []),
    ['billableTime', totals.billableSeconds],
  ] as const;
  const rows = groupsOf(summary.rows).flatMap((group) => [
    { keys: [group.key], ...group, isHead: group.rows.some(({ keys }) => keys.length > 1) },
    ...group.rows.filter(({ keys }) => keys.length > 1).map((row) => ({ ...row, isHead: false })),
  ]);
  if (rows.length === 0) return <Empty level={2} title={t('emptyTitle')} />;
  return (
    <>
      <FigureGrid>
        {figures.map(([label, seconds]) => (
          <Figure key={label} label={t(label)}>
            {time(seconds)}
          </Figure>
        ))}
        <Figure label={t('people')}>{totals.people}</Figure>
      </FigureGrid>
      <SummaryChart title={t('totalTime')} summary={summary} by={result} days={days} />
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={t('totalTime')}>
          <TableHead>
            <HeaderCell>{t(`by_${result}`)}</HeaderCell>
            <HeaderCell numeric>{t('col_time')}</HeaderCell>
            {rounded && <HeaderCell numeric>{t('col_exact')}</HeaderCell>}
            <HeaderCell numeric>{t('col_entries')}</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map(({ keys, seconds, exactSeconds, entries, isHead }) => (
              <Row
                key={keys.map(({ value }) => value).join(' ')}
                className={isHead ? 'bg-sunken font-semibold' : undefined}
              >
                <th
                  scope="row"
                  dir="auto"
                  className={`h-row px-3 text-start ${isHead ? '' : 'font-normal'} ${keys.length > 1 ? 'ps-8' : ''}`}
                >
                  {keys.slice(-1).map(long)}
                </th>
                <Cell numeric>{time(seconds)}</Cell>
                {rounded && <Cell numeric>{time(exactSeconds)}</Cell>}
                <Cell numeric>{entries}</Cell>
              </Row>
            ))}
          </TableBody>
          <TableFoot>
            <tr>
              <th scope="row" className="h-row px-3 text-start">
                {t('total')}
              </th>
              <Cell numeric>{time(totals.seconds)}</Cell>
              {rounded && <Cell numeric>{time(totals.exactSeconds)}</Cell>}
              <Cell numeric>{totals.entries}</Cell>
            </tr>
          </TableFoot>
        </Table>
      </div>
    </>
  );
}

function Entries({ first, token }: { first: NonNullable<PublicReport['entries']>; token: string }) {
  const t = useText('reports');
  const formats = useFormats();
  const reasonText = useReasonText();
  const server = useServer();
  const [more, setMore] = useState<typeof first.items>([]);
  const items = [...first.items, ...more];
  const read = async () => {
    const next = await server.publicReports.get({ token, skip: items.length });
    setMore([...more, ...(next.entries?.items ?? [])]);
  };
  return (
    <>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={t('manual')}>
          <TableHead>
            {(['date', 'member', 'task', 'reason'] as const).map((key) => (
              <HeaderCell key={key}>{t(`col_${key}`)}</HeaderCell>
            ))}
            <HeaderCell numeric>{t('col_time')}</HeaderCell>
          </TableHead>
          <TableBody>
            {items.map(({ date, member, project, task, reason, description, seconds }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: strangers see no ids, and the order does not change
              <Row key={at}>
                <Cell className="whitespace-nowrap">{formats.calendarDate(date)}</Cell>
                <Cell dir="auto">{member}</Cell>
                <Cell dir="auto">{task ?? project ?? description}</Cell>
                <Cell>{reasonText(reason)}</Cell>
                <Cell numeric>{time(seconds)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      {items.length < first.total && (
        <Button className="self-center" onClick={() => void read()}>
          {t('moreEntries')}
        </Button>
      )}
    </>
  );
}

function Limits({ limits }: { limits: NonNullable<PublicReport['limits']> }) {
  const t = useText('reports');
  const { calendarDate } = useFormats();
  const total = limits.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Table name={t('limits')}>
        <TableHead>
          <HeaderCell>{t('col_date')}</HeaderCell>
          <HeaderCell>{t('col_member')}</HeaderCell>
          <HeaderCell numeric>{t('col_worked')}</HeaderCell>
          <HeaderCell numeric>{t('col_limit')}</HeaderCell>
        </TableHead>
        <TableBody>
          {limits.map(({ date, member, seconds, limit }) => (
            <Row key={`${date} ${member}`}>
              <Cell>{calendarDate(date)}</Cell>
              <Cell dir="auto">{member}</Cell>
              <Cell numeric>{time(seconds)}</Cell>
              <Cell numeric>{limit > 0 ? time(limit) : t('noLimit')}</Cell>
            </Row>
          ))}
        </TableBody>
        <TableFoot>
          <tr>
            <th scope="row" colSpan={2} className="h-row px-3 text-start">
              {t('total')}
            </th>
            <Cell numeric>{time(total)}</Cell>
            <Cell />
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}

const figures = ['worked', 'expected', 'planned'] as const;

function Expected({ expected: { rows, totals } }: { expected: NonNullable<PublicReport['expected']> }) {
  const t = useText('reports');
  const { calendarDate } = useFormats();
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Table name={t('expected')}>
        <TableHead>
          <HeaderCell>{t('col_date')}</HeaderCell>
          <HeaderCell>{t('col_member')}</HeaderCell>
          {figures.map((key) => (
            <HeaderCell key={key} numeric>
              {t(`col_${key}`)}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={`${row.date} ${row.member}`}>
              <Cell>{row.date && calendarDate(row.date)}</Cell>
              <Cell dir="auto">{row.member}</Cell>
              {figures.map((key) => (
                <Cell key={key} numeric>
                  {time(row[key])}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
        <TableFoot>
          <tr>
            <th scope="row" colSpan={2} className="h-row px-3 text-start">
              {t('total')}
            </th>
            {figures.map((key) => (
              <Cell key={key} numeric>
                {time(totals[key])}
              </Cell>
            ))}
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}

/** Where the link of a mail leads: a button, because mail programs open links by themselves. */
export function StopMailScreen({ token }: { token: string }) {
  const t = useText('reports');
  const stop = useApiMutation(useServer().publicReports.stopMail, { inForm: true });
  if (stop.data) return <EntryFrame title={stop.data.name}>{t('mailStopped')}</EntryFrame>;
  if (stop.error) return <EntryFrame title={t('linkGoneTitle')}>{stop.error.message}</EntryFrame>;
  return (
    <EntryFrame title={t('stopMailTitle')} text={t('stopMailText')}>
      <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
        {t('stopMail')}
      </Button>
    </EntryFrame>
  );
}
