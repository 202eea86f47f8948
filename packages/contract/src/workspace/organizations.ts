import { z } from 'zod';
import { timeFormats } from '../refs.ts';
import { get, post, put } from '../route.ts';
import {
  CurrencyOrNull,
  fieldRequired,
  filled,
  Id,
  IdOrNull,
  Instant,
  InstantIn,
  isTypedLink,
  LinkOrNull,
  linkProblem,
  list,
  OfTenant,
  PlanDate,
  TimeZoneIn,
  textOrNull,
} from '../shared.ts';
import { timesheetFrequencies } from '../time-words.ts';
import { saying } from '../validation-texts.ts';

export const weekDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** The service of video meetings. */
export const meetingTypes = ['JITSI', 'LIVEKIT'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** Rules for recorded time. */
const TrackingSettings = z.object({
  allowManualTime: z.boolean(),
  allowModifyTime: z.boolean(),
  allowDeleteTime: z.boolean(),
  futureDateAllowed: z.boolean(),
  allowTrackInactivity: z.boolean(),
  /** Minutes. */
  inactivityTimeLimit: z.number(),
  /** Minutes. */
  activityProofDuration: z.number(),
  isRemoveIdleTime: z.boolean(),
  /** Screenshots are stored only if this and the employee's own setting allow it. */
  allowScreenshotCapture: z.boolean(),
  /** Whether people may blur screenshots of themselves. */
  allowScreenshotBlur: z.boolean(),
  /** Days until screenshots are deleted; 0 is never. */
  screenshotDays: z.int(),
  randomScreenshot: z.boolean(),
  trackOnSleep: z.boolean(),
  /** Minutes as text, as existing clients expect. */
  screenshotFrequency: z.string().regex(/^\d{1,4}$/, saying('must be a number of minutes')),
  enforced: z.boolean(),
  /** After this many hours a running timer is questioned; 0 is never. */
  timerReminderHours: z.number(),
  /** After this many hours a running timer is stopped; 0 is never. */
  timerLimitHours: z.number(),
  standardWorkHoursPerDay: z.number(),
  requireReason: z.boolean(),
  requireDescription: z.boolean(),
  requireProject: z.boolean(),
  requireTask: z.boolean(),
  requireClient: z.boolean(),
  /** Time that begins on or before this day can't be changed. */
  lockDate: PlanDate.nullable(),
  /** Time can be changed this many days back; 0 is unlimited. */
  editableDays: z.int(),
});

export const Organization = OfTenant.extend({
  name: z.string(),
  isDefault: z.boolean(),
  profile_link: z.string(),
  totalEmployees: z.int(),
  banner: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imageId: Id.nullable(),
  brandColor: z.string().nullable(),
  short_description: z.string().nullable(),
  overview: z.string().nullable(),
  officialName: z.string().nullable(),
  website: z.string().nullable(),
  taxId: z.string().nullable(),
  regionCode: z.string().nullable(),
  currency: z.string(),
  currencyPosition: z.enum(['LEFT', 'RIGHT']),
  dateFormat: z.string().nullable(),
  timeZone: z.string().nullable(),
  timeFormat: z.literal(timeFormats),
  startWeekOn: z.enum(weekDays),
  numberFormat: z.string().nullable(),
  /** HH:MM. */
  defaultStartTime: z.string().nullable(),
  defaultEndTime: z.string().nullable(),
  invitesAllowed: z.boolean(),
  /** Days. Null: invitations never expire. */
  inviteExpiryPeriod: z.int().nullable(),
  registrationDate: Instant.nullable(),
  fiscalStartDate: Instant.nullable(),
  fiscalEndDate: Instant.nullable(),
  /** People without a second factor can only set one up. */
  requireSecondFactor: z.boolean(),
  /** A change applies from the next period on. */
  timesheetFrequency: z.enum(timesheetFrequencies),
  meetingType: z.enum(meetingTypes),
}).extend(TrackingSettings.shape);
export type Organization = z.infer<typeof Organization>;

/** Existing clients refuse unknown keys. */
export const UserOrganization = OfTenant.extend({
  organizationId: Id,
  userId: Id,
  isDefault: z.boolean(),
  organization: Organization.optional(),
});
export type UserOrganization = z.infer<typeof UserOrganization>;

/** Null counts as omitted. */
const BooleanOrOmitted = z
  .boolean()
  .nullable()
  .transform((value) => value ?? undefined);
const NameOfOrganization = filled(255, fieldRequired, 2);

export const OrganizationDraft = z.object({
  name: NameOfOrganization,
  currency: CurrencyOrNull.optional(),
  invitesAllowed: BooleanOrOmitted.optional(),
  timeZone: TimeZoneIn.optional(),
});
export type OrganizationDraft = z.infer<typeof OrganizationDraft>;

const Clock = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM')
    .nullable(),
);
const DateIn = z.preprocess((value) => (value === '' ? null : value), InstantIn.nullable());
const Minutes = z.number().min(0).max(1440);
const TimerHours = z.number().min(0).max(168);

