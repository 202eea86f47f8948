import type { NotificationKind, PushAction, PushProblem } from '@stint/contract';
import type { Instant } from '../time.ts';
import { instant, ms } from '../time.ts';

/** The values of the header `Urgency` (RFC 8030). */
export type PushUrgency = 'low' | 'normal' | 'high';

interface PushRule {
  /** A message that could not be delivered within this time is dropped. */
  ttlSeconds: number;
  urgency: PushUrgency;
  actions: readonly PushAction[];
}

const hour = 3600;
const day = 24 * hour;
const usual: PushRule = { ttlSeconds: day, urgency: 'normal', actions: [] };
const now: PushRule = { ttlSeconds: hour, urgency: 'high', actions: [] };
const rules: Partial<Record<NotificationKind, PushRule>> = {
  'timer.long': { ...now, actions: ['stop', 'keep'] },
  'timer.ended': now,
  'timer.removed': now,
  'meeting.invited': now,
  'board.invited': now,
  'comment.mentioned': { ...usual, urgency: 'high' },
  'timesheet.submitted': { ...usual, actions: ['approve'] },
  'tasks.stale': { ...usual, urgency: 'low' },
};

/** How long, how urgent and with which buttons a notice is pushed. */
export const pushRuleOf = (kind: NotificationKind): PushRule => rules[kind] ?? usual;

const firstRestMs = 30_000;
const minRestMs = 5000;
const maxRestMs = 3_600_000;
/** After so many attempts a message is dropped. */
export const maxPushTries = 6;

/** The pause that a push service asks for: seconds or a date. Null if it names none. */
function restAskedMs(retryAfter: string | undefined, at: Instant): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - ms(at);
}

interface Attempt {
  /** The answer of the push service; null without one. */
  status: number | null;
  retryAfter: string | undefined;
  /** Attempts for this message so far, with this one. */
  tries: number;
  /** Failed attempts for the device in a row before this one. */
  failures: number;
  queuedAt: Instant;
  ttlSeconds: number;
  at: Instant;
}

/** What follows from an attempt. A device `rests` before anything more is sent to it. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  | { kind: 'failed'; problem: PushProblem; restsUntil: Instant | null; isTriedAgain: boolean };

export function pushOutcome({ status, retryAfter, tries, failures, queuedAt, ttlSeconds, at }: Attempt): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isTemporary = status === null || status === 429 || status >= 500;
  if (!isTemporary) return { kind: 'failed', problem: 'REFUSED', restsUntil: null, isTriedAgain: false };
  const rest = restAskedMs(retryAfter, at) ?? firstRestMs * 2 ** Math.min(failures, 20);
  const restsUntil = instant(ms(at) + Math.min(Math.max(rest, minRestMs), maxRestMs));
  const isTriedAgain = tries < maxPushTries && isPushable({ queuedAt, ttlSeconds, at: restsUntil });
  return { kind: 'failed', problem: 'UNREACHABLE', restsUntil, isTriedAgain };
}

/** Whether a message is not too old at that time. */
export const isPushable = ({ queuedAt, ttlSeconds, at }: Pick<Attempt, 'queuedAt' | 'ttlSeconds' | 'at'>): boolean =>
  ms(at) - ms(queuedAt) < ttlSeconds * 1000;
