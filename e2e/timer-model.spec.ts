import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { ClockedServer, setClock } from './clocks.ts';
import { newCompany, open, type Server, signedIn } from './company.ts';
import { isOfflineReady } from './offline-ready.ts';

/*
 * The timer against a simple model, in a browser whose network is cut, whose tabs are killed and whose server is pulled
 * from its plug: a few sequences in every run, as many as `npm test proofs` wants.
 */
const requestedRuns = Number(process.env.STINT_BROWSER_RUNS ?? 0);
const runs = requestedRuns || 3;
/** Unless more were asked for, no sequence begins later than this. */
const beginsWithin = requestedRuns ? Number.POSITIVE_INFINITY : 25_000;
const longest = requestedRuns ? 14 : 10;
const patience = 20_000;
/** What waited is sent as soon as the server can be reached again. */
const sentWithin = 15_000;
const sequenceWithin = 90_000;

/** Not every call to a browser ends by itself when the browser does not answer. */
async function within<T>(ms: number, doing: () => string, run: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`Nothing came of it in ${ms} ms: ${doing()}`);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const titles = ['Sort the cards', 'Punch the cards', 'Read the cards'];

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });
const start = (page: Page) => bar(page).getByRole('button', { name: 'Start timer' });
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop timer' });
const task = (page: Page, title: string) =>
  page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: `Start ${title}` });
const waits = (page: Page) => page.getByText(/^Saved on this device/);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), task: fc.nat(2), tab: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('stop' as const), tab: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1000, max: 2 * HOUR }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'mend' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'tab' as const), tab: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), by: fc.constantFrom(HOUR, -HOUR) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A moment between two that were looked at: just before a press, and just after. */
interface Moment {
  from: number;
  to: number;
}
interface WorkedSpan {
  task: string;
  began: Moment;
  ended: Moment;
}

/** What a person does with their browser, and what they have worked. */
class Model {
  readonly #server: ClockedServer;
  readonly #context: BrowserContext;
  #tabs: Page[] = [];
  #isCut = false;
  #isDead = false;
  /** Presses may wait on the device. */
  #waits = false;
  running: { task: string; began: Moment } | null = null;
  readonly worked: WorkedSpan[] = [];

  constructor(server: ClockedServer, context: BrowserContext) {
    this.#server = server;
    this.#context = context;
  }

  async perform(item: Step): Promise<void> {
    if (item.do === 'start') await this.#start(titles[item.task] ?? '', item.tab);
    else if (item.do === 'stop') await this.#stop(item.tab);
    else if (item.do === 'pass') await this.#server.pass(item.ms, this.#context);
    else if (item.do === 'cut') await this.#cut(true);
    else if (item.do === 'mend') await this.#cut(false);
    else if (item.do === 'kill' && !this.#isDead) await this.#kill();
    else if (item.do === 'restart' && this.#isDead) await this.#restart();
    else if (item.do === 'close') await this.#tabs.splice(item.tab % Math.max(1, this.#tabs.length), 1)[0]?.close();
    else if (item.do === 'tab' && this.#tabs.length < 2) await this.#open();
    else if (item.do === 'set') await this.#set(item.by);
  }

  /** Everything is mended, the timer stopped, and all of it sent. */
  async end(): Promise<void> {
    if (this.#isDead) await this.#restart();
    await this.#cut(false);
    await this.#stop(0);
    const page = await this.#tab(0);
    await expect(waits(page)).toHaveCount(0, { timeout: sentWithin });
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs) await tab.close();
  }

  async #press(press: () => Promise<void>): Promise<Moment> {
    const from = this.#server.now();
    await press();
    this.#waits ||= this.#isCut || this.#isDead;
    return { from, to: this.#server.now() };
  }

  async #start(title: string, tab: number): Promise<void> {
    if (this.running?.task === title) return;
    const page = await this.#tab(tab);
    const at = await this.#press(() => task(page, title).click({ timeout: patience }));
    this.#finish(at);
    this.running = { task: title, began: at };
    await expect(stop(page)).toBeVisible({ timeout: patience });
  }

  async #stop(tab: number): Promise<void> {
    if (!this.running) return;
    const page = await this.#tab(tab);
    this.#finish(await this.#press(() => stop(page).click({ timeout: patience })));
    await expect(start(page)).toBeVisible({ timeout: patience });
  }

  #finish(ended: Moment): void {
    if (this.running) this.worked.push({ ...this.running, ended });
    this.running = null;
  }