export const OrganizationPatch = z
  .object({
    name: NameOfOrganization,
    imageUrl: LinkOrNull,
    imageId: IdOrNull,
    banner: LinkOrNull,
    brandColor: textOrNull(40),
    short_description: textOrNull(1000),
    overview: textOrNull(10_000),
    officialName: textOrNull(255),
    website: textOrNull(2000).refine((text) => isTypedLink(text ?? ''), linkProblem),
    taxId: textOrNull(100),
    regionCode: textOrNull(10),
    currency: CurrencyOrNull.transform((value) => value ?? undefined),
    currencyPosition: z.enum(['LEFT', 'RIGHT']),
    dateFormat: textOrNull(40),
    timeZone: TimeZoneIn,
    timeFormat: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal(timeFormats)),
    startWeekOn: z.enum(weekDays),
    numberFormat: textOrNull(40),
    defaultStartTime: Clock,
    defaultEndTime: Clock,
    invitesAllowed: z.boolean(),
    inviteExpiryPeriod: z.int().min(1).max(3650).nullable(),
    fiscalStartDate: DateIn,
    fiscalEndDate: DateIn,
    requireSecondFactor: z.boolean(),
    timesheetFrequency: z.enum(timesheetFrequencies),
    meetingType: z.enum(meetingTypes),
    ...TrackingSettings.shape,
    inactivityTimeLimit: Minutes,
    activityProofDuration: Minutes,
    timerReminderHours: TimerHours,
    timerLimitHours: TimerHours,
    lockDate: z.preprocess((value) => (value === '' ? null : value), PlanDate.nullable()),
    editableDays: z.int().min(0).max(3650),
    screenshotDays: z.int().min(0).max(3650),
    standardWorkHoursPerDay: z.number().min(0).max(24),
  })
  .partial();
export type OrganizationPatch = z.infer<typeof OrganizationPatch>;

/** A person who would lack a second factor if one were required. */
const WithoutFactor = z.object({ userId: Id, name: z.string(), email: z.string() });

/** `account`, because API clients create the organization with their token from before the workspace. */
// biome-ignore format: it reads as a table
export const organizationsApi = {
  list:   get ('/organization',                 { can: 'member', returns: list(Organization) }),
  get:    get ('/organization/:organizationId', { can: 'member', returns: Organization }),
  create: post('/organization',                 { can: 'account', body: OrganizationDraft, returns: Organization, invalidates: ['organizations', 'userOrganizations', 'users'] }),
  update: put ('/organization/:organizationId', { missingIdMessage: 'Organization ID is required', can: 'ALL_ORG_EDIT', body: OrganizationPatch, returns: Organization, invalidates: ['organizations', 'userOrganizations', 'tenants', 'users', 'auth'] }),
  /** The people without a second factor. */
  withoutSecondFactor: get('/organization/:organizationId/without-second-factor', { can: 'ALL_ORG_EDIT', returns: list(WithoutFactor) }),
};

// biome-ignore format: it reads as a table
export const userOrganizationsApi = {
  list: get('/user-organization', { can: 'member', query: z.object({ userId: Id.optional() }), returns: list(UserOrganization) }),
};
