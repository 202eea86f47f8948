import { type PublicReport, periodKeys, Refusal, type SummaryKey, type SummaryRow } from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { spanOfExpected, spanOfLimits } from '@stint/domain/reports/report-settings';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link-2-off';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats, zoneName } from '../../identity/formats/index.ts';
import { EntryFrame, EntryHeader, PageError } from '../../identity/shell/index.ts';
import { useRoundingText } from '../invoices/index.ts';
import { useFilterText } from './filter-bar.tsx';
import { groupsOf, useKeyLabel, usePeriodHeading, usePeriodName, useReasonText } from './keys.ts';
import { ReportSkeleton } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import { usePageTitles } from './saved-report-links.ts';
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
  const filterText = useFilterText();
  const titles = usePageTitles();
  const { name, organization, sharedBy, filters, startDate, endDate, timeZone, settings, page, expiresAt } = report;
  const facts = [
    titles[page],
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
        {filters.map((filter) => (
          <p key={filter.key} className="text-dense text-muted">
            {filterText(filter)}
          </p>
        ))}
      </header>
      <Content report={report} token={token} />
      {settings.rounding && (
        <p className="text-caption text-muted">{t('roundedHint', { rounding: roundingText(settings.rounding) })}</p>
      )}
      <footer className="text-caption text-muted">
        {t('sharedBy', { name: sharedBy })} · {t('linkUntil', { date: formats.date(expiresAt) })}
      </footer>
    </>
  );
}

function Content({ report, token }: { report: PublicReport; token: string }) {
  const days = { start: report.startDate, end: report.endDate };
  if (report.hours) return <Hours hours={report.hours} days={days} />;
  if (report.limits) return <Limits limits={report.limits} days={days} per={spanOfLimits(report.settings)} />;
  if (report.expected) return <Expected expected={report.expected} days={days} per={spanOfExpected(report.settings)} />;
  if (!report.summary) return null;
  return (
    <>
      <Summary summary={report.summary} rounded={report.settings.rounding !== undefined} days={days} />
      {report.entries && <Entries first={report.entries} token={token} />}
    </>
  );
}

const withPicture = (key: Omit<SummaryKey, 'imageUrl'>): SummaryKey => ({ ...key, imageUrl: null });

type SummaryLine = SummaryRow & { rows?: readonly SummaryRow[] };

interface SummaryProps {
  summary: NonNullable<PublicReport['summary']>;
  rounded: boolean;
  days: DateRange;
}

function Summary({ summary: publicSummary, rounded, days }: SummaryProps) {
  const t = useText('reports');
  const { long } = useKeyLabel(days);
  const summary = {
    ...publicSummary,
    rows: publicSummary.rows.map((row) => ({ ...row, keys: row.keys.map(withPicture) })),
  };
  const { totals } = summary;
  const result = summary.rows[0]?.keys[0]?.by ?? 'day';
  const figures = [
    ['totalTime', totals.seconds],
    ...(rounded ? ([['exactTime', totals.exactSeconds]] as const) : []),
    ['billableTime', totals.billableSeconds],
  ] as const;
  const rows = groupsOf(summary.rows).map((group): SummaryLine => ({ ...group, keys: [group.key] }));
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
      <ReportTable
        report="summary"
        name={t('totalTime')}
        columns={['first', 'time', ...(rounded ? (['exact'] as const) : []), 'entries']}
        rows={rows}
        keyOf={({ keys }) => keys.map(({ value }) => value).join(' ')}
        head="first"
        below={({ rows: below = [] }): readonly SummaryLine[] => below.filter(({ keys }) => keys.length > 1)}
        totals={[{ ...totals, keys: [], before: null }]}
        isPlain
        looks={{ first: { heading: t(`by_${result}`), render: ({ keys }) => keys.slice(-1).map(long) } }}
      />
    </>
  );
}