  /** A tab that shows what is so: the last press may have been in another. */
  async #tab(which: number): Promise<Page> {
    const page = this.#tabs[which % Math.max(1, this.#tabs.length)] ?? (await this.#open());
    await expect(this.running ? stop(page) : start(page)).toBeVisible({ timeout: patience });
    if (this.running) await expect(task(page, this.running.task)).toHaveCount(0, { timeout: patience });
    return page;
  }

  async #open(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.goto('/');
    await expect(bar(page)).toBeVisible({ timeout: patience });
    this.#tabs.push(page);
    return page;
  }

  async #cut(isCut: boolean): Promise<void> {
    await this.#context.setOffline(isCut);
    this.#isCut = isCut;
    await this.#settle();
  }
  async #kill(): Promise<void> {
    await this.#server.kill();
    this.#isDead = true;
  }
  async #restart(): Promise<void> {
    await this.#server.start();
    this.#isDead = false;
    await this.#settle();
  }

  /** Once the server can be reached, what waits is on its way. */
  async #settle(): Promise<void> {
    if (this.#isCut || this.#isDead || !this.#waits) return;
    await expect(waits(await this.#tab(0))).toHaveCount(0, { timeout: sentWithin });
    this.#waits = false;
  }

  /** Somebody sets the clock of the device. While presses wait and tabs are killed, nobody could tell when they were. */
  async #set(amount: number): Promise<void> {
    if (this.#isCut || this.#isDead || this.#waits || this.#tabs.length === 0) return;
    await setClock(this.#context, await this.#tab(0), amount);
  }
}

/** What the server has recorded since a moment, oldest first. */
async function recorded(server: Server, since: number) {
  const span = { startDate: new Date(since - 1).toISOString(), endDate: new Date(since + 60 * HOUR).toISOString() };
  const logs = await server.timeLogs.list({ ...span, onlyMe: true });
  return logs
    .filter(({ startedAt }) => Date.parse(startedAt) >= since)
    .toReversed()
    .map((log) => ({ task: log.task?.title, from: Date.parse(log.startedAt), to: Date.parse(log.stoppedAt) }));
}

const isAt = (at: number, { from, to }: Moment) => at >= from - 1000 && at <= to + 1000;

/** What a person does in one go, and what the server has recorded of it. */
async function go(
  steps: readonly Step[],
  server: ClockedServer,
  context: BrowserContext,
  owner: () => Promise<Server>,
) {
  let doing = 'before the first step';
  await within(
    sequenceWithin,
    () => doing,
    async () => {
      await server.pass(5 * MINUTE, context);
      const since = server.now() - MINUTE;
      const model = new Model(server, context);
      for (const [at, first] of steps.entries()) {
        doing = `${at}: ${JSON.stringify(first)}`;
        await model.perform(first);
      }
      doing = 'mending everything';
      await model.end();
      doing = 'reading what was recorded';
      await compare(model, since, await owner());
      await model.close();
    },
  );
}

async function compare(model: Model, since: number, owner: Server): Promise<void> {
  // The last press is on its way for a moment; what is closed now is sent when the next page opens.
  await expect.poll(async () => (await owner.timer.status({})).running, { timeout: patience }).toBe(false);
  const tasks = async () => (await recorded(owner, since)).map((log) => log.task);
  await expect.poll(tasks, { timeout: patience }).toEqual(model.worked.map((worked) => worked.task));
  const logs = await recorded(owner, since);
  for (const [at, { began, ended }] of model.worked.entries()) {
    const log = logs[at] ?? { from: 0, to: 0 };
    expect(isAt(log.from, began), `${at}: began ${log.from}, pressed ${JSON.stringify(began)}`).toBe(true);
    expect(isAt(log.to, ended), `${at}: ended ${log.to}, pressed ${JSON.stringify(ended)}`).toBe(true);
    expect(log.from).toBeGreaterThanOrEqual(logs[at - 1]?.to ?? 0);
  }
}

test('TIMER-16 TIMER-13 records in a browser what was worked, whatever becomes of network, tabs, server and clocks', async ({
  browser,
}) => {
  test.setTimeout(requestedRuns ? 60_000 + runs * sequenceWithin : 60_000 + beginsWithin + sequenceWithin);
  const server = new ClockedServer();
  await server.start();
  try {
    const company = await newCompany();
    const ben = await company.join('Ben Bitdiddle');
    for (const title of titles) await ben.server.tasks.create({ title, teams: [company.teamId] });
    const first = await open(browser, ben, '/', { baseURL: server.url });
    const context = first.context();
    context.setDefaultTimeout(patience);
    await expect(task(first, titles[0] ?? '')).toBeVisible();
    await isOfflineReady(first);
    await context.clock.install({ time: server.now() });
    await first.close();
    const owner = () => signedIn(ben.email, company);
    const begun = Date.now();
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: longest }), async (steps) => {
        if (Date.now() - begun > beginsWithin) return;
        await go(steps, server, context, owner);
        done++;
      }),
      { numRuns: runs, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(0);
    await context.close();
  } finally {
    await server.end();
  }
});
