import { z } from 'zod';
import { maxLinkDays } from '../list-limits.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, Instant, list, OfOrganization, PlanDate, Updated } from '../shared.ts';
import { ReportSettings, reportPages } from './report-settings.ts';
import { HoursReport, HoursShape, ReportEntry, Summary, SummaryKey, SummaryRow } from './report-shapes.ts';

/** A report under a name: one's own, or shared with everybody in the organization. */
export const SavedReport = OfOrganization.extend({
  userId: Id,
  name: z.string(),
  page: z.enum(reportPages),
  settings: ReportSettings,
  isShared: z.boolean(),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const mailCadences = ['week', 'month'] as const;
export type MailCadence = (typeof mailCadences)[number];

const ListedReport = SavedReport.extend({
  ownerName: z.string(),
  /** Whether the reader may change, share and delete it. */
  canEdit: z.boolean(),
  /** How often it is mailed to the reader; null when it is not. */
  mailed: z.enum(mailCadences).nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;

const NewReport = z.object({
  name: filled(60),
  page: z.enum(reportPages),
  settings: ReportSettings,
  isShared: z.boolean().optional(),
});

export const linkDays = [7, 30, 90] as const;

/** A public link shows the report as it was when the link was made. The token itself is not stored. */
const ReportLink = OfOrganization.extend({
  savedReportId: Id,
  userId: Id,
  expiresAt: Instant,
});
const ListedLink = ReportLink.extend({ sharerName: z.string(), isValid: z.boolean() });
/** The token is answered once. */
const NewLink = ReportLink.extend({ token: z.string() });

const ReportReceiver = z.object({
  userId: Id,
  name: z.string(),
  /** When the mail server accepted the last mail; null before the first one. */
  sentAt: Instant.nullable(),
  /** A mail that is queued and not sent yet. */
  isWaiting: z.boolean(),
  /** The receiver has unsubscribed. */
  hasStopped: z.boolean(),
});
export const ReportSchedule = z.object({
  cadence: z.enum(mailCadences).nullable(),
  receivers: z.array(ReportReceiver),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;
export const maxReceivers = 50;
const ScheduleIn = z.object({ cadence: z.enum(mailCadences), userIds: z.array(Id).max(maxReceivers) });

const PublicKey = SummaryKey.omit({ imageUrl: true });
const PublicSummary = Summary.extend({ rows: z.array(SummaryRow.extend({ keys: z.array(PublicKey) })) });
const PublicEntry = ReportEntry.pick({
  date: true,
  reason: true,
  description: true,
  seconds: true,
}).extend({ member: z.string(), project: z.string().nullable(), task: z.string().nullable() });

/** What narrows a report, with the names of records; other values are words of closed lists. */
export const NamedFilter = z.object({
  key: z.enum([
    'member',
    'team',
    'project',
    'client',
    'task',
    'label',
    'type',
    'source',
    'activity',
    'billable',
    'billed',
    'kind',
  ]),
  values: z.array(z.string()),
});
export type NamedFilter = z.infer<typeof NamedFilter>;

/**
 * A report as strangers see it who have its link: names and time, no e-mail addresses, no rates. It has the parts that
 * its page has.
 */
export const PublicReport = z.object({
  name: z.string(),
  organization: z.string(),
  /** Who made the link. */
  sharedBy: z.string(),
  page: z.enum(reportPages),
  filters: z.array(NamedFilter),
  settings: ReportSettings.pick({ by: true, and: true, per: true, rounding: true, columns: true, compare: true }),
  startDate: PlanDate,
  endDate: PlanDate,
  timeZone: z.string().nullable(),
  weekStart: z.string(),
  expiresAt: Instant,
  hours: HoursReport.pick({ by: true, periods: true, totals: true })
    .extend({ rows: z.array(HoursShape.extend({ member: z.string() })) })
    .nullable(),
  summary: PublicSummary.nullable(),
  entries: z.object({ items: z.array(PublicEntry), total: z.int() }).nullable(),
  limits: z.array(z.object({ date: PlanDate, member: z.string(), seconds: z.int(), limit: z.int() })).nullable(),
  expected: z
    .object({
      rows: z.array(
        z.object({
          date: PlanDate.nullable(),
          member: z.string(),
          worked: z.int(),
          expected: z.int(),
          planned: z.int(),
        }),
      ),
      totals: z.object({ worked: z.int(), expected: z.int(), planned: z.int() }),
    })
    .nullable(),
});
export type PublicReport = z.infer<typeof PublicReport>;

const invalidates = ['savedReports'] as const;

// biome-ignore format: it reads as a table
export const savedReportsApi = {
  /** One's own, and those that others share. */
  list:        get ('/saved-reports',                         { can: 'member', returns: list(ListedReport) }),
  create:      post('/saved-reports',                         { can: 'member', body: NewReport, returns: SavedReport, invalidates }),
  update:      put ('/saved-reports/:savedReportId',          { can: 'member', body: NewReport.partial(), returns: SavedReport, invalidates }),
  /** Its links and mails end with it. */
  remove:      del ('/saved-reports/:savedReportId',          { can: 'member', returns: Deleted, invalidates }),
  restore:     put ('/saved-reports/:savedReportId/restore',  { can: 'member', returns: SavedReport, invalidates }),
  links:       get ('/saved-reports/:savedReportId/links',    { can: 'ORG_REPORTS_VIEW', returns: list(ListedLink) }),
  createLink:  post('/saved-reports/:savedReportId/links',    { can: 'ORG_REPORTS_VIEW', apiToken: false, body: z.object({ days: z.int().min(1).max(maxLinkDays) }), returns: NewLink, invalidates }),
  revokeLink:  del ('/report-links/:reportLinkId',            { can: 'ORG_REPORTS_VIEW', returns: Deleted, invalidates }),
  schedule:    get ('/saved-reports/:savedReportId/schedule', { can: 'member', returns: ReportSchedule }),
  setSchedule: put ('/saved-reports/:savedReportId/schedule', { can: 'member', body: ScheduleIn, returns: ReportSchedule, invalidates }),
  /** Ends the mails to oneself. */
  stopMail:    post('/saved-reports/:savedReportId/stop-mail', { can: 'member', returns: Updated, invalidates }),
};

/** Called with a token instead of a session. */
export const publicReportsApi = {
  get: get('/public/report/:token', {
    can: 'anybody',
    textParams: ['token'],
    query: z.object({ skip: z.coerce.number().int().min(0).max(100_000).default(0) }),
    returns: PublicReport,
  }),
  /** What the link in a mail does. */
  stopMail: post('/public/report-mail/:token/stop', {
    can: 'anybody',
    textParams: ['token'],
    returns: z.object({ name: z.string() }),
    audit: false,
  }),
};
