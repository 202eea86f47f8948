import { api } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { expect, it } from 'vitest';
import { Reporter } from './report.ts';

it('REQ-10 reports each error once, ten a minute, and ignores a failure to report', async () => {
  const sent: { message: string; context: string }[] = [];
  const reporter = new Reporter();
  reporter.through(
    createClient(api, async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      throw new TypeError('fetch failed');
    }),
  );
  for (let i = 0; i < 30; i++) reporter.tell(`Problem ${i % 15}`);
  expect(sent.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, i) => `Problem ${i}`));
  expect(sent[0]?.context).toBe(location.pathname);
});
