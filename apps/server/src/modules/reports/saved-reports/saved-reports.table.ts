import { type MailCadence, mailCadences, type ReportPage, type ReportSettings, reportPages } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

export const savedReport = pgTable(
  'saved_report',
  {
    ...ofOrganization,
    userId: uuid().notNull(),
    name: text().notNull(),
    page: text().$type<ReportPage>().notNull(),
    settings: jsonb().$type<ReportSettings>().notNull(),
    isShared: boolean().notNull().default(false),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.organizationId),
    check('saved_report_page', sql`${t.page} in (${oneOf(reportPages)})`),
  ],
);

/** A public link. It has its own copy of the settings, so that nobody else's edit shows strangers more. */
export const reportLink = pgTable(
  'report_link',
  {
    ...ofOrganization,
    savedReportId: uuid().notNull(),
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    page: text().$type<ReportPage>().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<ReportSettings>().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.savedReportId, savedReport),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    unique().on(t.tokenHash),
    index().on(t.tenantId, t.savedReportId),
  ],
);

/** A person who gets a report by mail. */
export const reportMail = pgTable(
  'report_mail',
  {
    ...ofOrganization,
    savedReportId: uuid().notNull(),
    userId: uuid().notNull(),
    cadence: text().$type<MailCadence>().notNull(),
    /** The first mail is the next one after this. */
    scheduledAt: instant().notNull(),
    /** The first day of the week or month in which the last mail was queued. */
    period: date(),
    queuedAt: instant(),
    /** When the mail server accepted it. */
    sentAt: instant(),
    stoppedAt: instant(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.savedReportId, savedReport),
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    unique().on(t.tenantId, t.savedReportId, t.userId),
    check('report_mail_cadence', sql`${t.cadence} in (${oneOf(mailCadences)})`),
  ],
);
