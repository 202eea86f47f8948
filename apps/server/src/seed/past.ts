import { randomUUID } from 'node:crypto';
import type { LogType, manualTimeReasons } from '@stint/contract';
import { addDays, type PlanDate, weekdayOf } from '@stint/domain/dates';
import { dayOf, instant, startOfDay } from '@stint/domain/time';
import type { Worker } from './founding.ts';
import type { Stage } from './stage.ts';

export interface PastEntry {
  worker: Worker;
  approver: Worker;
  teamId: string;
  taskId: string;
  from: number;
  to: number;
  type: LogType;
  billable: boolean;
  reason: (typeof manualTimeReasons)[number] | null;
  description: string | null;
}

export const mondayOf = (date: PlanDate): PlanDate => addDays(date, -((weekdayOf(date) + 6) % 7));

const sheets = `insert into timesheet (id, "tenantId", "organizationId", "employeeId", "weekOf", "startedAt", "stoppedAt")
  select s.id, e."tenantId", e."organizationId", e.id, s.week, s."from", s."to"
  from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[], $5::timestamptz[]) as s (id, employee, week, "from", "to")
  join employee e on e.id = s.employee`;

const logs = `insert into time_log ("tenantId", "organizationId", "employeeId", "timesheetId", "organizationTeamId", "taskId", "projectId",
    "startedAt", "stoppedAt", "logType", "isBillable", reason, description, "createdAt", "updatedAt", source)
  select t."tenantId", t."organizationId", l.employee, l.sheet, l.team, t.id, t."projectId", l."from", l."to", l.type, l.billable, l.reason,
    l.description, l."to", l."to", 'TEAMS'
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::boolean[], $9::text[],
    $10::text[]) as l (employee, sheet, team, task, "from", "to", type, billable, reason, description)
  join task t on t.id = l.task`;

const approved = `update timesheet s set status = 'APPROVED', "submittedAt" = s."stoppedAt" + interval '9 hours',
    "lockedAt" = s."stoppedAt" + interval '9 hours', "approvedAt" = s."stoppedAt" + interval '34 hours', "approvedById" = a.approver
  from unnest($1::uuid[], $2::uuid[]) as a (id, approver) where s.id = a.id`;

/** The time of weeks that are long over and approved: in one go, for a day of everybody takes the API a second. */
export async function writePast({ sql }: Stage, entries: readonly PastEntry[]): Promise<void> {
  const weeks = new Map<
    string,
    { id: string; employeeId: string; approverId: string; monday: PlanDate; zone: string }
  >();
  const sheetOf = ({ worker, approver, from }: PastEntry) => {
    const zone = worker.plan.place.timeZone;
    const monday = mondayOf(dayOf(instant(from), zone));
    const key = `${worker.employeeId} ${monday}`;
    const { employeeId } = worker;
    const week = weeks.get(key) ?? { id: randomUUID(), employeeId, approverId: approver.employeeId, monday, zone };
    weeks.set(key, week);
    return week.id;
  };
  const sheetIds = entries.map(sheetOf);
  const all = [...weeks.values()];
  await sql(sheets, [
    all.map(({ id }) => id),
    all.map(({ employeeId }) => employeeId),
    all.map(({ monday }) => monday),
    all.map(({ monday, zone }) => startOfDay(monday, zone)),
    all.map(({ monday, zone }) => startOfDay(addDays(monday, 7), zone)),
  ]);
  await sql(logs, [
    entries.map(({ worker }) => worker.employeeId),
    sheetIds,
    entries.map(({ teamId }) => teamId),
    entries.map(({ taskId }) => taskId),
    entries.map(({ from }) => instant(from)),
    entries.map(({ to }) => instant(to)),
    entries.map(({ type }) => type),
    entries.map(({ billable }) => billable),
    entries.map(({ reason }) => reason),
    entries.map(({ description }) => description),
  ]);
  await sql(approved, [all.map(({ id }) => id), all.map(({ approverId }) => approverId)]);
}
