import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A shorter answer fits into the buffers of the system, and its reader holds nothing of the server. */
const minBytes = 65_536;

/** Changes with every byte that the system takes, also within a long chunk. */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } };
  return [socket.bytesWritten, socket.writableLength, handle?.writeQueueSize].join(' ');
}

/**
 * Ends answers whose reader takes nothing from one look to the next, with what they hold: a file, a connection to the
 * database, memory. What the reader sends meanwhile, or a slow writer, makes no difference.
 */
export function endUnreadAnswers(server: FastifyInstance, everyMs: number): void {
  server.addHook('onSend', async (_, { raw }, payload) => {
    const isShort = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < minBytes;
    const { socket } = raw;
    if (!payload || isShort || !socket) return;
    let before = '';
    const looks = setInterval(() => {
      const progress = progressOf(socket);
      if (socket.writableLength > 0 && progress === before) socket.destroy();
      before = progress;
    }, everyMs).unref();
    raw.once('close', () => clearInterval(looks));
  });
}
