/** Reads the reports of Playwright and decides about journeys that failed once. Runs nothing. */

export interface Suite {
  title?: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}
export interface PlaywrightReport extends Suite {
  /** What broke outside of a test, such as a file that does not load. */
  errors?: { message?: string }[];
}

export interface Journey {
  /** File and titles, which Playwright demands to be unique. */
  name: string;
  status: string;
  message: string;
}

/** A time limit says nothing about its place; the errors after it do. */
const messagesOf = (result?: { errors: { message?: string }[] }) =>
  result?.errors.map(({ message }) => message ?? '').join('\n') ?? '';

const journeysOf = (suite: Suite, titles: readonly string[] = []): Journey[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/${file}: ${[...titles, title].join(' › ')}`,
      status,
      message: messagesOf(results.at(-1)),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) =>
    // A file is a suite too, and its name is already at the beginning.
    journeysOf(inner, inner.title && !inner.title.endsWith('.spec.ts') ? [...titles, inner.title] : titles),
  ),
];

/** More journeys than this that fail once say that something is wrong with the product or the machine. */
export const maxUnstable = 3;
/** A second try of more than this tells nothing new. */
const maxTriedAgain = 20;

export const isWorthAnotherTry = ({ errors = [], ...report }: PlaywrightReport): boolean => {
  const failed = journeysOf(report).filter(({ status }) => status === 'unexpected');
  return errors.length === 0 && failed.length > 0 && failed.length <= maxTriedAgain;
};

export interface Verdict {
  passed: number;
  /** Journeys that fail the run, each with its reason. */
  failed: Journey[];
  /** Failed, then passed alone. */
  unstable: Journey[];
}

/**
 * A journey that fails and then passes alone is unstable, which the run survives: unless there are too many, or it is
 * among `before`, the unstable ones of the landing before.
 */
export function judge(first: PlaywrightReport, second: PlaywrightReport | null, before: readonly string[]): Verdict {
  const journeys = journeysOf(first);
  const broken = (first.errors ?? []).map(({ message = '' }) => ({ name: 'e2e', status: 'unexpected', message }));
  const passed = journeys.filter(({ status }) => status === 'expected').length;
  const tried = new Map(second ? journeysOf(second).map((journey) => [journey.name, journey]) : []);
  const failing = journeys.filter(({ status }) => status === 'unexpected');
  const unstable = failing.filter(({ name }) => tried.get(name)?.status === 'expected');
  const failed = failing.filter((journey) => !unstable.includes(journey));
  const tooMany = unstable.length > maxUnstable;
  const refused = unstable.filter(({ name }) => tooMany || before.includes(name));
  const reason = tooMany
    ? `more than ${maxUnstable} journeys failed and then passed`
    : 'unstable for the second time in a row';
  return {
    passed: passed + unstable.length - refused.length,
    failed: [
      ...broken,
      ...failed,
      ...refused.map((journey) => ({ ...journey, message: `${reason}\n${journey.message}` })),
    ],
    unstable,
  };
}
