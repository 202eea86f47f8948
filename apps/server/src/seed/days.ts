import { datesBetween, type PlanDate, weekdayOf } from '@stint/domain/dates';
import { ms, startOfDay } from '@stint/domain/time';
import type { PersonPlan } from './company.ts';
import type { Dice } from './dice.ts';

const minute = 60_000;

/** Adjacent blocks of time without a break, in milliseconds. */
export interface Stretch {
  blocks: readonly { from: number; to: number }[];
  /** A manual entry. */
  manual: boolean;
}

const isWeekend = (date: PlanDate) => [0, 6].includes(weekdayOf(date));

/** Two periods of leave. */
function leaveIn(first: PlanDate, last: PlanDate, dice: Dice): Set<PlanDate> {
  const dates = datesBetween(first, last);
  const weeks = dice.chance(0.75) ? [dice.between(3, 10)] : [];
  const days = weeks.flatMap((length) => {
    const at = dice.between(0, dates.length - 8);
    return dates.slice(at, at + length);
  });
  return new Set([...days, ...(dice.chance(0.6) ? [dice.pick(dates)] : [])]);
}

/** When a person works: the days, and the stretches of each. */
export class Habits {
  readonly #person: PersonPlan;
  readonly #dice: Dice;
  readonly #leave: Set<PlanDate>;

  constructor(person: PersonPlan, first: PlanDate, last: PlanDate, dice: Dice) {
    this.#person = person;
    this.#dice = dice;
    this.#leave = leaveIn(first, last, dice);
  }

  worksOn(date: PlanDate): boolean {
    if (isWeekend(date)) return this.#dice.chance(0.02);
    const holiday = (this.#person.place.holidays as readonly string[]).includes(date.slice(5));
    return !holiday && !this.#leave.has(date) && !this.#dice.chance(0.02);
  }

  /** A day's work: before and after lunch, sometimes an hour in the evening. */
  stretchesOf(date: PlanDate): Stretch[] {
    const { hours, begins, place } = this.#person;
    const midnight = ms(startOfDay(date, place.timeZone));
    const total = Math.max(90, this.#dice.around(hours * 60, 70));
    const begin = midnight + this.#dice.around(begins * 60, 35) * minute;
    const morning = Math.min(total - 30, this.#dice.around(total * 0.46, 40));
    const afternoon = begin + (morning + this.#dice.between(25, 65)) * minute;
    const late = this.#dice.chance(0.07) ? this.#dice.between(25, 70) : 0;
    const halves = [this.#stretch(begin, morning), this.#stretch(afternoon, total - morning - late)];
    return late ? [...halves, this.#stretch(midnight + this.#dice.around(20.5 * 60, 20) * minute, late)] : halves;
  }

  #stretch(from: number, minutes: number): Stretch {
    const blocks: { from: number; to: number }[] = [];
    const begin = from + this.#dice.between(0, 59) * 1000;
    const end = begin + minutes * minute - this.#dice.between(0, 59) * 1000;
    for (let at = begin; at < end; ) {
      const to = at + this.#dice.between(55, 185) * minute + this.#dice.between(0, 59) * 1000;
      const next = end - to < 30 * minute ? end : to;
      blocks.push({ from: at, to: next });
      at = next;
    }
    return { blocks, manual: this.#dice.chance(0.03) };
  }
}

/** The part of a stretch before a moment. */
export function cut({ blocks, manual }: Stretch, until: number): Stretch {
  const remaining = blocks
    .filter(({ from }) => from < until - minute)
    .map(({ from, to }) => ({ from, to: Math.min(to, until) }));
  return { blocks: remaining, manual };
}
