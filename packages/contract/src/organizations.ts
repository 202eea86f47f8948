import { z } from 'zod';
import { timeFormats } from './refs.ts';
import { Base, Id, Instant, OfTenant } from './shared.ts';

export const weekDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type WeekDay = (typeof weekDays)[number];

/** What the organization asks of recorded time. */
export const TrackingSettings = z.object({
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
  allowScreenshotCapture: z.boolean(),
  randomScreenshot: z.boolean(),
  trackOnSleep: z.boolean(),
  /** Minutes, as text: so it has always been sent. */
  screenshotFrequency: z.string().regex(/^\d{1,4}$/),
  enforced: z.boolean(),
  standardWorkHoursPerDay: z.number(),
  requireReason: z.boolean(),
  requireDescription: z.boolean(),
  requireProject: z.boolean(),
  requireTask: z.boolean(),
  requireClient: z.boolean(),
});
export type TrackingSettings = z.infer<typeof TrackingSettings>;

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
  /** Days; null: invitations never expire. */
  inviteExpiryPeriod: z.int().nullable(),
  registrationDate: Instant.nullable(),
  fiscalStartDate: Instant.nullable(),
  fiscalEndDate: Instant.nullable(),
}).extend(TrackingSettings.shape);
export type Organization = z.infer<typeof Organization>;

/** Strict in existing clients: no key may be added. */
export const UserOrganization = OfTenant.extend({
  organizationId: Id,
  userId: Id,
  isDefault: z.boolean(),
  organization: Organization.optional(),
});
export type UserOrganization = z.infer<typeof UserOrganization>;

/** Strict in existing clients, as are currencies. */
export const Language = Base.extend({
  name: z.string(),
  code: z.string(),
  is_system: z.boolean(),
  description: z.string(),
  color: z.string(),
});
export type Language = z.infer<typeof Language>;

export const Currency = Base.extend({ isoCode: z.string(), currency: z.string() });
export type Currency = z.infer<typeof Currency>;
