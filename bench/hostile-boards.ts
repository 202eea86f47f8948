import { once } from 'node:events';
import { boardMessages } from '@stint/contract';
import { createDecoder, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeUint8Array, writeVarUint } from 'lib0/encoding';
import { WebSocket } from 'ws';
import { Doc, encodeStateAsUpdate } from 'yjs';
import type { HostileCase, Stage } from './hostile-case.ts';

interface OpenBoard {
  id: string;
  token: string;
}

const wsOf = (base: string) => base.replace(/^http/, 'ws');
const readId = (text: string) => (JSON.parse(text) as { id: string }).id;

async function makeBoard({ send, tokens: [token = ''], attacker: { teamId } }: Stage): Promise<OpenBoard> {
  const { text } = await send(token, 'POST', '/api/board', { organizationTeamId: teamId, name: 'Hostile' });
  return { id: readId(text), token };
}

/** Opens the socket of a board; resolves at its first message or its end. */
async function join({ base, send }: Stage, { id }: OpenBoard, token: string): Promise<WebSocket> {
  const { text } = await send(token, 'POST', `/api/board/${id}/ticket`, {});
  const { ticket } = JSON.parse(text) as { ticket: string };
  const socket = new WebSocket(`${wsOf(base)}/api/board/${id}/socket?ticket=${ticket}`, { maxPayload: 2 ** 27 });
  // Each drawing listens for the end.
  socket.setMaxListeners(0).on('error', () => undefined);
  await Promise.race([once(socket, 'message'), once(socket, 'close')]);
  return socket;
}

/** Sends a drawing; resolves with whether it was stored. */
function draw(socket: WebSocket, number: number, update: Uint8Array): Promise<boolean> {
  const encoder = createEncoder();
  writeVarUint(encoder, boardMessages.update);
  writeVarUint(encoder, number);
  writeUint8Array(encoder, update);
  return new Promise((resolve) => {
    const listen = (data: Buffer) => {
      const decoder = createDecoder(data);
      const kind = readVarUint(decoder);
      if (kind !== boardMessages.stored && kind !== boardMessages.refused) return;
      if (readVarUint(decoder) !== number) return;
      socket.off('message', listen);
      resolve(kind === boardMessages.stored);
    };
    socket.on('message', listen).once('close', () => resolve(false));
    socket.send(toUint8Array(encoder));
  });
}

/** Values that each stand before another one and after nothing: each is compared with all others. */
function crossing(count: number): Uint8Array {
  const encoder = createEncoder();
  const write = (...values: number[]) => {
    for (const value of values) writeVarUint(encoder, value);
  };
  // Clients in descending order, as Yjs writes them: many with one value, and one with a row of values.
  write(count + 1);
  for (let client = count + 10; client > 10; client--) {
    write(1, client, 0);
    // A value with a neighbour to its right, which is one of the row.
    writeUint8Array(encoder, Uint8Array.of(0x48));
    write(1, client % count);
    write(1, 127);
  }
  write(1, 1, 0);
  writeUint8Array(encoder, Uint8Array.of(0x08));
  write(1);
  writeUint8Array(encoder, Uint8Array.of(8, ...new TextEncoder().encode('elements')));
  write(count);
  for (let at = 0; at < count; at++) write(127);
  write(0);
  return toUint8Array(encoder);
}

/** A message of one person that takes long to merge, and what strangers see of the board. */
const dearDrawing = (count: number): HostileCase => ({
  name: `board-${count}`,
  prepare: async (stage) => {
    const board = await makeBoard(stage);
    const link = await stage.send(board.token, 'POST', `/api/board/${board.id}/public-link`, { days: 1 });
    return { board, link: (JSON.parse(link.text) as { token: string }).token };
  },
  attack: async (stage, prepared) => {
    const { board, link } = prepared as { board: OpenBoard; link: string };
    const socket = await join(stage, board, board.token);
    const isStored = await draw(socket, 1, crossing(count));
    const answers = [];
    for (let at = 0; at < 3; at++) answers.push(await stage.send('', 'GET', `/api/public/board/${link}`));
    socket.terminate();
    return `the drawing was ${isStored ? 'stored' : 'refused'}; by the link: ${answers.map(({ status }) => status)}`;
  },
});

const mb = 1024 * 1024;

/** A board of that many megabytes, drawn in messages of about 900 KB. */
async function fill(stage: Stage, board: OpenBoard, megabytes: number): Promise<void> {
  const socket = await join(stage, board, board.token);
  const doc = new Doc();
  let update: Uint8Array = new Uint8Array();
  doc.on('update', (part: Uint8Array) => {
    update = part;
  });
  const text = 'x'.repeat(3000);
  for (let number = 0; number < megabytes * 1.1; number++) {
    doc.transact(() => {
      for (let at = 0; at < 300; at++) doc.getMap('elements').set(`${number} ${at}`, { id: `${number} ${at}`, text });
    });
    await draw(socket, number + 1, update);
  }
  if (encodeStateAsUpdate(doc).length < megabytes * mb * 0.9) throw new Error('the board is too small');
  socket.terminate();
}

/** 40 openings of a board of 14 MB, by all people of a workspace. */
const openings: HostileCase = {
  name: 'board-openings',
  prepare: async (stage) => {
    const board = await makeBoard(stage);
    await fill(stage, board, 14);
    return board;
  },
  attack: async (stage, prepared) => {
    const board = prepared as OpenBoard;
    const sockets = await Promise.all(
      Array.from({ length: 40 }, (_, at) => join(stage, board, stage.tokens[at % 20] ?? '')),
    );
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.terminate();
    return `${open} of 40 opened`;
  },
};

/** 100 pages that do not read what they are sent, while one draws. */
const readNothing: HostileCase = {
  name: 'board-slow-readers',
  prepare: async (stage) => {
    const board = await makeBoard(stage);
    await fill(stage, board, 10);
    return board;
  },
  attack: async (stage, prepared) => {
    const board = prepared as OpenBoard;
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const socket = await join(stage, board, stage.tokens[at % 20] ?? '');
        socket.pause();
        return socket;
      }),
    );
    const drawing = await join(stage, board, board.token);
    const doc = new Doc();
    let stored = 0;
    for (let number = 1; number <= 30; number++) {
      doc.getMap('elements').set('long', 'x'.repeat(950_000));
      stored += Number(await draw(drawing, number, encodeStateAsUpdate(doc)));
    }
    for (const socket of [...sockets, drawing]) socket.terminate();
    return `${stored} of 30 drawings of 950 KB stored`;
  },
};

/** 500 event streams of one person that do not read, while the workspace changes. */
const eventStreams: HostileCase = {
  name: 'event-streams',
  attack: async ({ base, send, tokens: [token = ''], attacker: { teamId } }) => {
    const { text } = await send(token, 'POST', '/api/events/ticket', {});
    const { ticket } = JSON.parse(text) as { ticket: string };
    const sockets = await Promise.all(
      Array.from({ length: 500 }, async () => {
        const socket = new WebSocket(`${wsOf(base)}/api/events?ticket=${ticket}`);
        socket.on('error', () => undefined);
        await Promise.race([once(socket, 'message'), once(socket, 'close')]);
        socket.pause();
        return socket;
      }),
    );
    for (let at = 0; at < 50; at++) await send(token, 'POST', '/api/tasks', { title: `Change ${at}`, teams: [teamId] });
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.terminate();
    return `${open} of 500 opened`;
  },
};

export const boardCases: readonly HostileCase[] = [
  dearDrawing(2000),
  dearDrawing(5000),
  openings,
  readNothing,
  eventStreams,
];
