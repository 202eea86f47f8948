import { holidayLimits } from '@stint/contract';
import { addDays, isDate, type PlanDate } from '@stint/domain/dates';
import { dayOf, instant } from '@stint/domain/time';
import { twoDigits } from '@stint/domain/two-digits';
import ICAL from 'ical.js';

export interface NamedDay {
  date: PlanDate;
  name: string;
}

/** Why a file is not taken. */
type Fault = 'holiday.file' | 'holiday.file_events' | 'holiday.file_empty';
class Faulty extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** A rule may name one instant of a second for years; this many repetitions are enough for a day each. */
const maxSteps = 4000;
/** One event that lasts longer is no holiday. */
const maxDays = 60;

const dateOf = ({ year, month, day }: ICAL.Time): PlanDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

const isUtc = (time: ICAL.Time) => !time.isDate && time.zone === ICAL.Timezone.utcTimezone;
const isMidnightUtc = (time: ICAL.Time) => time.hour === 0 && time.minute === 0 && time.second === 0;
const dayMs = 86_400_000;

/**
 * The days of instants in UTC: those of the zone. Whole days are as many, each the one that they mostly cover; from
 * midnight to midnight in UTC they are dates without a time.
 */
function utcDays(start: ICAL.Time, end: ICAL.Time, zone: string): PlanDate[] {
  const [from, to] = [start.toJSDate().getTime(), end.toJSDate().getTime()];
  const isWhole = to > from && (to - from) % dayMs === 0;
  const isBare = isWhole && isMidnightUtc(start);
  const first = isBare ? dateOf(start) : dayOf(instant(isWhole ? from + dayMs / 2 : from), zone);
  const last = isWhole ? addDays(first, (to - from) / dayMs - 1) : dayOf(instant(Math.max(from, to - 1)), zone);
  return daysBetween(first, last);
}

function daysBetween(first: PlanDate, last: PlanDate): PlanDate[] {
  const days = [first];
  for (let day = addDays(first, 1); day <= last && days.length < maxDays; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of one occurrence. An end without a time is the day after the last one. */
function daysOf(start: ICAL.Time, end: ICAL.Time, zone: string): PlanDate[] {
  if (isUtc(start)) return utcDays(start, end, zone);
  const isMidnight = end.isDate || (end.hour === 0 && end.minute === 0 && end.second === 0);
  const last = isMidnight ? addDays(dateOf(end), -1) : dateOf(end);
  return daysBetween(dateOf(start), last);
}

function startsOf(event: ICAL.Event, until: PlanDate): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate];
  const starts: ICAL.Time[] = [];
  const next = event.iterator();
  for (let step = 0; step < maxSteps; step++) {
    const start = next.next();
    if (!start || dateOf(start) > until) break;
    starts.push(start);
  }
  return starts;
}

function eventsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return calendars.flatMap((calendar) => {
    const component = new ICAL.Component(calendar as unknown[]);
    if (component.name !== 'vcalendar') throw new Faulty('holiday.file');
    return component.getAllSubcomponents('vevent');
  });
}

/**
 * The days of the events of a calendar file. Events that repeat do so within the limit of years around today. A rule such
 * as "daily on the 30th of February" never ends, and only a limit of time stops the library.
 */
export function calendarDays({
  text,
  today,
  zone,
}: {
  text: string;
  today: PlanDate;
  /** The zone of the organization. */
  zone: string;
}): { days: NamedDay[] } | { fault: Fault } {
  try {
    return { days: read(text, today, zone) };
  } catch (error) {
    return { fault: error instanceof Faulty ? error.fault : 'holiday.file' };
  }
}

function read(text: string, today: PlanDate, zone: string): NamedDay[] {
  const events = eventsOf(text);
  if (events.length > holidayLimits.events) throw new Faulty('holiday.file_events');
  const until = addDays(today, Math.round(holidayLimits.years * 365.25));
  const since = addDays(today, -Math.round(holidayLimits.years * 365.25));
  const daysByName = new Map<string, NamedDay>();
  const cancelled = new Set(events.filter(isCancelled).flatMap(occurrenceOf));
  for (const component of events.filter((event) => !isCancelled(event))) {
    for (const day of daysOfEvent(component, { until, zone, cancelled })) {
      if (day.date < since || day.date > until) continue;
      daysByName.set(`${day.date} ${day.name.toLowerCase()}`, day);
      if (daysByName.size > holidayLimits.events) throw new Faulty('holiday.file_events');
    }
  }
  if (daysByName.size === 0) throw new Faulty('holiday.file_empty');
  return [...daysByName.values()].sort((namedDay, other) => namedDay.date.localeCompare(other.date));
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');
const isCancelled = (component: ICAL.Component) => textOf(component, 'status').toUpperCase() === 'CANCELLED';

/** The occurrence of a repeating event that a component of its own describes. */
const occurrenceOf = (component: ICAL.Component): string[] => {
  const id = textOf(component, 'recurrence-id');
  return id === '' ? [] : [`${textOf(component, 'uid')} ${id}`];
};

interface EventTerms {
  until: PlanDate;
  zone: string;
  /** Occurrences of repeating events that do not take place. */
  cancelled: ReadonlySet<string>;
}

function daysOfEvent(component: ICAL.Component, { until, zone, cancelled }: EventTerms): NamedDay[] {
  // The library takes the 32nd of a month for a day of the next one.
  const startText = String(component.getFirstProperty('dtstart')?.toJSON()[3] ?? '').slice(0, 10);
  if (startText && !isDate(startText)) throw new Faulty('holiday.file');
  const event = new ICAL.Event(component);
  const name = (event.summary ?? '').replace(/\s+/g, ' ').trim().slice(0, 120);
  if (!name || !event.startDate) return [];
  const length = event.duration;
  const uid = textOf(component, 'uid');
  return startsOf(event, until).flatMap((start) => {
    if (cancelled.has(`${uid} ${start.toString()}`)) return [];
    const end = start.clone();
    end.addDuration(length);
    return daysOf(start, end, zone).map((date) => ({ date, name }));
  });
}
