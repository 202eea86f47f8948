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

it('reports the cause of an uncaught error', () => {
  const sent: { message: string; data: { stack: string; cause: string } }[] = [];
  const reporter = new Reporter();
  reporter.through(createClient(api, async (_, init) => Response.json(sent.push(JSON.parse(String(init?.body))))));
  reporter.listen();
  const error = new Error('Recovered', { cause: new RangeError('The first one') });
  window.dispatchEvent(new ErrorEvent('error', { message: 'Recovered', error }));
  expect(sent).toMatchObject([{ data: { stack: expect.stringContaining('Recovered') } }]);
  expect(sent[0]?.data.cause).toContain('RangeError: The first one');
});
