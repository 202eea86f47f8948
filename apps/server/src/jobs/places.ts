import type { EventEmitter } from 'node:events';

/** What runs side by side in one process, for a group of jobs, and how much of it may be one workspace's. */
export interface Lane {
  places: number;
  perWorkspace: number;
}
/**
 * Jobs that wait for servers of others, or take long, have lanes of their own. Those without a lane (codes, the server's
 * own mail, timed work) always find a place, because all lanes together leave some.
 */
export const lanes = {
  webhooks: { places: 6, perWorkspace: 2 },
  push: { places: 4, perWorkspace: 2 },
  workspaceMail: { places: 4, perWorkspace: 1 },
  github: { places: 2, perWorkspace: 1 },
  files: { places: 2, perWorkspace: 1 },
  otherServers: { places: 2, perWorkspace: 1 },
  directory: { places: 2, perWorkspace: 1 },
} as const satisfies Record<string, Lane>;
export type LaneName = keyof typeof lanes;

/** For codes, even when several timed jobs begin in the same minute. */
const freePlaces = 8;
/** All jobs that one process runs side by side. */
export const maxJobs = Object.values(lanes).reduce((sum, { places }) => sum + places, freePlaces);

interface RunningJob {
  lane: LaneName;
  tenantId: unknown;
  webhookId: unknown;
}
interface FetchedJob {
  worker: object;
  job: { task_identifier: string; payload: unknown };
}

const countBy = (values: readonly unknown[]) => {
  const counts = new Map<unknown, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
};

/**
 * Keeps each lane to its places. `stint_enqueue` flags a job with its name, workspace and webhook; the queue skips jobs
 * with the flags that `closed` names.
 */
export class Places {
  readonly #lanes: ReadonlyMap<string, LaneName>;
  readonly #running = new Map<object, RunningJob>();
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => undefined;

  constructor(jobs: readonly { name: string; lane?: LaneName }[]) {
    this.#lanes = new Map(jobs.flatMap(({ name, lane }) => (lane ? [[name, lane] as const] : [])));
  }

  /** Workers fetch in turn, so that none sees places that another is about to take. */
  readonly closed = async (): Promise<string[]> => {
    const before = this.#turn;
    let end: () => void = () => undefined;
    this.#turn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#endTurn = end;
    return this.#flags();
  };

  /** Each fetch ends with one of the first three events. */
  watch(events: EventEmitter): void {
    events.on('job:start', ({ worker, job }: FetchedJob) => {
      const lane = this.#lanes.get(job.task_identifier);
      const { tenantId, webhookId } = (job.payload ?? {}) as Record<string, unknown>;
      if (lane) this.#running.set(worker, { lane, tenantId, webhookId });
      this.#endTurn();
    });
    for (const event of ['worker:getJob:empty', 'worker:getJob:error']) events.on(event, () => this.#endTurn());
    for (const event of ['job:complete', 'worker:fatalError'])
      events.on(event, ({ worker }: FetchedJob) => void this.#running.delete(worker));
  }

  #flags(): string[] {
    const flags: string[] = [];
    for (const [name, lane] of this.#lanes) {
      const { places, perWorkspace } = lanes[lane];
      const running = [...this.#running.values()].filter((job) => job.lane === lane);
      if (running.length >= places) flags.push(name);
      for (const [tenantId, count] of countBy(running.map((job) => job.tenantId)))
        if (count >= perWorkspace) flags.push(`${name} workspace ${tenantId}`);
      for (const [webhookId] of countBy(running.map((job) => job.webhookId)))
        flags.push(`${name} webhook ${webhookId}`);
    }
    return flags;
  }
}
