import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** What happened to all simulated people while it was measured. */
export class Outcome {
  readonly ms: number[] = [];
  /** Answers that were not as they should be, by what came instead. */
  readonly failures = new Map<string, number>();

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}

export interface Place {
  organizationId: string;
  tenantId: string;
  teamId: string;
  taskId: string;
  /** Changes that this organization's people made and that the server confirmed. */
  changes: number;
}

const change = /^timer\.(start|stop)$/;
const agents = new Map<string, http.Agent>();
const agentOf = (base: string): http.Agent => {
  const agent = agents.get(base) ?? new http.Agent({ keepAlive: true });
  agents.set(base, agent);
  return agent;
};

/** One person with an open event stream, who makes a call at each of their moments. */
export class Person {
  readonly place: Place;
  /** The numbers of the changes that the stream has told. */
  readonly heard = new Set<number>();
  readonly #base: string;
  readonly #token: string;
  #socket: WebSocket | undefined;

  constructor(base: string, token: string, place: Place) {
    this.#base = base;
    this.#token = token;
    this.place = place;
  }

  async open(outcome: Outcome): Promise<void> {
    const { ticket } = JSON.parse(await this.#send('/api/events/ticket', {})) as { ticket: string };
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/api/events?ticket=${encodeURIComponent(ticket)}`);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const { hello, seq, op = '', resync } = JSON.parse(String(data)) as EventMessage;
        if (hello) resolve();
        if (resync) outcome.fail('an event stream lost its place');
        if (seq && change.test(op)) this.heard.add(seq);
      });
      socket.on('close', (code) => {
        if (this.#socket) outcome.fail(`an event stream was closed (${code})`);
      });
    });
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  /** The seven calls of a round: what a page reads, and a timer that starts and stops. */
  calls(): (() => Promise<void>)[] {
    const { tenantId, organizationId, teamId } = this.place;
    const claims = `organizationId=${organizationId}&tenantId=${tenantId}`;
    const where = `where[organizationId]=${organizationId}&where[tenantId]=${tenantId}`;
    const status = () => this.#read(`/api/timesheet/timer/status?${claims}`);
    return [
      () => this.#read('/api/user/me?includeEmployee=true'),
      status,
      () => this.timer('start'),
      () => this.#read(`/api/organization-team?${encodeURI(`${where}&source=TEAMS&withLastWorkedTask=true`)}`),
      () => this.#read(`/api/tasks/team?${encodeURI(`${where}&where[teams][0]=${teamId}`)}`),
      () => this.timer('stop'),
      status,
    ];
  }

  async timer(what: 'start' | 'stop'): Promise<void> {
    const { taskId, teamId } = this.place;
    await this.#send(`/api/timesheet/timer/${what}`, { taskId, organizationTeamId: teamId, source: 'TEAMS' });
    this.place.changes += 1;
  }

  /** Rounds of calls, evenly spread. A call is late from the moment for which it was meant. */
  async work(outcome: Outcome, rounds: number, roundMs: number): Promise<void> {
    const calls = this.calls();
    const begun = performance.now() + Math.random() * (roundMs / calls.length);
    for (let nth = 0; nth < rounds * calls.length; nth += 1) {
      const due = begun + (nth * roundMs) / calls.length;
      await sleep(Math.max(0, due - performance.now()));
      await timed(outcome, calls[nth % calls.length] as () => Promise<void>, due);
    }
  }

  async #read(path: string): Promise<void> {
    await this.#send(path);
  }

  #send(path: string, body?: object): Promise<string> {
    const text = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const options = { method: text ? 'POST' : 'GET', agent: agentOf(this.#base), headers, timeout: 30_000 };
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.#base}${path}`, options, (response) => {
        let answer = '';
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.on('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode < 300) return resolve(answer);
          const code = /"code":"([^"]+)"/.exec(answer)?.[1] ?? '';
          reject(new Error(`${path.split('?')[0]} answered ${statusCode} ${code}`));
        });
      });
      request.on('timeout', () => request.destroy(new Error(`${path.split('?')[0]} did not answer`)));
      request.on('error', reject);
      request.end(text);
    });
  }
}

interface EventMessage {
  hello?: boolean;
  seq?: number;
  op?: string;
  resync?: boolean;
}

export async function timed(outcome: Outcome, call: () => Promise<void>, since = performance.now()): Promise<void> {
  try {
    await call();
    outcome.ms.push(performance.now() - since);
  } catch (error) {
    outcome.fail(error instanceof Error ? error.message : String(error));
  }
}
