import { type ErrorCode, Refusal, type Work } from '@stint/contract';

/** For whom the work is done. */
export interface WorkOwner {
  personId: string;
  workspaceId: string;
}

interface Max {
  all: number;
  workspace: number;
  person: number;
}
interface Limits {
  running: Max;
  waiting: Max;
  busy: ErrorCode;
}

/** No workspace runs more than a part of all, so that another one finds a place. */
const limits: Record<Work, Limits> = {
  pdf: {
    running: { all: 2, workspace: 1, person: 1 },
    waiting: { all: 12, workspace: 4, person: 1 },
    busy: 'export.busy',
  },
  table: {
    running: { all: 4, workspace: 2, person: 1 },
    waiting: { all: 24, workspace: 8, person: 3 },
    busy: 'export.busy',
  },
  import: {
    running: { all: 2, workspace: 1, person: 1 },
    waiting: { all: 8, workspace: 4, person: 2 },
    busy: 'import.busy',
  },
  picture: {
    running: { all: 2, workspace: 1, person: 1 },
    waiting: { all: 32, workspace: 16, person: 8 },
    busy: 'upload.busy',
  },
};
const maxWaitMs = 20_000;
const retrySeconds = '5';

interface Waiting extends WorkOwner {
  start: () => void;
}

interface Line {
  running: WorkOwner[];
  waiting: Waiting[];
}

const emptyLine = (): Line => ({ running: [], waiting: [] });

function hasRoom(holders: readonly WorkOwner[], max: Max, { personId, workspaceId }: WorkOwner): boolean {
  const ofWorkspace = holders.filter((holder) => holder.workspaceId === workspaceId);
  const ofPerson = holders.filter((holder) => holder.personId === personId);
  return holders.length < max.all && ofWorkspace.length < max.workspace && ofPerson.length < max.person;
}

const without = <T>(list: readonly T[], item: T) => list.filter((other) => other !== item);

interface WaitOptions {
  /** Ends the wait. */
  signal?: AbortSignal;
  /** Waits as long as it takes. For jobs, of which only a few run at a time. */
  patient?: boolean;
}

/** The places of this process for costly work. A call that finds none waits in a short line, or is refused. */
export class Places {
  readonly #lines: Record<Work, Line> = {
    pdf: emptyLine(),
    table: emptyLine(),
    import: emptyLine(),
    picture: emptyLine(),
  };

  /** Runs in a place, which is free again when it ends. */
  async run<T>(work: Work, owner: WorkOwner, run: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    // A copy, because the same person may hold several.
    const holder = { ...owner };
    await this.#enter(work, holder, options);
    try {
      return await run();
    } finally {
      this.#leave(work, holder);
    }
  }

  #enter(work: Work, holder: WorkOwner, { signal, patient = false }: WaitOptions): Promise<void> {
    const line = this.#lines[work];
    const { running, waiting, busy } = limits[work];
    if (hasRoom(line.running, running, holder)) {
      line.running.push(holder);
      return Promise.resolve();
    }
    const refusal = new Refusal(busy, { seconds: retrySeconds });
    if (!patient && !hasRoom(line.waiting, waiting, holder)) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const give = (reason: Refusal) => {
        line.waiting = without(line.waiting, entry);
        settle();
        reject(reason);
      };
      const tooLate = patient ? undefined : setTimeout(() => give(refusal), maxWaitMs);
      const abort = () => give(new Refusal('aborted'));
      const settle = () => {
        clearTimeout(tooLate);
        signal?.removeEventListener('abort', abort);
      };
      const start = () => {
        settle();
        line.running.push(holder);
        resolve();
      };
      const entry: Waiting = { ...holder, start };
      line.waiting.push(entry);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  #leave(work: Work, holder: WorkOwner): void {
    const line = this.#lines[work];
    line.running = without(line.running, holder);
    for (const entry of line.waiting) {
      if (!hasRoom(line.running, limits[work].running, entry)) continue;
      line.waiting = without(line.waiting, entry);
      entry.start();
    }
  }
}
