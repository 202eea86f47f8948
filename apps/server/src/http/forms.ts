import { attachmentLimit, imageLimit, Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a form with a file. */
    upload?: boolean;
  }
}

/** What stands around the file in a form. */
const around = 64 * 1024;

/**
 * Forms with a file, for the operations that take one, and for nobody else: another site's page can send a form
 * without asking. How much comes is known before it is read, and counted while it is.
 */
export function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: AsyncIterable<Buffer>) => {
    if (!request.routeOptions.config.upload) throw new Refusal('unsupported_media');
    const [most, tooLarge] =
      request.routeOptions.bodyLimit >= attachmentLimit
        ? [attachmentLimit + around, 'file.too_large' as const]
        : [imageLimit + around, 'image.too_large' as const];
    if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal(tooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) throw new Refusal(tooLarge);
      chunks.push(chunk);
    }
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => {
      throw new Refusal('malformed');
    });
    return Object.fromEntries(form);
  });
}
