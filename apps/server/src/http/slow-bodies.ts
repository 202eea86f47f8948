import { Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body that is not yet complete has to go on arriving, and to end in time. */
const bodyLimits = { maxSilenceMs: 15_000, maxMs: 60_000, checkEveryMs: 2_500 };

const hasBody = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Calls `tooSlow` once when the bytes of a request stop arriving. Returns a function that ends the watch. */
export function watchArrival({ raw }: FastifyRequest, maxMs: number, tooSlow: () => void): () => void {
  const { maxSilenceMs, checkEveryMs } = bodyLimits;
  const began = performance.now();
  let [bytes, lastAt] = [raw.socket.bytesRead, began];
  const check = setInterval(() => {
    const now = performance.now();
    if (raw.socket.bytesRead > bytes) [bytes, lastAt] = [raw.socket.bytesRead, now];
    if (now - lastAt < maxSilenceMs && now - began < maxMs) return;
    end();
    tooSlow();
  }, checkEveryMs);
  const end = () => clearInterval(check);
  check.unref();
  return end;
}

/** Refuses bodies that arrive too slowly, whose senders would hold a connection each. Forms have limits of their own. */
export function refuseSlowBodies(server: FastifyInstance): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || request.upload || !hasBody(request)) return payload;
    const endWatch = watchArrival(request, bodyLimits.maxMs, () => payload.emit('error', new Refusal('upload.slow')));
    request.raw.once('end', endWatch).once('close', endWatch);
    // An answered body has no error listener, so its error would end the process.
    reply.raw.once('finish', endWatch);
    return payload;
  });
}
