import type { LoadContext } from './load.ts';

/** What a case attacks with: a workspace with 20 people on a running server. */
export interface Stage {
  base: string;
  databaseUrl: string;
  attacker: LoadContext;
  /** Access tokens of everybody in the attacker's workspace; the first is its owner's. */
  tokens: readonly string[];
  send(token: string, method: string, path: string, body?: object): Promise<Answer>;
  /** Ends with the case. A loop or wait of an attack must end with it, too. */
  signal: AbortSignal;
}
export interface Answer {
  status: number;
  text: string;
}

/** An attack of at most `maxSeconds` with a bounded number of requests, to 127.0.0.1 only. */
export interface HostileCase {
  name: string;
  /** Starts servers that the product is to use, until the signal; returns settings with which it starts. */
  begin?(ending: AbortSignal): Promise<Record<string, string>>;
  /** Not measured. What it returns is given to `attack`. */
  prepare?(stage: Stage): Promise<unknown>;
  /** Measured until it resolves. Returns a remark for the table. */
  attack(stage: Stage, prepared: unknown): Promise<string>;
  /** The bystander also asks for sign-in codes, for which jobs and mail are needed. */
  asksForCodes?: boolean;
}

/** How often each status was answered. */
export function remarkOf(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
