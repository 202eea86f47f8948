import { z } from 'zod';
import { EmailAddress } from '../email.ts';
import { UserRef } from '../refs.ts';
import { get, post, put } from '../route.ts';
import {
  CurrencyOrNull,
  Id,
  IdOrNull,
  Instant,
  InstantIn,
  LinkOrNull,
  list,
  OfOrganization,
  textOrNull,
} from '../shared.ts';

/** The user of an employee, as colleagues see it. */
export const MemberUser = UserRef.extend({
  tenantId: Id,
  /** Null for a caller who is neither a teammate nor manages people. */
  email: EmailAddress.nullable(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  timeZone: z.string().nullable(),
  isActive: z.boolean(),
  lastLoginAt: Instant.nullable(),
});
export type MemberUser = z.infer<typeof MemberUser>;

export const payPeriods = ['DAILY', 'WEEKLY', 'BI_WEEKLY', 'TWICE_PER_MONTH', 'MONTHLY', 'NONE'] as const;

/**
 * Unset dates are omitted, because existing clients turn null into 1970. The bill rate is
 * omitted but for the person themself and for those who may edit employees.
 */
export const Employee = OfOrganization.extend({
  userId: Id,
  /**
   * The zones of the person's days in order, with the instants at which they changed:
   * `Europe/Berlin 2026-11-28T10:00:00.000Z Asia/Tokyo`. Null while nobody chose one. Only the person and those who may
   * see their time get earlier ones.
   */
  timeZones: z.string().nullable(),
  fullName: z.string(),
  profile_link: z.string(),
  startedWorkOn: Instant,
  endWork: Instant.optional(),
  acceptDate: Instant.optional(),
  payPeriod: z.enum(payPeriods).nullable(),
  billRateValue: z.number().optional(),
  billRateCurrency: z.string().nullable().optional(),
  minimumBillingRate: z.number().optional(),
  /** Hours. */
  reWeeklyLimit: z.number(),
  isOnline: z.boolean(),
  isAway: z.boolean(),
  isTrackingTime: z.boolean(),
  isTrackingEnabled: z.boolean(),
  allowScreenshotCapture: z.boolean(),
  allowManualTime: z.boolean(),
  allowModifyTime: z.boolean(),
  allowDeleteTime: z.boolean(),
  user: MemberUser.optional(),
});
export type Employee = z.infer<typeof Employee>;

const url = z.url().nullable();

/** A single employee. */
export const EmployeeDetails = Employee.extend({
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  linkedInUrl: url,
  facebookUrl: url,
  instagramUrl: url,
  twitterUrl: url,
  githubUrl: url,
  gitlabUrl: url,
  upworkUrl: url,
  stackoverflowUrl: url,
  contactId: Id.nullable(),
  organizationPositionId: Id.nullable(),
  /** Days. */
  archiveTasksIn: z.int().nullable(),
  closeTasksIn: z.int().nullable(),
});
export type EmployeeDetails = z.infer<typeof EmployeeDetails>;

/** Makes an existing user of the workspace an employee. */
const EmployeeDraft = z.object({ userId: Id, startedWorkOn: InstantIn.nullish() });

const rate = z.number().min(0).max(1_000_000);

/** The fields that people may change themselves. */
const OwnFields = z.object({
  isAway: z.boolean(),
  short_description: textOrNull(1000),
  description: textOrNull(10_000),
  linkedInUrl: LinkOrNull,
  facebookUrl: LinkOrNull,
  instagramUrl: LinkOrNull,
  twitterUrl: LinkOrNull,
  githubUrl: LinkOrNull,
  gitlabUrl: LinkOrNull,
  upworkUrl: LinkOrNull,
  stackoverflowUrl: LinkOrNull,
});
/** The fields that require permission to edit employees. */
const RuledFields = z.object({
  isActive: z.boolean(),
  startedWorkOn: InstantIn,
  endWork: InstantIn.nullable(),
  payPeriod: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase().replace(/[\s-]/g, '_') : value),
    z.enum(payPeriods).nullable(),
  ),
  billRateValue: rate,
  billRateCurrency: CurrencyOrNull,
  minimumBillingRate: rate,
  reWeeklyLimit: z.number().min(0).max(168),
  isTrackingEnabled: z.boolean(),
  allowScreenshotCapture: z.boolean(),
  allowManualTime: z.boolean(),
  allowModifyTime: z.boolean(),
  allowDeleteTime: z.boolean(),
  contactId: IdOrNull,
  organizationPositionId: IdOrNull,
  archiveTasksIn: z.int().min(0).max(3650).nullable(),
  closeTasksIn: z.int().min(0).max(3650).nullable(),
});
export const ownEmployeeFields = Object.keys(OwnFields.shape) as readonly string[];
export const EmployeePatch = OwnFields.extend(RuledFields.shape).partial();
export type EmployeePatch = z.infer<typeof EmployeePatch>;
/** Some clients send the fields inside `data`; they are read as if they stood beside it. */
const EmployeePatchIn = EmployeePatch.extend({ data: EmployeePatch.optional() }).overwrite(({ data, ...fields }) => ({
  ...data,
  ...fields,
}));

const MemberFilter = z.object({ organizationTeamId: Id.optional() });
const Count = z.coerce.number().int().min(0).max(10_000);
const invalidatesMembers = ['members', 'teams', 'users'] as const;

// biome-ignore format: it reads as a table
export const membersApi = {
  list:    get ('/employee/members',     { can: 'member', query: MemberFilter, returns: list(Employee) }),
  working: get ('/employee/working',     { can: 'member', query: MemberFilter, returns: list(Employee) }),
  page:    get ('/employee/pagination',  { can: 'ORG_EMPLOYEES_VIEW', query: MemberFilter.extend({ page: Count.optional(), take: Count.optional(), skip: Count.optional() }), returns: list(Employee) }),
  get:     get ('/employee/:employeeId', { can: 'member', returns: EmployeeDetails, missingIdMessage: 'Employee ID is required' }),
  create:  post('/employee',             { can: 'ORG_EMPLOYEES_EDIT', body: EmployeeDraft, returns: EmployeeDetails, invalidates: invalidatesMembers }),
  update:  put ('/employee/:employeeId', { can: 'member', body: EmployeePatchIn, returns: EmployeeDetails, invalidates: [...invalidatesMembers, 'timer', 'timeLogs', 'reports'], missingIdMessage: 'Employee ID is required' }),
};
