import { z } from 'zod';
import { authApi, eventsApi, rolePermissionsApi, usersApi } from './identity/accounts.ts';
import { get } from './route.ts';
import { Id } from './shared.ts';
import { firstStepsApi } from './time/first-steps.ts';
import { timerApi } from './time/timer.ts';
import { timesheetsApi } from './time/timesheets.ts';
import { favoritesApi } from './work/favorites.ts';
import { taskViewsApi } from './work/task-views.ts';
import { holidaysApi } from './workspace/holidays.ts';
import { meetingsApi } from './workspace/meetings.ts';
import { notificationsApi } from './workspace/notifications.ts';
import { presenceApi } from './workspace/presence.ts';
import { teamsApi } from './workspace/teams.ts';
import { issueTypesApi, labelsApi, prioritiesApi, sizesApi, statusesApi } from './workspace/vocabularies.ts';

/** The data that each page needs first. Each part is the answer of its operation; refused parts are missing. */
export const Bootstrap = z
  .object({
    stream: eventsApi.ticket.returns,
    me: usersApi.me.returns,
    workingHours: usersApi.workingHours.returns,
    permissions: rolePermissionsApi.mine.returns,
    timer: timerApi.status.returns,
    teams: teamsApi.list.returns,
    workspaces: authApi.workspaces.returns,
    presence: presenceApi.list.returns,
    counts: notificationsApi.count.returns,
    waiting: timesheetsApi.waiting.returns,
    favorites: favoritesApi.named.returns,
    ringing: meetingsApi.ringing.returns,
    firstSteps: firstStepsApi.get.returns,
    /** Of the year of the input. */
    holidays: holidaysApi.list.returns,
    /** The team of the input, else the last one, else the first, and what its tasks are described with. */
    team: teamsApi.get.returns,
    statuses: statusesApi.list.returns,
    priorities: prioritiesApi.list.returns,
    sizes: sizesApi.list.returns,
    issueTypes: issueTypesApi.list.returns,
    labels: labelsApi.list.returns,
    taskViews: taskViewsApi.list.returns,
  })
  .partial();
export type Bootstrap = z.infer<typeof Bootstrap>;

export const bootstrapApi = {
  read: get('/bootstrap', {
    can: 'member',
    apiToken: false,
    query: z.object({ teamId: Id.optional(), year: z.coerce.number().int().min(2000).max(2200).optional() }),
    returns: Bootstrap,
  }),
};
