import type { ChangedIds } from '@stint/contract';
import type { Session } from './session.ts';

/** Operations on records that only their person and those with access to everybody's may see. */
const privateDomains = new Set([
  ...['timer', 'timeLogs', 'timeSlots', 'timesheets', 'activity', 'plans', 'invitations', 'joinRequests'],
  ...['attachments', 'notifications', 'favorites'],
]);
/** Ids that everybody in the workspace may know, even in such an operation. */
const sharedKey = /^(task|stoppedTask|team|organizationTeam|project|organizationProject|employee|user)Ids?$/;
const privateKey = /^(timeLog|timeSlot|timesheet|log|plan|dailyPlan|invitation|invite|joinRequest|request)Ids?$/;
const taskKey = /^(task|parent|stoppedTask|taskFrom|taskTo|activeTask)Ids?$|^ids?$/;

/** The author of a change, and the creator of the draft that it is about. */
export interface Audience {
  by?: string | null | undefined;
  draftOf?: string | null | undefined;
}

export type Reader = Pick<Session, 'userId' | 'permissions'>;

const seesAll = ({ permissions }: Reader) =>
  permissions.has('CHANGE_SELECTED_EMPLOYEE') || permissions.has('ALL_ORG_VIEW');

const without = (ids: ChangedIds, isHidden: (key: string) => boolean): ChangedIds =>
  Object.fromEntries(Object.entries(ids).filter(([key]) => !isHidden(key)));

/** The ids of a change that a reader may know. Without ids, the browser reads the whole family again. */
export function idsFor(
  reader: Reader,
  { op, ids, by, draftOf }: Audience & { op: string; ids: ChangedIds },
): ChangedIds {
  const known = !draftOf || draftOf === reader.userId ? ids : without(ids, (key) => taskKey.test(key));
  if (by === reader.userId || seesAll(reader)) return known;
  const isPrivate = privateDomains.has(op.slice(0, op.indexOf('.')));
  return without(known, (key) => (isPrivate ? !sharedKey.test(key) : privateKey.test(key)));
}
