import { z } from 'zod';
import { idWords, saying } from './validation-texts.ts';

/** The server's time in every answer, in milliseconds UTC. */
export const TIME_HEADER = 'x-time';
/** The device's time zone, used when neither the person nor the organization has chosen one. */
export const ZONE_HEADER = 'time-zone';

export const Id = z.uuid({ error: idWords });
/** ISO-8601 in UTC with milliseconds, the format of every instant in the API. */
export const Instant = z.iso.datetime();
/** A calendar date, YYYY-MM-DD, without a time zone. */
export const PlanDate = z.iso.date();
/** All time begins and ends with these days: what holds from the first on holds for everything that is recorded. */
export const firstDay = '1970-01-01';
export const lastDay = '2199-12-31';
/** A sent date of a field with this name, far enough from the ends of the calendar for sums of days and months. */
export const dayIn = (key: string) =>
  PlanDate.refine((date) => date >= firstDay && date <= lastDay, {
    error: `${key} must be a date between 1970 and 2200`,
  });
/** HH:MM in quarters of an hour. */
export const QuarterHour = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Times are quarters of an hour, such as 08:30');
export const Empty = z.object({});

/** The shape of every list, except those that the specification defines as an array. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });

/** JavaScript turns the 30th of February into a day in March. */
function isInstant(value: string | number | Date): boolean {
  if (Number.isNaN(new Date(value).getTime())) return false;
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.exec(value)) || [];
  return !day || (new Date(day).toJSON()?.startsWith(day) ?? false);
}

const instantProblem = saying('must be a date and time like 2026-03-02T09:00:00Z');

/** An instant in any form that a JavaScript `Date` understands. Parsed to ISO-8601 UTC. */
export const InstantIn = z
  .union([z.string(), z.number(), z.date()], instantProblem)
  .refine(isInstant, instantProblem)
  .transform((value) => new Date(value).toISOString());

/** An instant of recorded time, in whole seconds so that durations add up exactly. */
export const SecondIn = InstantIn.transform((value) => value.replace(/\.\d{3}Z$/, '.000Z'));

/** A boolean in a query string. */
export const Flag = z.union([z.boolean(), z.stringbool()], saying('must be true or false'));

/** Any number of ids in any query-string spelling: `a`, `[a]`, `{0: a}`, `{id: [a]}`. Blank ones are dropped. */
export const Ids = z.preprocess((value) => spread(value).filter((item) => item !== ''), z.array(Id));
/** The same without checking that they are ids. Blank ones count. */
export const MaybeIds = z.preprocess(spread, z.array(z.string().max(200)).max(1000));
/** Text values of a query string in the same spellings, each up to a length. */
export const wordsUpTo = (max: number) =>
  z.preprocess((value) => spread(value).filter((item) => item !== ''), z.array(z.string().max(max)));
export const Words = wordsUpTo(200);

function spread(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(spread);
  if (typeof value === 'object') return Object.values(value).flatMap(spread);
  return [value];
}

const refsUpTo = (limit: number) =>
  z.preprocess(
    (value) =>
      Array.isArray(value)
        ? value.flatMap((item) =>
            item && typeof item === 'object' ? ((item as { id?: unknown }).id ?? []) : (item ?? []),
          )
        : value,
    z.array(Id).max(limit),
  );

/** `{ id }` objects or ids of related records. Parsed to ids; records without an id are dropped. */
export const Refs = refsUpTo(1000);
/** The same for the labels of a time entry. */
export const LabelRefs = refsUpTo(50);

/** Whether the text has a visible character. */
export const isSeen = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

export const fieldRequired = 'Please make sure to fill out this field';
/** A name or title: trimmed, and in composed form, so that it equals the same name typed on any system. */
export const nameText = (error?: string) =>
  z
    .string(error === undefined ? {} : { error })
    .normalize('NFC')
    .trim();

/** Required text, trimmed. `problem` is the message for missing or short text. */
export const filled = (max: number, problem = fieldRequired, min = 1) =>
  nameText(problem)
    .min(min, problem)
    .max(max, { error: `Please use at most ${max} characters` })
    .refine(isSeen, problem);

