import type { FastifyInstance } from 'fastify';

/**
 * `List-Unsubscribe` names an address that opens as a page and accepts the form of mail programs (RFC 8058). The form
 * has nothing to read, and goes on to the operation.
 */
export async function endNoticeMails(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.removeContentTypeParser(forms);
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) => done(null, {}));
    scope.post<{ Params: { token: string } }>('/notice-mail/:token', async (request, reply) => {
      const url = `/api/public/notice-mail/${encodeURIComponent(request.params.token)}/stop`;
      const { statusCode, payload } = await server.inject({ method: 'POST', url, remoteAddress: request.ip });
      return reply
        .code(statusCode === 201 ? 200 : statusCode)
        .type('application/json')
        .send(payload);
    });
  });
}
