import { expect } from 'vitest';

/** The built-in messages of validators, which are too technical for users. */
const raw =
  /Invalid (input|option|string|number|date: |ISO|element|key|value|discriminator)|Too (small|big)|Unrecognized key|expected \w+ to|\breceived \w+|[<>]=\d/;

/** Checks that a refusal is a plain sentence. */
export function expectPlain({ statusCode, body }: { statusCode: number; body: string }, what: string): void {
  if (statusCode >= 400) expect(body, what).not.toMatch(raw);
}
