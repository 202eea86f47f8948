import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, tenantId, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { task } from '../tasks/tasks.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const board = pgTable(
  'board',
  {
    ...ofOrganization,
    organizationTeamId: uuid().notNull(),
    name: text().notNull(),
    projectId: uuid(),
    /** The name in the file store of the picture that lists show. */
    picture: text(),
    /** Of the token in its public link. */
    linkHash: text(),
    linkUntil: instant(),
    /** Sorted, so that the same people find the same board. */
    memberIds: uuid().array(),
    /** The number of the last update. Counting up locks the board, so numbers follow the order of commits. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The bytes of its updates. */
    size: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    within(t, t.projectId, organizationProject),
    unique().on(t.tenantId, t.id),
    unique().on(t.linkHash),
    index().on(t.picture),
    index().on(t.tenantId, t.organizationTeamId).where(sql`"deletedAt" is null`),
  ],
);

/** Yjs updates. Many are merged into the last of them. */
export const boardUpdate = pgTable(
  'board_update',
  {
    tenantId: tenantId(),
    boardId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    data: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.boardId, t.seq] }),
    foreignKey({ columns: [t.tenantId, t.boardId], foreignColumns: [board.tenantId, board.id] }),
  ],
);

/** States of a board that can be restored, compressed. The oldest are deleted. */
export const boardVersion = pgTable(
  'board_version',
  {
    id: id(),
    tenantId: tenantId(),
    boardId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    data: bytes().notNull(),
    size: integer().notNull(),
    shapes: integer().notNull(),
    createdAt: instant().notNull(),
    createdByUserId: uuid(),
  },
  (t) => [within(t, t.boardId, board), index().on(t.tenantId, t.boardId, t.createdAt)],
);

/** The pictures of a board. A copy of the board has the same files. */
export const boardImage = pgTable(
  'board_image',
  { tenantId: tenantId(), boardId: uuid().notNull(), url: text().notNull(), createdAt: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.boardId, t.url] }),
    foreignKey({ columns: [t.tenantId, t.boardId], foreignColumns: [board.tenantId, board.id] }),
    index().on(t.url),
  ],
);

/** The boards that a task names. */
export const boardTask = pgTable(
  'board_task',
  {
    tenantId: tenantId(),
    boardId: uuid().notNull(),
    taskId: uuid().notNull(),
    createdAt: instant().notNull(),
    createdByUserId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.taskId, t.boardId] }),
    foreignKey({ columns: [t.tenantId, t.boardId], foreignColumns: [board.tenantId, board.id] }),
    foreignKey({ columns: [t.tenantId, t.taskId], foreignColumns: [task.tenantId, task.id] }),
  ],
);
