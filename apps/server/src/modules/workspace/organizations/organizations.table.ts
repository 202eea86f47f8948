import { meetingTypes, type Organization } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, ofTenant, oneOf, within } from '../../../db/columns.ts';
import { tenant, user } from '../../identity/sign-in/accounts.table.ts';

const yes = () => boolean().notNull().default(true);
const no = () => boolean().notNull().default(false);

/** `totalEmployees` is counted on read. */
export const organization = pgTable(
  'organization',
  {
    ...ofTenant,
    name: text().notNull(),
    isDefault: no(),
    profile_link: text().notNull(),
    banner: text(),
    imageUrl: text(),
    imageId: uuid(),
    brandColor: text(),
    short_description: text(),
    overview: text(),
    officialName: text(),
    website: text(),
    taxId: text(),
    regionCode: text(),
    currency: text().notNull().default('USD'),
    currencyPosition: text().$type<Organization['currencyPosition']>().notNull().default('LEFT'),
    dateFormat: text(),
    timeZone: text(),
    timeFormat: integer().$type<Organization['timeFormat']>().notNull().default(12),
    startWeekOn: text().$type<Organization['startWeekOn']>().notNull().default('MONDAY'),
    numberFormat: text(),
    defaultStartTime: text(),
    defaultEndTime: text(),
    invitesAllowed: yes(),
    inviteExpiryPeriod: integer(),
    registrationDate: instant(),
    fiscalStartDate: instant(),
    fiscalEndDate: instant(),
    allowManualTime: yes(),
    allowModifyTime: yes(),
    allowDeleteTime: yes(),
    futureDateAllowed: no(),
    allowTrackInactivity: yes(),
    inactivityTimeLimit: doublePrecision().notNull().default(10),
    activityProofDuration: doublePrecision().notNull().default(1),
    isRemoveIdleTime: no(),
    allowScreenshotCapture: no(),
    allowScreenshotBlur: no(),
    screenshotDays: integer().notNull().default(90),
    randomScreenshot: no(),
    trackOnSleep: no(),
    screenshotFrequency: text().notNull().default('10'),
    enforced: no(),
    timerReminderHours: doublePrecision().notNull().default(10),
    timerLimitHours: doublePrecision().notNull().default(0),
    standardWorkHoursPerDay: doublePrecision().notNull().default(8),
    requireReason: no(),
    requireDescription: no(),
    requireProject: no(),
    requireTask: no(),
    requireClient: no(),
    /** `stint_refuse_old_time` refuses time that begins on or before this day, or more than this many days ago. */
    lockDate: date(),
    editableDays: integer().notNull().default(0),
    /** People without a second factor can only set one up. */
    requireSecondFactor: no(),
    timesheetFrequency: text().$type<Organization['timesheetFrequency']>().notNull().default('WEEKLY'),
    meetingType: text().$type<Organization['meetingType']>().notNull().default('JITSI'),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    check('organization_time_format', sql`${t.timeFormat} in (12, 24)`),
    check('organization_meeting_type', sql`${t.meetingType} in (${oneOf(meetingTypes)})`),
    check('organization_screenshot_frequency', sql`${t.screenshotFrequency} ~ '^[0-9]{1,4}$'`),
  ],
);

/** A user's access to an organization. */
export const userOrganization = pgTable(
  'user_organization',
  { ...ofOrganization, userId: uuid().notNull(), isDefault: no() },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    unique('user_once_per_organization').on(t.tenantId, t.userId, t.organizationId),
  ],
);
