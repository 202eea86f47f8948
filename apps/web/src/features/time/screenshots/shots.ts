import type { Screenshot, TimeSlot } from '@stint/contract';

/** A screenshot with its slot. */
export interface Shot {
  shot: Screenshot;
  slot: TimeSlot;
}

/** The screenshots of slots, oldest first. */
export const shotsOf = (slots: readonly TimeSlot[]): Shot[] =>
  slots
    .flatMap((slot) => slot.screenshots.map((shot) => ({ shot, slot })))
    .sort((a, b) => a.shot.recordedAt.localeCompare(b.shot.recordedAt) || a.shot.id.localeCompare(b.shot.id));

interface HourOfShots {
  /** The hour on the person's clock, such as 09:00. */
  hour: string;
  shots: Shot[];
}

/** Screenshots by the hour of their slot on a clock. */
export function byHour(shots: readonly Shot[], clockOf: (instant: string) => string): HourOfShots[] {
  const hours = new Map<string, HourOfShots>();
  for (const shot of shots) {
    const hour = `${clockOf(shot.slot.startedAt).slice(0, 2)}:00`;
    const group = hours.get(hour) ?? { hour, shots: [] };
    group.shots.push(shot);
    hours.set(hour, group);
  }
  return [...hours.values()];
}

/** The place that a key of the keyboard leads to; null for other keys. In right-to-left text the arrows are swapped. */
export function placeAfter(key: string, at: number, count: number, isRtl: boolean): number | null {
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return Math.max(0, at - 1);
  if (key === on) return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
