const minutes = 60_000;
const hours = 60 * minutes;

interface CacheTimes {
  /** How long an answer counts as fresh where no change says otherwise. */
  staleTime: number;
  /** How long it is kept when nothing shows it. */
  gcTime: number;
  /** Asked for again while it is on screen. */
  refetchInterval?: number;
}

const ordinary: CacheTimes = { staleTime: 10 * minutes, gcTime: 30 * minutes };

/**
 * Changes are told by the event stream, so these times count where it cannot be had, and for what other workspaces and
 * other servers decide. A family, or one operation of it.
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
  'reports.timeSlots': { staleTime: 5 * minutes, gcTime: 30 * minutes },
  reports: ordinary,
};

export const cacheTimes = ([domain, op]: readonly [domain: string, op: string]): CacheTimes =>
  timesByFamily[`${domain}.${op}`] ?? timesByFamily[domain] ?? ordinary;
