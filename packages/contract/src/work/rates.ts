import { z } from 'zod';
import { ContactRef, EmployeeRef } from '../refs.ts';
import { Calendar, ReportFilterIn } from '../reports/report-shapes.ts';
import { del, get, post } from '../route.ts';
import { CurrencyCode, Deleted, dayIn, Id, IdOrNull, list, OfOrganization, PlanDate } from '../shared.ts';
import { budgetPeriods, Project } from './projects.ts';

export const rateKinds = ['BILL', 'COST'] as const;
export const maxRates = 5000;

/**
 * An hourly rate from a day on: of a member, of a project, or of a member in a project. Cost rates are of members only.
 * An amount of 0 ends the rate before it.
 */
export const HourlyRate = OfOrganization.extend({
  kind: z.enum(rateKinds),
  employeeId: Id.nullable(),
  projectId: Id.nullable(),
  startsOn: PlanDate,
  currency: z.string(),
  amount: z.number(),
  /** The least bill rate of the member in this currency, on projects too. */
  minimum: z.number(),
});
export type HourlyRate = z.infer<typeof HourlyRate>;

const Amount = z.number().min(0).max(1_000_000);
const RateDraft = z.object({
  kind: z.enum(rateKinds).default('BILL'),
  employeeId: IdOrNull.default(null),
  projectId: IdOrNull.default(null),
  startsOn: dayIn('startsOn'),
  /** Without one it is the organization's. */
  currency: CurrencyCode.nullish(),
  amount: Amount,
  minimum: Amount.default(0),
});
/** Of a member everywhere; of a project with those of its members; or of one member in one project. */
const RateFilter = z.object({ employeeId: Id.optional(), projectId: Id.optional() });

const Sum = z.object({ currency: z.string(), seconds: z.int(), amount: z.number() });

const budgetUnits = ['hours', 'billed', 'cost'] as const;
/** What a budget has used up. `used` and `left` add up to `budget`; `left` is negative over budget. */
export const ProjectBudget = z.object({
  project: Project.pick({ id: true, name: true, color: true, imageUrl: true, membersCount: true }),
  client: ContactRef.nullable(),
  /** Hours; or money, as time at bill rates or at cost rates. A project with a fixed price is used up by costs. */
  unit: z.enum(budgetUnits),
  period: z.enum(budgetPeriods),
  /** The month of a monthly budget. */
  startDate: PlanDate.nullable(),
  /** Null for hours. */
  currency: z.string().nullable(),
  budget: z.number(),
  used: z.number(),
  left: z.number(),
  /** Null for a budget of 0. */
  percent: z.number().nullable(),
  seconds: z.int(),
  /** Time without a rate, which `used` lacks. */
  unpricedSeconds: z.int(),
  /** Time at rates in other currencies, which `used` lacks too. */
  others: z.array(Sum),
});
export type ProjectBudget = z.infer<typeof ProjectBudget>;
const ProjectBudgets = Calendar.extend({ rows: z.array(ProjectBudget) });
export type ProjectBudgets = z.infer<typeof ProjectBudgets>;

const PaymentsFilter = ReportFilterIn.extend({ per: z.enum(['day', 'week', 'month']).default('month') });
/** One line for each pay period, member and currency; time without a rate has lines without a currency. */
export const PaymentsDue = Calendar.extend({
  rows: z.array(
    z.object({
      /** The first day of the pay period. */
      date: PlanDate,
      employee: EmployeeRef,
      currency: z.string().nullable(),
      seconds: z.int(),
      amount: z.number(),
    }),
  ),
  /** The sums of the lines. */
  totals: z.array(Sum),
  unpricedSeconds: z.int(),
});
export type PaymentsDue = z.infer<typeof PaymentsDue>;

const Spent = z.object({
  budgetType: z.enum(['hours', 'cost']),
  budget: z.number(),
  spent: z.number(),
  remainingBudget: z.number(),
  spentPercentage: z.number(),
});
/** The shapes of existing clients. */
const ProjectBudgetLimit = Spent.extend({
  project: z.object({
    id: Id,
    name: z.string(),
    budget: z.number(),
    budgetType: z.enum(['hours', 'cost']),
    imageUrl: z.string().nullable(),
    membersCount: z.int(),
    image: z.null(),
  }),
  currency: z.string().nullable(),
});
/** The budgets of a client's projects together, by type and currency. */
const ClientBudgetLimit = Spent.extend({ organizationContact: ContactRef, currency: z.string().nullable() });
const OwedReport = z.object({
  date: PlanDate,
  employees: z.array(
    z.object({
      /** `billRateValue` is today's; `amount` uses the rates of the day. */
      employee: EmployeeRef.extend({ billRateValue: z.number() }),
      amount: z.number(),
      duration: z.int(),
      currency: z.string().nullable(),
    }),
  ),
});

const invalidates = ['rates', 'budgets', 'members', 'reports'] as const;

/** For those who may edit employees, who see rates. */
// biome-ignore format: it reads as a table
export const ratesApi = {
  list:   get ('/hourly-rate',         { can: 'ORG_EMPLOYEES_EDIT', query: RateFilter, returns: list(HourlyRate) }),
  /** Replaces the rate that begins on the same day. */
  set:    post('/hourly-rate',         { can: 'ORG_EMPLOYEES_EDIT', body: RateDraft, returns: HourlyRate, invalidates }),
  remove: del ('/hourly-rate/:rateId', { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates }),
};

// biome-ignore format: it reads as a table
export const budgetsApi = {
  /** Budgets in all count time until the end of the range, monthly ones the month in which it ends; until `today`, all that is recorded so far. */
  projects:     get ('/timesheet/report/project-budget',         { can: 'ORG_EMPLOYEES_EDIT', query: ReportFilterIn, returns: ProjectBudgets }),
  payments:     get ('/timesheet/report/payments-due',           { can: 'ORG_EMPLOYEES_EDIT', query: PaymentsFilter, returns: PaymentsDue }),
  projectLimit: get ('/timesheet/time-log/project-budget-limit', { can: 'ORG_EMPLOYEES_EDIT', query: ReportFilterIn, returns: z.array(ProjectBudgetLimit) }),
  clientLimit:  get ('/timesheet/time-log/client-budget-limit',  { can: 'ORG_EMPLOYEES_EDIT', query: ReportFilterIn, returns: z.array(ClientBudgetLimit) }),
  owed:         get ('/timesheet/time-log/report/owed-report',   { can: 'ORG_EMPLOYEES_EDIT', query: ReportFilterIn, returns: z.array(OwedReport) }),
};
