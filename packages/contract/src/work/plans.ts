import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, Id, IdOrNull, Ids, list, OfOrganization, PlanDate } from '../shared.ts';
import { Employee } from '../workspace/members.ts';
import { StatusName } from '../workspace/vocabularies.ts';
import { Task } from './tasks.ts';

export const DailyPlan = OfOrganization.extend({
  date: PlanDate,
  /** Hours. */
  workTimePlanned: z.number().min(0),
  status: StatusName,
  employeeId: Id,
  organizationTeamId: Id.nullable(),
  employee: Employee.optional(),
  tasks: z.array(Task),
  /** Minutes that tasks take of this day, where set by hand. */
  taskMinutes: z.array(z.object({ taskId: Id, minutes: z.int() })).optional(),
});
export type DailyPlan = z.infer<typeof DailyPlan>;

const EmployeeId = z.uuid({
  error: ({ input }) => (typeof input === 'string' ? 'Invalid UUID' : 'Employee ID should be a string'),
});

/** `from` and `to` are inclusive dates. */
const PlanFilter = z.object({
  organizationTeamId: Id.optional(),
  employeeId: EmployeeId.optional(),
  employeeIds: Ids.optional(),
  from: PlanDate.optional(),
  to: PlanDate.optional(),
});

/** Hours in any spelling. Not a number counts as none. */
const Hours = z.preprocess(
  (value) => (typeof value === 'number' || (typeof value === 'string' && value.length < 100) ? value : null),
  z.union([z.number(), z.string()]).nullable(),
);
const StatusIn = z.string().max(100);

/**
 * The date in any spelling, also of JavaScript's `Date.toString()`. Adds the task to the person's plan of that date if
 * there is one.
 */
const NewPlan = z.object({
  date: z.string().min(1).max(100),
  workTimePlanned: Hours.optional(),
  status: StatusIn.nullable().optional(),
  employeeId: IdOrNull.optional(),
  organizationTeamId: IdOrNull.optional(),
  taskId: IdOrNull.optional(),
});
const PlanPatch = z.object({ workTimePlanned: Hours.optional(), status: StatusIn.nullable().optional() });
const OneTask = z.object({ taskId: Id });
/** `position` counts from 0 among the other tasks; `toPlanId` is another plan of the same person. */
const Place = OneTask.extend({ toPlanId: IdOrNull.optional(), position: z.int().min(0).max(100_000) });
/** Null counts the task by its estimate again. */
const Minutes = OneTask.extend({ minutes: z.int().min(1).max(1440).nullable() });
const CarriedTasks = z.object({ date: PlanDate, taskIds: z.array(Id).min(1).max(100) });

/** Reminders shown at most once a day, on one device. */
export const planReminders = ['suggestion', 'endOfDay'] as const;
const Reminder = z.object({ kind: z.enum(planReminders), date: PlanDate });

const invalidates = ['plans'] as const;

// biome-ignore format: it reads as a table
export const plansApi = {
  list:       get ('/daily-plan',                      { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: list(DailyPlan) }),
  mine:       get ('/daily-plan/me',                   { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: list(DailyPlan) }),
  ofTeam:     get ('/daily-plan/team',                 { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: list(DailyPlan) }),
  ofEmployee: get ('/daily-plan/employee/:employeeId', { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: list(DailyPlan), missingIdMessage: 'Employee ID is required to fetch daily plans' }),
  ofTask:     get ('/daily-plan/task/:taskId',         { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: list(DailyPlan) }),
  /** Planned hours of each day with a plan. */
  hours:      get ('/daily-plan/hours',                { can: 'DAILY_PLAN_READ', query: PlanFilter, returns: z.array(z.object({ date: PlanDate, hours: z.number() })) }),
  get:        get ('/daily-plan/:planId',              { can: 'DAILY_PLAN_READ', returns: DailyPlan }),
  create:     post('/daily-plan',                      { can: 'DAILY_PLAN_CREATE', body: NewPlan, returns: DailyPlan, invalidates }),
  update:     put ('/daily-plan/:planId',              { can: 'DAILY_PLAN_UPDATE', body: PlanPatch, returns: DailyPlan, invalidates }),
  /** Puts a task first in the caller's list and plan of that day. */
  next:       put ('/daily-plan/next/:taskId',         { can: 'DAILY_PLAN_CREATE', body: z.object({ date: z.string().min(1).max(100), organizationTeamId: Id }), returns: DailyPlan, invalidates: ['plans', 'tasks'] }),
  addTask:    post('/daily-plan/:planId/task',         { can: 'DAILY_PLAN_UPDATE', body: OneTask, returns: DailyPlan, invalidates }),
  removeTask: put ('/daily-plan/:planId/task',         { can: 'DAILY_PLAN_UPDATE', body: OneTask, returns: DailyPlan, invalidates }),
  /** Sets how long a task takes of the day. */
  setMinutes: put('/daily-plan/:planId/minutes',       { can: 'DAILY_PLAN_UPDATE', body: Minutes, returns: DailyPlan, invalidates }),
  /** Moves a task within its plan or to another one. */
  move:       put ('/daily-plan/:planId/order',        { can: 'DAILY_PLAN_UPDATE', body: Place, returns: z.array(DailyPlan), invalidates }),
  /** Adds tasks of a plan to another day, too. */
  carry:      post('/daily-plan/:planId/carry',        { can: 'DAILY_PLAN_CREATE', body: CarriedTasks, returns: DailyPlan, invalidates }),
  /** Answers whether the reminder is due, once per day. */
  remind:     post('/daily-plan/reminder',             { can: 'DAILY_PLAN_CREATE', body: Reminder, returns: z.object({ due: z.boolean() }), status: 200, audit: false }),
  /** Removes a task from the given plans, or without `plansIds` from all of today and later. */
  unplan:     put ('/daily-plan/:taskId/remove',       { can: 'DAILY_PLAN_UPDATE', body: z.object({ plansIds: Ids.optional(), employeeId: IdOrNull.optional(), organizationTeamId: IdOrNull.optional() }), returns: z.array(DailyPlan), invalidates }),
  remove:     del ('/daily-plan/:planId',              { can: 'DAILY_PLAN_DELETE', returns: Deleted, invalidates }),
};
