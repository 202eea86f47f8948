import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, list, OfOrganization, PlanDate } from '../shared.ts';

/** A day off of the whole organization. */
export const Holiday = OfOrganization.extend({ date: PlanDate, name: z.string() });
export type Holiday = z.infer<typeof Holiday>;

/** The most that an organization can have, and that a file can bring. */
export const holidayLimits = { stored: 3000, bytes: 1_000_000, events: 1000, years: 5 } as const;

const Draft = z.object({ date: PlanDate, name: filled(120) });
const Between = z.object({ from: PlanDate.optional(), to: PlanDate.optional() });
const HolidayFile = z.object({ ics: z.string().min(1).max(holidayLimits.bytes) });
const ImportedHolidays = z.object({ added: z.int(), known: z.int() });

const invalidates = ['holidays', 'reports', 'timesheets'] as const;

// biome-ignore format: it reads as a table
export const holidaysApi = {
  list:    get ('/holidays',             { can: 'member', query: Between, returns: list(Holiday) }),
  create:  post('/holidays',             { can: 'ORG_EMPLOYEES_EDIT', body: Draft, returns: Holiday, invalidates }),
  /** Adds the days of an ICS file; days that are there under the same name stay as they are. */
  import:  post('/holidays/import',      { can: 'ORG_EMPLOYEES_EDIT', body: HolidayFile, returns: ImportedHolidays, work: 'import', invalidates }),
  update:  put ('/holidays/:holidayId',  { can: 'ORG_EMPLOYEES_EDIT', body: Draft.partial(), returns: Holiday, invalidates }),
  remove:  del ('/holidays/:holidayId',  { can: 'ORG_EMPLOYEES_EDIT', returns: Deleted, invalidates }),
  restore: put ('/holidays/:holidayId/restore', { can: 'ORG_EMPLOYEES_EDIT', returns: Holiday, invalidates }),
};
