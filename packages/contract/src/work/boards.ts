import { z } from 'zod';
import { imageLimit } from '../identity/images.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, Flag, filled, Id, Instant, list, nameText, OfOrganization, Updated } from '../shared.ts';

/** A team has at most this many boards, archived ones included. */
export const maxBoards = 200;
/** A live board is opened with at most this many chosen members. */
const maxBoardMembers = 100;
/** The bytes of one message to a board's socket; a larger change is sent in several. */
export const maxBoardMessage = 1024 * 1024;
/** The bytes of a board's shapes. */
export const maxBoardSize = 16 * 1024 * 1024;

/** A board's history has at most this many versions and bytes; the oldest go first. */
export const maxBoardVersions = 30;
export const maxVersionBytes = 64 * 1024 * 1024;
/** Versions older than this are deleted when a newer one is stored. */
export const boardVersionDays = 90;
/** A version is stored by itself at most this often, in minutes. */
export const boardVersionMinutes = 10;
/** How long the public link of a board may be valid, in days. */
const boardLinkDays = 90;

/** A task names at most this many boards. */
export const maxBoardsOfTask = 20;

/** A board has at most this many pictures, deleted ones included. */
export const maxBoardImages = 200;

/** What the first number of a binary message on a board's socket means. */
export const boardMessages = {
  /** To the server: number and Yjs update. From it: a Yjs update. */
  update: 0,
  /** An update of y-protocols' awareness: pointer and selection. */
  awareness: 1,
  /** The update with this number is stored. */
  stored: 2,
  /** The whole board as a Yjs update, after 1 if the reader may draw. */
  state: 3,
  /** The update with this number was not stored: a `boardRefusals` index. */
  refused: 4,
  /** Somebody came: everybody sends their awareness again. */
  ask: 5,
} as const;
export const boardRefusals = ['readOnly', 'full', 'invalid'] as const;
/** The close codes of a board's socket. A board that is too complex opens again when a version is restored. */
export const boardCloseCodes = {
  noAccess: 4403,
  noSession: 4401,
  tooMany: 4429,
  tooComplex: 4422,
  tryAgain: 1013,
} as const;

