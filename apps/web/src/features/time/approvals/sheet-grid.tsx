import type { TimesheetReview } from '@stint/contract';
import { clock, hours, weekdayName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';

export type RowsBy = 'task' | 'project';
type ReviewRow = TimesheetReview['rows'][number];
type ReviewDay = TimesheetReview['days'][number];

const longDay = 12 * 3600;

/** The rows of the same project as one. */
function byProject(rows: readonly ReviewRow[]): ReviewRow[] {
  const projects = new Map<string, ReviewRow>();
  for (const row of rows) {
    const key = row.others > 0 ? 'others' : (row.projectId ?? '');
    const sum = projects.get(key);
    projects.set(key, {
      ...row,
      taskId: null,
      title: null,
      total: row.total + (sum?.total ?? 0),
      seconds: row.seconds.map((seconds, at) => seconds + (sum?.seconds[at] ?? 0)),
    });
  }
  return [...projects.values()];
}

/** The time of a timesheet by task or project and day. Days off and long days stand out. */
export function SheetGrid({ review, by }: { review: TimesheetReview; by: RowsBy }) {
  const t = useText('approvals');
  const { days, timesheet } = review;
  const rows = by === 'task' ? review.rows : byProject(review.rows);
  return (
    <section
      aria-label={t('grid')}
      tabIndex={days.length > 7 ? 0 : undefined}
      className="relative overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-dense tabular-nums">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="px-2 py-1 text-start font-medium text-caption text-muted">
              {t(`rows_${by}`)}
            </th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} />
            ))}
            <th scope="col" className="px-2 py-1 text-end font-medium text-caption text-muted">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.taskId} ${row.projectId} ${row.others}`} className="border-line border-b">
              <RowName row={row} by={by} />
              {row.seconds.map((seconds, at) => (
                <Time key={days[at]?.date} seconds={seconds} day={days[at]} />
              ))}
              <Time seconds={row.total} isSum />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="px-2 py-1 text-start font-medium">
              {t('total')}
            </th>
            {days.map((day) => (
              <Time key={day.date} seconds={day.seconds} day={day} isSum isLong={day.seconds > longDay} />
            ))}
            <Time seconds={timesheet.duration} isSum />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function DayHead({ day: { date, isDayOff } }: { day: ReviewDay }) {
  const t = useText('approvals');
  const { locale } = useLanguage();
  return (
    <th
      scope="col"
      title={isDayOff ? t('dayOff') : undefined}
      className={cx('px-1.5 py-1 text-end font-medium text-caption text-muted', isDayOff && 'bg-sunken')}
    >
      {weekdayName(date, locale)} {Number(date.slice(8))}
      {isDayOff && <span className="sr-only"> ({t('dayOff')})</span>}
    </th>
  );
}

function RowName({ row: { title, project, others }, by }: { row: ReviewRow; by: RowsBy }) {
  const t = useText('approvals');
  const name = by === 'task' ? title : project;
  const none = by === 'task' ? t('noTask') : t('noProject');
  return (
    <th scope="row" className="w-full max-w-0 px-2 py-1 text-start font-normal leading-tight">
      <span dir="auto" title={name ?? undefined} className={cx('block truncate', !name && 'text-muted')}>
        {others > 0 ? t('others', { count: others }) : (name ?? none)}
      </span>
      {by === 'task' && project && (
        <span dir="auto" className="block truncate text-caption text-muted">
          {project}
        </span>
      )}
    </th>
  );
}

interface TimeProps {
  seconds: number;
  day?: ReviewDay | undefined;
  isSum?: boolean;
  isLong?: boolean;
}

const Time = ({ seconds, day, isSum = false, isLong = false }: TimeProps) => (
  <td
    title={seconds > 0 ? clock(seconds * 1000) : undefined}
    className={cx(
      'px-1.5 py-1 text-end',
      day?.isDayOff && 'bg-sunken',
      isSum && 'font-medium',
      isLong && 'text-warn-text',
      seconds === 0 && 'text-faint',
    )}
  >
    {seconds > 0 ? hours(seconds * 1000) : '–'}
  </td>
);
