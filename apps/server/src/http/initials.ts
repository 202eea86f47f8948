import { Refusal } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import { initialsPath } from '../db/initials.ts';
import { RawJson } from '../kernel/verb.ts';

const relative = /"imageUrl" ?: ?"(?=\/api\/avatar\/)/g;

/** The same answer with the whole address of each drawn picture, because existing clients have another origin. */
export function withAddresses<T>(json: RawJson<T>, publicUrl: string): RawJson<T> {
  if (!json.text.includes(`"${initialsPath}`)) return json;
  // A pattern and no function: an answer may have thousands of pictures.
  const address = `$&${publicUrl.replaceAll('$', '$$$$')}`;
  return new RawJson(json.text.replace(relative, address), json.validUntil);
}

const maxLetters = 3;
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function drawn(letters: string): string {
  const sum = [...letters].reduce((all, letter) => all * 31 + (letter.codePointAt(0) ?? 0), 7);
  const hue = (sum % 12) * 30 + 15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="hsl(${hue} 45% 88%)"/><text x="32" y="33" fill="hsl(${hue} 60% 28%)" font-family="Inter,system-ui,sans-serif" font-size="26" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`;
}

/** Draws the letters of an address; it says nothing that its caller does not have. */
export function serveInitials(server: FastifyInstance): void {
  server.get(`${initialsPath}:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const letters = file.endsWith('.svg') ? file.slice(0, -4).normalize('NFC') : '';
    const count = [...letters].length;
    if (count === 0 || count > maxLetters || /[\p{C}\p{Z}]/u.test(letters)) throw new Refusal('not_found');
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return reply.type('image/svg+xml; charset=utf-8').send(drawn(letters));
  });
}
