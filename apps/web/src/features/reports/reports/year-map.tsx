import { addDays, type PlanDate } from '@stint/domain/dates';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { hours, shortMonth, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import type { Worker } from '../../time/timesheets/index.ts';
import { Explained } from './explained.tsx';
import { shadeHours, shadeOf, weeksOfYear } from './year-weeks.ts';

interface YearMapProps {
  worker: Worker;
  date: PlanDate;
  onDate: (date: PlanDate) => void;
}

type SecondsByDate = ReadonlyMap<PlanDate, number>;
const FIRST_YEAR = 2000;

/** How long somebody worked on each day of a year, as a map or by month. */
export function YearMap({ worker, date, onDate }: YearMapProps) {
  const t = useText('dashboards');
  const { date: today } = useToday(useZone());
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [view, setView] = useState<'map' | 'months'>('map');
  const filter = { employeeIds: [worker.employeeId], startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const { data } = useQuery(apiQuery(useServer().reports.perDay, filter));
  const worked = new Map(data?.map((day) => [day.date, day.seconds]));
  const total = [...worked.values()].reduce((sum, seconds) => sum + seconds, 0);
  const title = t('year', { year: String(year) });
  return (
    <Card aria-label={title} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold text-base">{title}</h2>
        <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {data && <Explained className="font-semibold tabular-nums" seconds={total} name={title} filter={filter} />}
          <span className="flex items-center">
            <IconButton
              size="small"
              name={t('yearBefore')}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              blocked={year <= FIRST_YEAR ? t('noneBefore') : null}
              onClick={() => setYear(year - 1)}
            />
            <IconButton
              size="small"
              name={t('yearAfter')}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              blocked={year >= thisYear ? t('noneAfter') : null}
              onClick={() => setYear(year + 1)}
            />
          </span>
          <Segmented
            name={t('view')}
            value={view}
            onChange={setView}
            options={(['map', 'months'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </span>
      </header>
      {!data ? (
        <Skeleton className="h-52 w-full rounded-md" />
      ) : view === 'map' ? (
        <DaysMap key={year} {...{ title, year, today, worked, date, onDate }} />
      ) : (
        <Months title={title} worked={worked} worker={worker} />
      )}
    </Card>
  );
}

/** More time is a deeper shade. */
const shades = [
  'var(--sunken)',
  ...[25, 45, 65, 85].map((share) => `color-mix(in oklab, var(--accent) ${share}%, var(--raised))`),
  'var(--accent)',
];

interface DaysMapProps extends Omit<YearMapProps, 'worker'> {
  title: string;
  year: number;
  today: PlanDate;
  worked: SecondsByDate;
}

/** The day that the keys are at: the arrows move by days and weeks, Home and End to the ends of the year. */
function useKeys(
  { first, last }: { first: PlanDate; last: PlanDate },
  date: PlanDate,
  onDate: (date: PlanDate) => void,
) {
  const { dir } = useLanguage();
  const [active, setActive] = useState(date >= first && date <= last ? date : last);
  const across = dir === 'rtl' ? -7 : 7;
  const targets: Record<string, PlanDate> = {
    ArrowUp: addDays(active, -1),
    ArrowDown: addDays(active, 1),
    ArrowLeft: addDays(active, -across),
    ArrowRight: addDays(active, across),
    Home: first,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targets[event.key];
    if (event.key === 'Enter' || event.key === ' ') onDate(active);
    else if (!to) return;
    else if (to >= first && to <= last) setActive(to);
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}

function DaysMap({ title, year, today, worked, date, onDate }: DaysMapProps) {
  const t = useText('dashboards');
  const { locale } = useLanguage();
  const { day, weekStartsOn } = useFormats();
  const { first, last, rows, months } = weeksOfYear(year, today, weekStartsOn);
  const { active, setActive, onKeyDown } = useKeys({ first, last }, date, onDate);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the map opens at the day that it is about.
    const box = frame.current;
    const cell = box?.querySelector('[aria-selected=true]');
    if (!box || !cell) return;
    box.scrollLeft += cell.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2;
  }, []);
  const label = (value: PlanDate) => t('dayTime', { day: day(value), time: hours((worked.get(value) ?? 0) * 1000) });
  const line = 'grid gap-0.5';
  const columns = { gridTemplateColumns: `2.25rem repeat(${rows[0]?.length ?? 0}, minmax(0, 1fr))` };
  return (
    <div className="flex flex-col gap-2">
      <div ref={frame} className="-mx-1 overflow-x-auto p-1">
        <div className="min-w-[46rem] text-caption text-muted">
          <div aria-hidden className={line} style={columns}>
            <span />
            {months.map(({ date: value, weeks }) => (
              <span key={value} className="pb-1" style={{ gridColumn: `span ${weeks}` }}>
                {weeks > 2 && shortMonth(value, locale)}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: Biome takes a table for something that no key moves through */}
          <div
            role="grid"
            aria-label={title}
            aria-describedby={`${id}-hint`}
            aria-activedescendant={`${id}-${active}`}
            tabIndex={0}
            onKeyDown={onKeyDown}
            className="group flex flex-col gap-0.5 rounded-md"
          >
            {rows.map((dates, row) => (
              // biome-ignore lint/a11y/useSemanticElements: a row of the grid
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its weekday
              <div key={row} role="row" tabIndex={-1} className={line} style={columns}>
                <span aria-hidden className="leading-none">
                  {row % 2 === 0 && weekdayName(dates.find((item) => item !== null) ?? first, locale)}
                </span>
                {dates.map((item, week) =>
                  item === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its week
                    <span key={week} />
                  ) : (
                    <DayCell
                      key={item}
                      id={`${id}-${item}`}
                      label={label(item)}
                      seconds={worked.get(item) ?? 0}
                      isSelected={item === date}
                      isActive={item === active}
                      onPress={() => {
                        setActive(item);
                        onDate(item);
                      }}
                    />
                  ),
                )}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-caption text-muted">
        <p id={`${id}-hint`}>{t('mapHint')}</p>
        <Legend />
      </div>
    </div>
  );
}

interface DayCellProps {
  id: string;
  label: string;
  seconds: number;
  isSelected: boolean;
  isActive: boolean;
  onPress: () => void;
}

const DayCell = ({ id, label, seconds, isSelected, isActive, onPress }: DayCellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the grid
  <div
    id={id}
    role="gridcell"
    tabIndex={-1}
    aria-label={label}
    aria-selected={isSelected}
    title={label}
    onClick={onPress}
    className={cx(
      'h-3.5 cursor-pointer rounded-xs border',
      isSelected ? 'border-body' : 'border-line',
      isActive && 'outline-focus outline-offset-1 group-focus-visible:outline-2',
    )}
    style={{ background: shades[shadeOf(seconds)] }}
  />
);

function Legend() {
  const t = useText('dashboards');
  const last = shadeHours.at(-1);
  const texts = [
    t('none'),
    ...shadeHours.map((shadeHour) => t('upTo', { hours: String(shadeHour) })),
    t('over', { hours: String(last) }),
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {texts.map((text, shade) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs border border-line" style={{ background: shades[shade] }} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The same by month, in numbers. */
function Months({ title, worked, worker }: { title: string; worked: SecondsByDate; worker: Worker }) {
  const t = useText('dashboards', 'reports');
  const { month: nameOf } = useFormats();
  const days = [...worked].filter(([, seconds]) => seconds > 0);
  const months = [...new Set(days.map(([date]) => date.slice(0, 7)))].sort();
  const sum = (some: typeof days) => some.reduce((all, [, seconds]) => all + seconds, 0);
  const longest = (some: typeof days) => Math.max(0, ...some.map(([, seconds]) => seconds));
  return (
    <div className="overflow-clip rounded-md border border-line bg-raised">
      <Table name={`${title}: ${t('months')}`}>
        <TableHead>
          <HeaderCell>{t('month')}</HeaderCell>
          <HeaderCell numeric>{t('reports:col_worked')}</HeaderCell>
          <HeaderCell numeric>{t('daysWorked')}</HeaderCell>
          <HeaderCell numeric>{t('longestDay')}</HeaderCell>
        </TableHead>
        <TableBody>
          {months.map((month) => {
            const own = days.filter(([date]) => date.startsWith(month));
            const [startDate, endDate] = [`${month}-01`, own.at(-1)?.[0] ?? `${month}-01`];
            return (
              <Row key={month}>
                <th scope="row" className="h-row px-3 text-start font-normal">
                  {nameOf(startDate)}
                </th>
                <Cell numeric className="font-medium">
                  <Explained
                    seconds={sum(own)}
                    name={nameOf(startDate)}
                    filter={{ employeeIds: [worker.employeeId], startDate, endDate }}
                  />
                </Cell>
                <Cell numeric className="text-muted">
                  {own.length}
                </Cell>
                <Cell numeric className="text-muted">
                  {hours(longest(own) * 1000)}
                </Cell>
              </Row>
            );
          })}
        </TableBody>
        <TableFoot>
          <tr>
            <th scope="row" className="h-row px-3 text-start">
              {t('reports:total')}
            </th>
            <Cell numeric>{hours(sum(days) * 1000)}</Cell>
            <Cell numeric>{days.length}</Cell>
            <Cell numeric>{hours(longest(days) * 1000)}</Cell>
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}
