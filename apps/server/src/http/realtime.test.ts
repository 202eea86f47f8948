import { inject, it, onTestFinished, vi } from 'vitest';
import { postgresBus } from './realtime.ts';

const bus = () => {
  const created = postgresBus(inject('databaseUrl'), () => undefined);
  onTestFinished(() => created.close());
  return created;
};
const change = { tenantId: 'one', seq: 1, op: 'timer.start', touches: ['timer'], ids: {} };
const soon = { timeout: 20_000, interval: 20 };

it('sends nothing while it is the only process, and asks a process that starts later to reload', async () => {
  const first = bus();
  await vi.waitFor(() => {
    if (!first.alone()) throw new Error('not alone yet');
  }, soon);
  first.publish(change);

  const second = bus();
  const [missed, heard] = [vi.fn(), vi.fn()];
  second.onGap(missed);
  second.onMessage(heard);
  await vi.waitFor(() => {
    if (missed.mock.calls.length === 0) throw new Error('it was not told');
  }, soon);
  first.publish({ ...change, seq: 2 });
  await vi.waitFor(() => {
    if (heard.mock.calls.length === 0) throw new Error('it did not hear');
  }, soon);
});
