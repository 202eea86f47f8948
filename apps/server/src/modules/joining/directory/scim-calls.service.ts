import { ScimError } from '@stint/domain/joining/scim';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { forSignIn, isLostRace, ofTenant } from '../../../db/client.ts';
import { refuseUnstorable } from '../../../http/input.ts';
import type { OperateDeps } from '../../../http/operate.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { DirectoryRow, directoryOf, noteUse } from './directory.sql.ts';
import { send, unauthorized } from './scim-answers.service.ts';
import { asDirectory, type ScimReader, type ScimRun } from './scim-run.service.ts';
import { hashOfScimToken, isScimToken } from './scim-token.service.ts';

/** Entra asks for 25 requests a second. */
const callLimit = { points: 1500, duration: 60 };
/** Wrong tokens from one address. */
const guessLimit = { points: 60, duration: 60 };
const usedEveryMs = 60_000;

/** A user or group, which names its own address. */
type ScimRecord = { meta: { location: string } };

/** Handlers of requests that a directory makes with its token. */
export function scimCalls(deps: OperateDeps) {
  const { database, services, now } = deps;
  const { publicUrl } = services.settings;
  const calls = new RateLimiterMemory(callLimit);
  const guesses = new RateLimiterMemory(guessLimit);

  async function directoryFor({ headers, ip }: FastifyRequest): Promise<DirectoryRow> {
    const [, token = ''] = /^bearer ([\w.-]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
    const [directory] = isScimToken(token)
      ? await database.read(forSignIn, (conn) => conn.query(DirectoryRow, directoryOf(hashOfScimToken(token))))
      : [];
    if (!directory) {
      await countCall(guesses, ip);
      throw unauthorized();
    }
    await countCall(calls, directory.id);
    await noteUsed(directory);
    return directory;
  }

  /** At most once a minute. */
  async function noteUsed({ id, tenantId, lastUsedAt }: DirectoryRow): Promise<void> {
    const at = now();
    if (lastUsedAt && Date.parse(at) - Date.parse(lastUsedAt) < usedEveryMs) return;
    await database.write(ofTenant(tenantId), (conn) => conn.execute(noteUse(id, at)));
  }

  return {
    read:
      (run: (reader: ScimReader, request: FastifyRequest) => Promise<object>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const directory = await directoryFor(request);
        refuseUnstorable(request.query);
        const { tenantId } = directory;
        const body = await services.fairShare.run({ owner: tenantId }, () =>
          database.read(ofTenant(tenantId), (conn) => run({ conn, directory, publicUrl }, request)),
        );
        return send(reply, 200, body);
      },

    /** Answers 204 where nothing is returned. Runs once more when another transaction won a race. */
    write:
      (status: number, run: (scim: ScimRun, request: FastifyRequest) => Promise<ScimRecord | null>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const directory = await directoryFor(request);
        refuseUnstorable(request.body);
        const once = () => asDirectory(deps, directory, (scim) => run(scim, request));
        const body = await once().catch((error: unknown) => {
          if (isLostRace(error)) return once();
          throw error;
        });
        if (!body) return reply.code(204).send();
        return send(reply.header('location', body.meta.location), status, body);
      },

    fixed:
      (bodyOf: (request: FastifyRequest) => object | undefined) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        await directoryFor(request);
        const body = bodyOf(request);
        if (!body) throw new ScimError(404, 'There is no such record.');
        return send(reply, 200, body);
      },
  };
}
