import { z } from 'zod';
import { UserRef } from './refs.ts';
import { Id, Instant, OfOrganization } from './shared.ts';

/** The person behind an employee, as colleagues see it. */
export const MemberUser = UserRef.extend({
  tenantId: Id,
  email: z.email(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  timeZone: z.string().nullable(),
  isActive: z.boolean(),
  lastLoginAt: Instant.nullable(),
});
export type MemberUser = z.infer<typeof MemberUser>;

export const payPeriods = ['DAILY', 'WEEKLY', 'BI_WEEKLY', 'TWICE_PER_MONTH', 'MONTHLY', 'NONE'] as const;

/** A date that nobody set is left out: existing clients turn a null into 1970. */
export const Employee = OfOrganization.extend({
  userId: Id,
  fullName: z.string(),
  profile_link: z.string(),
  startedWorkOn: Instant,
  endWork: Instant.optional(),
  acceptDate: Instant.optional(),
  payPeriod: z.enum(payPeriods).nullable(),
  billRateValue: z.number(),
  billRateCurrency: z.string().nullable(),
  minimumBillingRate: z.number(),
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

/** One employee opened by itself. */
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
