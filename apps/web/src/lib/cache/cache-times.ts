const minutes = 60_000;
const hours = 60 * minutes;

interface CacheTimes {
  /** How long data counts as fresh without an event. */
  staleTime: number;
  /** How long unused data stays in the cache. */
  gcTime: number;
  /** Polls while the query is on screen. */
  refetchInterval?: number;
}

const ordinary: CacheTimes = { staleTime: 10 * minutes, gcTime: 30 * minutes };
const slots: CacheTimes = { staleTime: 5 * minutes, gcTime: 30 * minutes };

/**
 * Cache times of a family or of one operation. They matter without the event stream, and for data that other
 * workspaces or servers change.
 */
const timesByFamily: Record<string, CacheTimes> = {
  'auth.workspaces': { staleTime: 15 * minutes, gcTime: 30 * minutes, refetchInterval: 30 * minutes },
  users: { staleTime: 15 * minutes, gcTime: 30 * minutes },
  teams: ordinary,
  roles: ordinary,
  rolePermissions: ordinary,
  'invitations.mine': { staleTime: 2 * minutes, gcTime: 30 * minutes },
  'lookups.languages': { staleTime: hours, gcTime: 24 * hours },
  plans: { staleTime: hours, gcTime: hours },
  tasks: { staleTime: hours, gcTime: hours },
  issueTypes: { staleTime: 5 * minutes, gcTime: 15 * minutes },
  labels: { staleTime: 5 * minutes, gcTime: 15 * minutes },
  timeLogs: { staleTime: 3 * minutes, gcTime: 15 * minutes },
  timeSlots: slots,
  'reports.timeSlots': slots,
  'reports.activities': slots,
  reports: ordinary,
  // Many changes complete a step: home reads it again when opened later than with the first page.
  firstSteps: { staleTime: 10_000, gcTime: 30 * minutes },
  integrations: { staleTime: 30 * minutes, gcTime: 60 * minutes },
};

export const cacheTimes = ([domain, op]: readonly [domain: string, op: string]): CacheTimes =>
  timesByFamily[`${domain}.${op}`] ?? timesByFamily[domain] ?? ordinary;
