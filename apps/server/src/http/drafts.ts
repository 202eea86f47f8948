import { isLanguage } from '@stint/locales';
import { emails } from '@stint/locales/emails';
import type { Ctx } from './ctx.ts';

/** A draft is there for its creator alone, also beside the tasks it belongs to; `viewer` is SQL of who looks. */
export const seenBy = (viewer: string, alias: string) =>
  `(not ${alias}."isDraft" or ${alias}."createdByUserId" = ${viewer})`;

/** Who looks at time that was worked, and what they read instead of the title of somebody else's draft. */
export const readerOf = ({ who }: Pick<Ctx, 'who'>): [userId: string, words: string] => [
  who.userId,
  emails[isLanguage(who.language) ? who.language : 'en'].privateTask,
];

/**
 * SQL of the title of a task that somebody worked on: the time counts for everybody, also where the task is nobody
 * else's business. `viewer` and `words` are the values of `readerOf`.
 */
export const workedTitle = (alias: string, viewer: string, words: string) =>
  `case when ${seenBy(`${viewer}::uuid`, alias)} then ${alias}.title else ${words}::text end`;

/** SQL: the record of this kind and id is no draft of somebody else, so that what was said and done about it may be told. */
export const toldTo = (viewer: string, kind: string, id: string) =>
  `not (${kind} = 'Task' and exists (select from task d where d.id = ${id} and not ${seenBy(viewer, 'd')}))`;
