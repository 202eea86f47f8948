import { boardCloseCodes } from '@stint/contract';
import { canDraw, canOpenBoard } from '@stint/domain/work/boards';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { FairShare } from '../../../http/fair-share.ts';
import { type RoomDeps, Rooms, seatOf } from './board-rooms.service.ts';
import { accessTo, nameOf } from './board-store.service.ts';

interface Deps extends Omit<RoomDeps, 'warn'> {
  fairShare: FairShare;
  beatMs?: number | undefined;
}

/** One WebSocket for each open page of a board, opened with a ticket of 30 seconds. */
export function serveBoards(app: FastifyInstance, { beatMs = 25_000, fairShare, ...deps }: Deps): void {
  const { identity } = deps;
  const rooms = new Rooms({ ...deps, warn: (text) => app.log.warn(text) });
  const pings = setInterval(() => rooms.ping(), beatMs);
  app.addHook('onClose', async () => {
    clearInterval(pings);
    rooms.stop();
  });

  const accept = async (socket: WebSocket, boardId: string, ticket = '') => {
    const note = await identity.unseal('board', ticket);
    const session = note?.sid && note.boardId === boardId ? await identity.bySession(note.sid) : null;
    if (!session || session.tenantId === null || session.mustEnrol) return socket.close(boardCloseCodes.noSession);
    const place = { tenantId: session.tenantId, boardId };
    const database = fairShare.database(deps.database, { owner: session.tenantId, connection: socket });
    const access = await accessTo(database, place, session);
    const relation = access && { ...access, permissions: session.permissions };
    if (!relation || !canOpenBoard(relation)) return socket.close(boardCloseCodes.noAccess);
    const person = { id: session.userId, name: await nameOf(database, session) };
    if (socket.readyState !== WebSocket.OPEN) return;
    await rooms.join(seatOf({ socket, session, person }), place, { canDraw: canDraw(relation) });
  };

  app.route<{ Params: { boardId: string }; Querystring: { ticket?: string } }>({
    method: 'GET',
    url: '/api/board/:boardId/socket',
    handler: async (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      // The `close` event follows an error and does the cleanup.
      socket.on('error', () => undefined);
      accept(socket, request.params.boardId, request.query.ticket).catch((error: Error) => {
        request.log.warn(`board: ${error.message}`);
        socket.close(boardCloseCodes.tryAgain);
      });
    },
  });
}
