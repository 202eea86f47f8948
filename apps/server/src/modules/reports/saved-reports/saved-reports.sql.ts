import { mailCadences, type ReportSettings, reportPages } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const MailRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  cadence: z.enum(mailCadences),
  sentAt: z.string().nullable(),
  isWaiting: z.boolean(),
  hasStopped: z.boolean(),
});

/** Who gets a report by mail. */
export const receiversOf = (savedReportId: string): Sql => sql`
  select m.id, m."userId", u.name, m.cadence, m."sentAt", m."stoppedAt" is not null as "hasStopped",
    coalesce(m."queuedAt" > coalesce(m."sentAt", '-infinity'), false) as "isWaiting"
  from report_mail m join "user" u on u."tenantId" = m."tenantId" and u.id = m."userId" and ${isLive('u')}
  where m."savedReportId" = ${savedReportId} and ${isLive('m')} order by lower(u.name), m.id`;

export const UserRow = z.object({ id: z.uuid() });
/** Of these people those who work in the organization. */
export const workingHere = (organizationId: string, userIds: readonly string[]): Sql => sql`
  select distinct u.id from "user" u
  join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."organizationId" = ${organizationId}
    and e."isActive" and ${isLive('e')}
  where u.id = any (${[...userIds]}::uuid[]) and u."isActive" and ${isLive('u')}`;

export const OpenedLink = z.object({ tenantId: TenantId, id: z.uuid() });
export type OpenedLink = z.infer<typeof OpenedLink>;
export const linkByHash = (hash: string): Sql => sql`select "tenantId", id from stint_report_link(${hash})`;

export const LinkRow = z.object({
  organizationId: z.uuid(),
  organization: z.string(),
  sharedBy: z.string(),
  userId: z.uuid(),
  name: z.string(),
  page: z.enum(reportPages),
  settings: z.custom<ReportSettings>(),
  expiresAt: z.string(),
});
export type LinkRow = z.infer<typeof LinkRow>;
/** A link that is still valid, of a report that is still there. */
export const validLink = (id: string, now: string): Sql => sql`
  select l."organizationId", o.name as organization, u.name as "sharedBy", l."userId", l.name, l.page, l.settings, l."expiresAt"
  from report_link l
  join saved_report r on r."tenantId" = l."tenantId" and r.id = l."savedReportId" and ${isLive('r')}
  join organization o on o."tenantId" = l."tenantId" and o.id = l."organizationId" and ${isLive('o')}
  join "user" u on u."tenantId" = l."tenantId" and u.id = l."userId"
  where l.id = ${id} and l."expiresAt" > ${now}::timestamptz and ${isLive('l')}`;

export const DueRow = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  userId: z.uuid(),
  cadence: z.enum(mailCadences),
  scheduledAt: z.string(),
  period: z.string().nullable(),
  startWeekOn: z.string(),
  savedReportId: z.uuid(),
  name: z.string(),
  page: z.enum(reportPages),
  settings: z.custom<ReportSettings>(),
  organization: z.string(),
  sharedBy: z.string(),
});
export type DueRow = z.infer<typeof DueRow>;
/** Every mail that is subscribed to, with its report. */
export const subscribedMails: Sql = sql`select m.id, m."organizationId", m."userId", m.cadence, m."scheduledAt", m.period,
    o."startWeekOn", r.id as "savedReportId", r.name, r.page, r.settings, o.name as organization, u.name as "sharedBy"
  from report_mail m
  join saved_report r on r."tenantId" = m."tenantId" and r.id = m."savedReportId" and ${isLive('r')}
  join organization o on o."tenantId" = m."tenantId" and o.id = m."organizationId" and ${isLive('o')}
  join "user" u on u."tenantId" = r."tenantId" and u.id = r."userId"
  where m."stoppedAt" is null and ${isLive('m')} order by m.id`;

export const ClaimRow = z.object({ id: z.uuid() });
/** Claims the mail of a period; a second claim of the same one finds nothing. */
export const claimMail = (id: string, period: string): Sql => sql`
  update report_mail set period = ${period}::date
  where id = ${id} and "stoppedAt" is null and (period is null or period < ${period}::date) returning id`;
export const markQueued = (id: string, now: string): Sql =>
  sql`update report_mail set "queuedAt" = ${now}::timestamptz where id = ${id} returning id`;
export const markSent = (id: string, now: string): Sql =>
  sql`update report_mail set "sentAt" = ${now}::timestamptz where id = ${id} returning id`;

export const Tenant = z.object({ tenantId: TenantId });
export const mailedTenants: Sql = sql`select "tenantId" from stint_mailed_reports()`;

export const ReaderRow = z.object({ email: z.string(), name: z.string(), language: z.string() });
export const readerRow = (userId: string): Sql =>
  sql`select u.email, u."firstName" as name, u."preferredLanguage" as language from "user" u where u.id = ${userId}`;
