import type { LoadContext } from './load.ts';

export const size = { people: 20, tasks: 500, logs: 20_000, days: 90 };

/** What is asked most, and a call that does nothing. */
export function routesOf({ tenantId, organizationId, teamId, token }: LoadContext) {
  const claims = `where[organizationId]=${organizationId}&where[tenantId]=${tenantId}`;
  const relations = [
    'members',
    'members.role',
    'members.employee',
    'members.employee.user',
    'createdByUser',
    'projects',
  ];
  const teamQuery = `${claims}&source=TEAMS&withLastWorkedTask=true&${relations.map((relation) => `relations[]=${relation}`).join('&')}`;
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const headers = { authorization: `Bearer ${token}`, 'tenant-id': tenantId };
  return {
    headers,
    routes: [
      ['no-op (the floor)', '/api/'],
      ['GET user/me', '/api/user/me?relations[0]=role&relations[1]=tenant&includeEmployee=true'],
      ['GET organization-team', `/api/organization-team?${encodeURI(teamQuery)}`],
      ['GET tasks/team (500 tasks)', `/api/tasks/team?${encodeURI(`${claims}&where[teams][0]=${teamId}`)}`],
      ['GET timer/status', `/api/timesheet/timer/status?tenantId=${tenantId}&organizationId=${organizationId}`],
      ['GET daily-plan/me (30 plans)', `/api/daily-plan/me?${encodeURI(claims)}`],
      ['GET statistics/counts (30 days)', `/api/timesheet/statistics/counts?startDate=${day(29)}&endDate=${day(0)}`],
    ] as const,
  };
}
