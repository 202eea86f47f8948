import { randomUUID } from 'node:crypto';
import { isNight } from '@stint/domain/time';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import { record } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/runner.ts';
import { tellOfDueTasks } from './due-news.jobs.ts';
import { tidyTasks } from './stale-tasks.service.ts';
import { placesWithRules, StalePlace } from './stale-tasks.sql.ts';

const op = 'tasks.stale';
const touches = ['tasks', 'plans', 'teams', 'projects', 'activityLog', 'timer', 'timeLogs', 'reports', 'notifications'];
/** Closes and archives stale tasks at night in the organization's time zone. */
const stale: Job = {
  name: op,
  every: '20 * * * *',
  run: async ({ database, bus, now, listeners = [] }) => {
    const at = now();
    const places = await database.read(forSignIn, (conn) => conn.query(StalePlace, placesWithRules));
    for (const { timeZone, ...place } of places.filter((candidate) => isNight(at, candidate.timeZone))) {
      const ids = { changeId: randomUUID() };
      const recorded = await database.write(ofTenant(place.tenantId), async (conn) => {
        const changes = await tidyTasks(conn, place, { ...ids, at });
        if (!changes) return null;
        for (const { afterJob } of listeners) await afterJob?.(conn, changes);
        return record(conn, place, { op, touches, ids, actor: { kind: 'job', name: op }, changes }, at);
      });
      if (recorded) bus.publish({ tenantId: place.tenantId, op, touches, ids, ...recorded });
    }
  },
};

export const taskJobs: Job[] = [stale, tellOfDueTasks];
