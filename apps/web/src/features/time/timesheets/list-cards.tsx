import type { TimeLog } from '@stint/contract';
import type { ReactNode } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { peopleOf, useManagesTeam, useTeam, useZone } from '../../identity/active-team/index.ts';
import type { EntryFilter } from './entries-query.ts';
import { approvals, statusOf } from './list-filter.ts';
import { useTimeByPerson } from './time-by-person.ts';
import { PeopleTotal, Total } from './total.tsx';
import { useDaySums } from './week-grid-data.ts';
import type { Worker } from './worker.ts';

interface ListCardsProps {
  worker: Worker;
  filter: EntryFilter;
  logs: readonly TimeLog[];
  days: readonly string[];
  /** Narrows the list to what waits for approval. */
  onPending: () => void;
}

/** What of the days waits for approval, what they come to, and who of the team worked in them. */
export function ListCards({ worker, filter, logs, days, onPending }: ListCardsProps) {
  const t = useText('timesheets');
  const manages = useManagesTeam();
  const { sumOf, countedAt } = useDaySums(worker, days);
  const { date: today } = useToday(useZone());
  const isGrowing = days.includes(today) && logs.some(({ isRunning }) => isRunning);
  const waiting = logs.filter((log) => approvals.pending.some((status) => status === statusOf(log)));
  const pending = new Set(waiting.map(({ taskId, id }) => taskId ?? id)).size;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Card name={t('pendingTasks')}>
        {pending > 0 ? (
          <button type="button" onClick={onPending} className="rounded-sm decoration-dotted hover:underline">
            {t('number', { number: pending })}
          </button>
        ) : (
          t('number', { number: 0 })
        )}
      </Card>
      <Card name={t('hours')}>
        <Total
          worker={worker}
          filter={filter}
          meter={{ ms: days.reduce((sum, date) => sum + sumOf(date), 0), since: isGrowing ? countedAt : null }}
        />
      </Card>
      {manages && <MembersWorked filter={filter} />}
    </dl>
  );
}

function MembersWorked({ filter }: { filter: EntryFilter }) {
  const t = useText('timesheets');
  const { team } = useTeam();
  const people = team ? peopleOf(team).map(({ employeeId }) => employeeId) : [];
  const days = { start: filter.start, end: filter.end, employeeIds: people };
  const data = useTimeByPerson(days, people.length > 0);
  const worked = (data ?? []).filter(({ seconds }) => seconds > 0);
  const seconds = worked.reduce((sum, row) => sum + row.seconds, 0);
  return (
    <Card name={t('membersWorked')}>
      {data ? t('ofAll', { number: worked.length, all: people.length }) : '–'}
      <span className="ms-3 font-medium text-dense text-muted">
        <PeopleTotal title={t('membersWorked')} filter={days} meter={standing(seconds * 1000)} />
      </span>
    </Card>
  );
}

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-lg border border-line bg-raised px-4 py-3">
    <dt className="truncate text-dense text-muted">{name}</dt>
    <dd className="mt-1 font-semibold text-title tabular-nums">{children}</dd>
  </div>
);
