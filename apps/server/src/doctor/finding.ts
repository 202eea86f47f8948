/** The result of one check. */
export interface Finding {
  state: 'ok' | 'note' | 'problem';
  text: string;
  /** How to solve a problem. */
  remedy?: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const note = (text: string): Finding => ({ state: 'note', text });
export const problem = (text: string, remedy: string): Finding => ({ state: 'problem', text, remedy });

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

/** Short, and without a URL that may contain a password. */
export const reasonOf = (error: unknown): string =>
  codeOf(error) || (error instanceof Error ? error.message : String(error));

const maxMs = 2000;

/** Compares a clock with ours. The answer came at some time between the two moments. */
export function compareClocks(source: string, theirs: number, sentAt: number, answeredAt: number): Finding {
  const ahead = theirs > answeredAt ? theirs - answeredAt : Math.min(0, theirs - sentAt);
  if (Math.abs(ahead) <= maxMs) return ok(`The clock of ${source} agrees with the clock of this machine.`);
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return problem(
    `The clock of ${source} is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the clock of this machine.`,
    'Synchronize both clocks, for example with chrony or systemd-timesyncd.',
  );
}
