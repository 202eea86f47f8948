import { ScimError } from '@stint/domain/joining/scim';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OperateDeps } from '../../../http/operate.ts';
import { answerError, mediaType } from './scim-answers.service.ts';
import { scimCalls } from './scim-calls.service.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, putGroup } from './scim-groups.service.ts';
import {
  resourceType,
  resourceTypes,
  schema,
  schemas,
  scimPath,
  serviceProviderConfig,
} from './scim-shapes.service.ts';
import { createUser, deleteUser, getUser, listUsers, patchUser, putUser } from './scim-users.service.ts';

const Params = z.object({ id: z.uuid() });
/** The id in the path; another text names no record. */
function idOf({ params }: FastifyRequest): string {
  const read = Params.safeParse(params);
  if (!read.success) throw new ScimError(404, 'There is no record with this id.');
  return read.data.id.toLowerCase();
}
const nameOf = ({ params }: FastifyRequest) => String((params as { id?: string }).id);
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>;

const notFound = () => new ScimError(404, 'There is no such SCIM endpoint.');

type Handler = ReturnType<ReturnType<typeof scimCalls>['read']>;
type Line = readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handler: Handler];

function linesOf(deps: OperateDeps): Line[] {
  const { publicUrl } = deps.services.settings;
  const { read, write, fixed } = scimCalls(deps);
  // biome-ignore format: it reads as a table
  return [
    ['GET',    '/ServiceProviderConfig', fixed(() => serviceProviderConfig(publicUrl))],
    ['GET',    '/ResourceTypes',         fixed(() => resourceTypes(publicUrl))],
    ['GET',    '/ResourceTypes/:id',     fixed((request) => resourceType(publicUrl, nameOf(request)))],
    ['GET',    '/Schemas',               fixed(() => schemas(publicUrl))],
    ['GET',    '/Schemas/:id',           fixed((request) => schema(publicUrl, nameOf(request)))],
    ['GET',    '/Users',      read((reader, request) => listUsers(reader, queryOf(request)))],
    ['GET',    '/Users/:id',  read((reader, request) => getUser(reader, idOf(request)))],
    ['POST',   '/Users',      write(201, (scim, { body }) => createUser(scim, body))],
    ['PUT',    '/Users/:id',  write(200, (scim, request) => putUser(scim, idOf(request), request.body))],
    ['PATCH',  '/Users/:id',  write(200, (scim, request) => patchUser(scim, idOf(request), request.body))],
    ['DELETE', '/Users/:id',  write(204, (scim, request) => deleteUser(scim, idOf(request)))],
    ['GET',    '/Groups',     read((reader, request) => listGroups(reader, queryOf(request)))],
    ['GET',    '/Groups/:id', read((reader, request) => getGroup(reader, idOf(request), queryOf(request)))],
    ['POST',   '/Groups',     write(201, (scim, { body }) => createGroup(scim, body))],
    ['PUT',    '/Groups/:id', write(200, (scim, request) => putGroup(scim, idOf(request), request.body))],
    ['PATCH',  '/Groups/:id', write(204, (scim, request) => patchGroup(scim, idOf(request), request.body))],
    ['DELETE', '/Groups/:id', write(204, (scim, request) => deleteGroup(scim, idOf(request)))],
  ];
}

/** SCIM 2.0 (RFC 7644) for the directory of an organization, which is no operation of the table: its shapes are SCIM's. */
export function serveScim(server: FastifyInstance, deps: OperateDeps): void {
  const serve = async (scim: FastifyInstance) => {
    const parse = scim.getDefaultJsonParser('error', 'error');
    scim.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, text, done) =>
      text === '' ? done(null, {}) : void parse(request, String(text), done),
    );
    scim.setErrorHandler(answerError);
    scim.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
    for (const [method, url, handler] of linesOf(deps)) scim.route({ method, url, handler });
  };
  void server.register(serve, { prefix: scimPath });
}