/** Optional text, trimmed. Blank counts as null. */
export const textOrNull = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    nameText().max(max).nullable(),
  );

/** The code of a currency, in any case. */
export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'currency must be a code of three letters' });
/** The same, where blank counts as null. */
export const CurrencyOrNull = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  CurrencyCode.nullable(),
);

/** Optional id. Some clients send an empty string for null. */
export const IdOrNull = z.preprocess((value) => (value === '' ? null : value), Id.nullable());

export const linkProblem = { error: 'Please provide a valid URL' };
export const Link = z.url({ ...linkProblem, protocol: /^https?$/ }).max(2000);
/** Whether a picture was drawn by the server from a name, because none was chosen. */
const isDrawn = (address: string) => /\/api\/avatar\/[^/?#]{1,40}\.svg$/.test(address);
/** Optional address of a page or picture. Blank counts as null, and so does a drawn picture that is sent back. */
export const LinkOrNull = z.preprocess(
  (value) => (typeof value === 'string' && (value.trim() === '' || isDrawn(value)) ? null : value),
  Link.nullable(),
);
/** The address of a picture that somebody chose. */
export const chosenPicture = (address: string | null): string | null => (address && !isDrawn(address) ? address : null);
export const isLink = (text: string) => Link.safeParse(text).success;
/** An address as typed, with or without a scheme. Browsers ignore control characters inside `javascript:`. */
export const isTypedLink = (text: string) =>
  /^(https?:|mailto:|[^:]*$|[^:/?#]*[/?#])/i.test(text) && !/\p{Cc}/u.test(text);

/** An address, or a path below the server's icons. */
export const isIcon = (text: string) => /^(https?:\/\/\S+|[\w./-]*)$/.test(text);
/** Only a colour, because it is written into styles. */
export const isColor = (text: string) => /^(#[\da-f]{3,8}|[a-z]*|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(text);
export const colorProblem = { error: 'Please choose a color' };
export const ColorOrNull = textOrNull(40).refine((text) => isColor(text ?? ''), colorProblem);
export const IconOrNull = textOrNull(500).refine((text) => isIcon(text ?? ''), linkProblem);

/** The keys of every stored record. */
export const Base = z.object({
  id: Id,
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  createdByUserId: Id.nullable(),
  updatedByUserId: Id.nullable(),
  deletedByUserId: Id.nullable(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  archivedAt: Instant.nullable(),
});
export type Base = z.infer<typeof Base>;

export const OfTenant = Base.extend({ tenantId: Id });
export const OfOrganization = OfTenant.extend({ organizationId: Id });

/**
 * A time zone name. Some clients append an offset, as in `Europe/Sofia (UTC +02:00)`, which is dropped. Blank: null.
 */
export const TimeZoneIn = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('(', 1)[0]?.trim() || null : value),
  z.string().max(100).refine(isTimeZone, { error: 'Unknown time zone' }).nullable(),
);

/** Making a formatter takes as long as the rest of a small request. */
const knownZones = new Set<string>();
const maxKnownZones = 2000;

/** Only names, because JavaScript and the database read an offset such as `+02:00` with opposite signs. */
function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (knownZones.size < maxKnownZones) knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}

/** File formats of exported lists. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How a person reads lengths of time in files: 7:42, with seconds where rows need them, or hours with decimals. */
export const hoursStyles = ['clock', 'decimal'] as const;
export type HoursStyle = (typeof hoursStyles)[number];

/** The number of changed rows, in the shape of existing clients. */
export const Updated = z.object({ generatedMaps: z.array(z.unknown()), raw: z.array(z.unknown()), affected: z.int() });
export const Deleted = z.object({ raw: z.array(z.unknown()), affected: z.int() });
export const updated = (affected: number): z.infer<typeof Updated> => ({ generatedMaps: [], raw: [], affected });
export const deleted = (affected: number): z.infer<typeof Deleted> => ({ raw: [], affected });

/** How many records were deleted. Null where a job deletes them. */
export const DeletedLater = Deleted.extend({ affected: z.int().nullable() });

/** An answer that only confirms. */
export const Ok = z.object({ status: z.int(), message: z.string() });
export const ok = { status: 200, message: 'OK' } as const;
