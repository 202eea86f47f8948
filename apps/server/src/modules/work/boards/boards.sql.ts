import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** What decides who may see a board and draw on it. */
export const BoardAccess = z.object({
  seq: z.number(),
  isArchived: z.boolean(),
  isMember: z.boolean(),
  /** Whether the board is for the whole team, or the person was chosen. */
  isChosen: z.boolean(),
});
export type BoardAccess = z.infer<typeof BoardAccess>;

export interface BoardReader {
  boardId: string;
  organizationId: string | null;
  employeeId: string | null;
}

/** SQL of a board `b`. */
export const isMember = (employeeId: string | null) => sql`exists (
  select from organization_team_employee m where m."tenantId" = b."tenantId" and m."organizationTeamId" = b."organizationTeamId"
    and m."employeeId" = ${employeeId} and ${isLive('m')})`;
export const isChosen = (employeeId: string | null) =>
  sql`(b."memberIds" is null or coalesce(${employeeId}::uuid = any (b."memberIds"), false))`;
const isThere = ({ boardId, organizationId }: BoardReader) =>
  sql`b.id = ${boardId} and b."organizationId" = ${organizationId} and ${isLive('b')} and exists (
    select from organization_team t where t."tenantId" = b."tenantId" and t.id = b."organizationTeamId" and ${isLive('t')})`;

export const boardAccess = (reader: BoardReader): Sql => sql`
  select b.seq, b."isArchived", ${isMember(reader.employeeId)} as "isMember", ${isChosen(reader.employeeId)} as "isChosen"
  from board b where ${isThere(reader)}`;

export const UserName = z.object({ name: z.string() });
export const userName = (userId: string): Sql => sql`select u.name from "user" u where u.id = ${userId}`;

export const AppendedUpdate = z.object({ seq: z.number(), size: z.number() });
export type AppendedUpdate = z.infer<typeof AppendedUpdate>;

interface Addition extends BoardReader {
  /** Base64. */
  data: string;
  bytes: number;
  maxSize: number;
  userId: string;
  now: string;
  /** May draw on boards of teams without being a member. */
  everyTeam: boolean;
}

/** Stores an update if the person may still draw; no row if not, or if the board is full. */
export const appendUpdate = (added: Addition): Sql => sql`
  with counted as (
    update board b set seq = b.seq + 1, size = b.size + ${added.bytes}, "updatedAt" = ${added.now}, "updatedByUserId" = ${added.userId}
    where ${isThere(added)} and not b."isArchived" and b.size + ${added.bytes} <= ${added.maxSize}
      and (${isMember(added.employeeId)} or ${added.everyTeam}) and ${isChosen(added.employeeId)}
    returning b."tenantId", b.id, b.seq, b.size
  ), stored as (
    insert into board_update ("tenantId", "boardId", seq, data, "createdAt")
    select "tenantId", id, seq, decode(${added.data}, 'base64'), ${added.now} from counted returning seq
  )
  select counted.seq, counted.size from counted join stored using (seq)`;