/** A drawing board of a team. */
export const Board = OfOrganization.extend({
  organizationTeamId: Id,
  name: z.string(),
  /** Boards are sorted into folders by project. */
  projectId: Id.nullable(),
  /** A small picture of what is drawn; null until somebody has drawn. */
  pictureUrl: z.string().nullable(),
  /** Until when its public link is valid; null without one. */
  publicUntil: Instant.nullable(),
  /** The employees whom a live board was opened for, and nobody else; null for the whole team. */
  memberIds: z.array(Id).nullable(),
  /** Whether the caller may draw and rename. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Board = z.infer<typeof Board>;

/** A state of a board that can be restored. */
const BoardVersion = z.object({
  id: Id,
  createdAt: Instant,
  /** Who had drawn last. */
  createdByName: z.string().nullable(),
  shapes: z.int(),
});
export type BoardVersion = z.infer<typeof BoardVersion>;

/** A picture on a board: where its file is. */
const BoardImage = z.object({ url: z.string(), mimeType: z.string() });

/** A board as strangers see it who have its link: shapes, without cards of tasks and without links. */
const PublicBoard = z.object({
  name: z.string(),
  publicUntil: Instant,
  shapes: z.array(z.record(z.string(), z.unknown())),
  /** By the ids that the shapes name. */
  images: z.record(z.string(), BoardImage),
});
export type PublicBoard = z.infer<typeof PublicBoard>;

const ofTeam = z.object({ organizationTeamId: Id });
const BoardFilter = ofTeam.extend({ isArchived: Flag.optional(), search: nameText().max(100).optional() });
const BoardList = list(Board).extend({
  /** The address that live boards open at; `live` and `members` are added to it. */
  liveUrl: z.string(),
});
const LiveDraft = ofTeam.extend({ memberIds: z.array(Id).min(1).max(maxBoardMembers), name: filled(100) });

const invalidates = ['boards'] as const;

/** Members of a team open its boards, and draw on them if they may edit tasks. */
// biome-ignore format: it reads as a table
export const boardsApi = {
  list:      get ('/board',                    { can: 'ORG_TASK_VIEW', query: BoardFilter, returns: BoardList }),
  get:       get ('/board/:boardId',           { can: 'ORG_TASK_VIEW', returns: Board }),
  create:    post('/board',                    { can: 'ORG_TASK_EDIT', body: ofTeam.extend({ name: filled(100), projectId: Id.nullable().optional() }), returns: Board, invalidates }),
  update:    put ('/board/:boardId',           { can: 'ORG_TASK_EDIT', body: z.object({ name: filled(100).optional(), isArchived: z.boolean().optional(), projectId: Id.nullable().optional() }), returns: Board, invalidates }),
  duplicate: post('/board/:boardId/duplicate', { can: 'ORG_TASK_EDIT', body: z.object({ name: filled(100) }), returns: Board, invalidates }),
  /** By its creator or a manager of the team. */
  remove:    del ('/board/:boardId',           { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
  /** Opens the board of exactly these people and the caller, made if there is none, and tells them. */
  live:      post('/board/live',               { can: 'ORG_TASK_EDIT', body: LiveDraft, returns: Board, status: 200, invalidates: ['boards', 'notifications'] }),
  /** Stores a picture, without hidden data and at most 1600 pixels wide or high. It is deleted with the board. */
  addImage:  post('/board/:boardId/images',    { can: 'ORG_TASK_EDIT', body: z.object({ file: z.file() }), returns: BoardImage, upload: true, work: 'picture', limit: imageLimit }),
  /** Replaces the picture that lists show. */
  setPicture: put('/board/:boardId/picture',   { can: 'ORG_TASK_EDIT', body: z.object({ file: z.file() }), returns: Updated, upload: true, work: 'picture', limit: imageLimit, audit: false, invalidates }),
  /** The boards that a task names, of those that the caller may open. */
  ofTask:    get ('/tasks/:taskId/boards',     { can: 'ORG_TASK_VIEW', returns: list(Board) }),
  /** Names a board at a task. Naming it again changes nothing. */
  linkTask:  put ('/tasks/:taskId/boards/:boardId', { can: 'ORG_TASK_EDIT', returns: Board, invalidates }),
  unlinkTask: put('/tasks/:taskId/boards/:boardId/unlink', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
  versions:  get ('/board/:boardId/versions',  { can: 'ORG_TASK_VIEW', returns: list(BoardVersion) }),
  /** Stores the present state as a version. */
  keepVersion: post('/board/:boardId/versions', { can: 'ORG_TASK_EDIT', returns: BoardVersion, invalidates }),
  /** Draws the version again, for everybody who has the board open. The state before is stored as a version. */
  restoreVersion: post('/board/:boardId/versions/:boardVersionId/restore', { can: 'ORG_TASK_EDIT', returns: Board, status: 200, invalidates }),
  /** A public link in place of the one before. Its token is answered here only. */
  share:     post('/board/:boardId/public-link', { can: 'ORG_TASK_EDIT', apiToken: false, body: z.object({ days: z.int().min(1).max(boardLinkDays) }), returns: Board.extend({ token: z.string() }), invalidates }),
  unshare:   put ('/board/:boardId/public-link/revoke', { can: 'ORG_TASK_EDIT', returns: Board, invalidates }),
  /** A ticket of 30 seconds for the socket at `/api/board/:boardId/socket`. */
  ticket:    post('/board/:boardId/ticket',    { can: 'ORG_TASK_VIEW', apiToken: false, returns: z.object({ ticket: z.string() }), audit: false }),
};

/** Called with a token instead of a session. */
export const publicBoardsApi = {
  get: get('/public/board/:token', { can: 'anybody', textParams: ['token'], returns: PublicBoard }),
};
