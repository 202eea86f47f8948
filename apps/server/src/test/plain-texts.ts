import { expect } from 'vitest';

/** What validators say by themselves, in the words of programmers. */
const raw =
  /Invalid (input|option|string|number|date: |ISO|element|key|value|discriminator)|Too (small|big)|Unrecognized key|expected \w+ to|\breceived \w+|[<>]=\d/;

/** A refusal is told in sentences, whatever is wrong with the request. */
export function expectPlain({ statusCode, body }: { statusCode: number; body: string }, what: string): void {
  if (statusCode >= 400) expect(body, what).not.toMatch(raw);
}
