import type { DailyActivity, TimeSlot } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { grouped } from '@stint/domain/grouped';
import { wrongInDeletion } from '@stint/domain/time/timesheets';
import { useQuery } from '@tanstack/react-query';
import Activity from 'lucide-react/icons/activity';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { InZone, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ScreenshotGrid } from '../screenshots/index.ts';
import { DeleteSlots } from './delete-slots.tsx';
import type { Worker } from './worker.ts';

interface StatsTabProps {
  worker: Worker;
  date: PlanDate;
  onDate: (date: PlanDate) => void;
}

/** What was counted of somebody's day: how active each ten minutes were, and what was used. Nothing that was not counted. */
export function StatsTab({ worker, date, onDate }: StatsTabProps) {
  const t = useText('timesheets');
  const server = useServer();
  const formats = useFormats();
  const { date: today } = useToday(useZone());
  const filter = { employeeIds: [worker.employeeId], startDate: date, endDate: date };
  const slots = useQuery(apiQuery(server.timeSlots.list, filter)).data;
  const used = useQuery(apiQuery(server.reports.dailyActivities, filter)).data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <DatePicker
          name={t('date')}
          value={date}
          max={today}
          onChange={onDate}
          trigger={
            <Button
              size="small"
              aria-label={`${t('date')}: ${formats.calendarDate(date)}, ${formats.day(date)}`}
              className="tabular-nums"
            >
              {formats.calendarDate(date)}
            </Button>
          }
        />
        <InZone className="text-dense text-muted" />
      </div>
      {!slots || !used ? (
        <Skeleton radius="large" className="h-40 w-full" />
      ) : slots.length + used.length === 0 ? (
        <div className="rounded-lg border border-line bg-raised">
          <Empty small icon={<Activity />} title={t('noSlots')}>
            {t('noSlotsText')}
          </Empty>
        </div>
      ) : (
        <>
          {slots.length > 0 && <Slots key={date} slots={slots} />}
          <ScreenshotGrid key={`screenshots ${date}`} slots={slots} isOwn={worker.isOwn} />
          <Used kind="app" rows={used.filter(({ type }) => type === 'APP')} />
          <Used kind="site" rows={used.filter(({ type }) => type === 'URL')} />
        </>
      )}
    </div>
  );
}

const shareOf = (slots: readonly TimeSlot[]) => {
  const counted = slots.reduce((sum, { duration }) => sum + duration, 0);
  return counted > 0 ? Math.round((100 * slots.reduce((sum, { overall }) => sum + overall, 0)) / counted) : 0;
};

/** No colour says it alone: the percentage stands beside its bar. */
const toneOf = (percent: number) =>
  percent < 25 ? 'bg-danger' : percent < 50 ? 'bg-warn' : percent < 75 ? 'bg-info' : 'bg-accent';

function Slots({ slots }: { slots: readonly TimeSlot[] }) {
  const t = useText('timesheets', 'errors');
  const formats = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = slots.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const [asks, setAsks] = useState(false);
  const wrong = wrongInDeletion(ids, 'time_slot');
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((chosenId) => chosenId !== id)));
  return (
    <Card flush>
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h2 className="font-semibold text-base">{t('slots')}</h2>
        <span className="text-dense text-muted tabular-nums">{t('average', { percent: shareOf(slots) })}</span>
        <span className="ms-auto">
          {ids.length > 0 && (
            <Button
              size="small"
              blocked={wrong && t(`errors:${wrong.code}`, wrong.details)}
              onClick={() => setAsks(true)}
            >
              <Trash2 />
              {t('deleteSlots', { count: ids.length })}
            </Button>
          )}
        </span>
      </header>
      <ul
        aria-label={t('slots')}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 border-line border-t p-4"
      >
        {[...slots].reverse().map((slot) => {
          const time = formats.time(slot.startedAt);
          return (
            <li
              key={slot.id}
              className={cx(
                'flex flex-col gap-2 rounded-md border border-line p-2.5 text-dense',
                chosen.has(slot.id) ? 'bg-selected' : 'bg-surface',
              )}
            >
              <span className="flex items-center justify-between gap-2">
                <span className="font-medium tabular-nums">{time}</span>
                {slot.isAllowDelete && (
                  <Checkbox
                    label={t('chooseSlot', { time })}
                    labelHidden
                    checked={chosen.has(slot.id)}
                    onChange={(on) => toggle(slot.id, on)}
                  />
                )}
              </span>
              <span className="h-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className={cx('block h-full rounded-full', toneOf(slot.percentage))}
                  style={{ inlineSize: `${slot.percentage}%` }}
                />
              </span>
              <span className="flex justify-between gap-2 text-caption text-muted tabular-nums">
                <span>{t('active', { percent: slot.percentage })}</span>
                <span>{hours(slot.duration * 1000)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="border-line border-t px-4 py-2 text-caption text-muted">{t('slotsNote')}</p>
      <DeleteSlots
        slots={slots.filter(({ id }) => chosen.has(id))}
        open={asks}
        onOpenChange={setAsks}
        onDone={() => setChosen(new Set())}
      />
    </Card>
  );
}

function Used({ kind, rows }: { kind: 'app' | 'site'; rows: readonly DailyActivity[] }) {
  const t = useText('timesheets', 'dashboards');
  const { percent } = useFormats();
  if (rows.length === 0) return null;
  const title = t(kind === 'app' ? 'apps' : 'sites');
  const total = rows.reduce((sum, { duration }) => sum + duration, 0);
  const used = [...grouped(rows, ({ title }) => title)]
    .map(([title, hourly]) => ({ title, duration: hourly.reduce((sum, { duration }) => sum + duration, 0) }))
    .sort((first, other) => other.duration - first.duration || first.title.localeCompare(other.title));
  return (
    <Card flush>
      <h2 className="px-4 py-3 font-semibold text-base">{title}</h2>
      <div className="border-line border-t bg-raised">
        <Table name={title}>
          <TableHead>
            <HeaderCell>{t(`dashboards:${kind}`)}</HeaderCell>
            <HeaderCell numeric>{t('share')}</HeaderCell>
            <HeaderCell numeric>{t('timeSpent')}</HeaderCell>
          </TableHead>
          <TableBody>
            {used.map((row) => (
              <Row key={row.title}>
                <Cell className="w-full">
                  <bdi className="wrap-anywhere">{row.title}</bdi>
                </Cell>
                <Cell numeric>{percent(total > 0 ? (100 * row.duration) / total : 0)}</Cell>
                <Cell numeric>{hours(row.duration * 1000)}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