function Entries({ first, token }: { first: NonNullable<PublicReport['entries']>; token: string }) {
  const t = useText('reports');
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
      <ReportTable
        report="entries"
        name={t('manual')}
        columns={['date', 'member', 'task', 'reason', 'time']}
        rows={items.map(({ member, project, task, ...entry }) => ({
          ...entry,
          employee: { name: member },
          project: project === null ? null : { name: project },
          task: task === null ? null : { title: task },
        }))}
        keyOf={(_, at) => at}
        totals={null}
        isPlain
        looks={{
          task: { render: ({ task, project, description }) => task?.title ?? project?.name ?? description },
          reason: { render: ({ reason }) => reasonText(reason) },
        }}
      />
      {items.length < first.total && (
        <Button className="self-center" onClick={() => void read()}>
          {t('moreEntries')}
        </Button>
      )}
    </>
  );
}

interface PartProps {
  days: DateRange;
  per: 'day' | 'week' | 'month' | 'member';
}

function Limits({ limits, days, per }: PartProps & { limits: NonNullable<PublicReport['limits']> }) {
  const t = useText('reports');
  const periodName = usePeriodName(per === 'member' ? 'week' : per, days);
  return (
    <ReportTable
      report="limits"
      name={t('limits')}
      columns={['date', 'member', 'time', 'limit', 'percent']}
      rows={limits.map(({ member, seconds, ...row }) => ({
        ...row,
        duration: seconds,
        employee: { fullName: member },
      }))}
      keyOf={({ date, employee }) => `${date} ${employee.fullName}`}
      head="member"
      figure="time"
      isPlain
      looks={{
        date: { heading: t(`by_${per}`), render: ({ date }) => periodName(date) },
        time: { heading: t('col_worked') },
        limit: { render: ({ limit }) => (limit > 0 ? time(limit) : t('noLimit')) },
      }}
    />
  );
}

function Expected({
  expected: { rows, totals },
  days,
  per,
}: PartProps & { expected: NonNullable<PublicReport['expected']> }) {
  const t = useText('reports');
  const periodName = usePeriodName(per === 'member' ? 'day' : per, days);
  return (
    <>
      <FigureGrid>
        {(['worked', 'expected', 'planned'] as const).map((key) => (
          <Figure key={key} label={t(`col_${key}`)}>
            {time(totals[key])}
          </Figure>
        ))}
      </FigureGrid>
      <ReportTable
        report="expected"
        name={t('expected')}
        columns={[...(per === 'member' ? [] : (['date'] as const)), 'member', 'time', 'expected', 'planned']}
        rows={rows.map(({ member, ...row }) => ({ ...row, employee: { fullName: member } }))}
        keyOf={({ date, employee }) => `${date} ${employee.fullName}`}
        head="member"
        figure="time"
        isPlain
        looks={{ date: { heading: t(`by_${per}`), render: ({ date }) => date && periodName(date) } }}
      />
    </>
  );
}

function Hours({
  hours: { by, periods, rows, totals },
  days,
}: {
  hours: NonNullable<PublicReport['hours']>;
  days: DateRange;
}) {
  const t = useText('reports');
  const headingOf = usePeriodHeading(by, days);
  const keys = periodKeys.slice(0, periods.length);
  return (
    <>
      <FigureGrid>
        <Figure label={t('totalTime')}>{time(totals.worked)}</Figure>
        <Figure label={t('col_expected')}>{time(totals.expected)}</Figure>
        <Figure label={t('col_overtime')}>{time(totals.overtime)}</Figure>
        <Figure label={t('col_gaps')}>{totals.gaps}</Figure>
      </FigureGrid>
      <ReportTable
        report="hours"
        name={t('hours')}
        columns={['member', ...keys, 'time', 'expected', 'overtime', 'gaps']}
        rows={rows.map(({ member, ...row }) => ({ ...row, employee: { fullName: member } }))}
        keyOf={({ employee }, at) => `${employee.fullName} ${at}`}
        head="member"
        figure="time"
        totals={[{ ...totals, employee: { fullName: '' } }]}
        isPlain
        isDense
        looks={Object.fromEntries(keys.map((key, at) => [key, { heading: headingOf(periods[at] ?? '') }]))}
      />
    </>
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
