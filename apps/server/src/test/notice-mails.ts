import { bundleMinutes } from '@stint/domain/workspace/notices';
import { deliverNotices } from '../modules/workspace/notifications/notice-mails.jobs.ts';
import type { Harness } from './harness.ts';

/** Mails the notices as if the time of their bundle had passed. Leaves the clock where it was. */
export async function mailNotices(t: Harness, minutes: number = bundleMinutes): Promise<void> {
  const { database, bus, now, app, warnings } = t;
  t.pass(minutes);
  const ctx = { database, bus, now, services: app.services, warn: (text: string) => void warnings.push(text) };
  await deliverNotices.run(ctx, {});
  await t.runJobs();
  t.pass(-minutes);
}
