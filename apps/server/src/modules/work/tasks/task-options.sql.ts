import { statusNames, vocabularyKinds } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const Option = z.object({
  id: z.uuid(),
  kind: z.enum(vocabularyKinds),
  name: z.string(),
  value: z.string(),
  organizationTeamId: z.uuid().nullable(),
  order: z.number(),
  template: z.enum(statusNames).nullable(),
  isTodo: z.boolean(),
  isInProgress: z.boolean(),
  isDone: z.boolean(),
  isDefault: z.boolean(),
});
export type Option = z.infer<typeof Option>;

/** The organization's options, those of the teams, and those of these ids. A team's own come first. */
export const vocabularyOptions = (
  organizationId: string,
  teamIds: readonly string[],
  optionIds: readonly string[],
): Sql =>
  sql`select v.id, v.kind, v.name, v.value, v."organizationTeamId", v."order", v.template, v."isTodo", v."isInProgress", v."isDone", v."isDefault"
    from vocabulary v
    where v."organizationId" = ${organizationId} and ${isLive('v')} and v.kind in ('status', 'priority', 'size', 'issue-type', 'version')
      and (v."organizationTeamId" is null or v."organizationTeamId" = any (${teamIds}) or v.id = any (${optionIds}))
    order by v."organizationTeamId" is null, v."order", v.id`;
