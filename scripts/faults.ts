/**
 * `npm test faults`: plants each fault in a copy of the tree and runs only the tests that must detect it. `--only
 * TEXT` selects faults by name; `--tree FOLDER` uses another checkout.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyOf } from './faults/copy.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/table.ts';
import { type Outcome, runJourneys, runVitest } from './faults/tests.ts';
import { root } from './lib/prepared.mjs';

/** Two lanes for two cores. */
const lanes = 2;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, tree: { type: 'string', default: root } },
});
const nameFilter = values.only.toLowerCase();
const chosen = faults.filter(({ name }) => name.toLowerCase().includes(nameFilter));
if (chosen.length === 0) {
  console.error(`No fault is named like “${values.only}”.`);
  process.exit(1);
}

const secondsSince = (begun: number) => `${Math.round((performance.now() - begun) / 1000)} s`;
const unique = (items: readonly string[]) => [...new Set(items)];
const filesOf = (some: readonly Fault[]) => unique(some.flatMap(({ seenBy }) => seenBy));

const copies: string[] = [];
const removeCopies = () => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true });
};
process.on('exit', removeCopies);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const oneByOne = ['--bail=1', '--retry=0', '--maxWorkers=1'];
const testsOf = (copy: string, { seenBy, journey }: Fault): Promise<Outcome> =>
  journey ? runJourneys(copy, seenBy, [journey]) : runVitest(copy, seenBy, oneByOne);

/** Why the tests fail before a fault is planted, or null when they pass. */
async function troubleBefore(copy: string): Promise<string | null> {
  const begun = performance.now();
  const journeys = chosen.filter(({ journey }) => journey);
  const files = filesOf(chosen.filter(({ journey }) => !journey));
  const titles = unique(journeys.flatMap(({ journey }) => journey ?? []));
  const none: Outcome = { failed: [], trouble: null };
  const outcomes = [
    files.length > 0 ? await runVitest(copy, files) : none,
    journeys.length > 0 ? await runJourneys(copy, filesOf(journeys), titles) : none,
  ];
  const reasons = outcomes.flatMap(({ failed, trouble }) => [...failed, ...(trouble ? [trouble] : [])]);
  if (reasons.length > 0) return reasons.join('\n');
  console.log(`${files.length} test files and ${titles.length} journeys pass without a fault (${secondsSince(begun)})`);
  return null;
}

/** The result line of a fault, and whether it was detected. */
async function judge(copy: string, fault: Fault): Promise<{ isSeen: boolean; line: string }> {
  const begun = performance.now();
  const file = path.join(copy, fault.file);
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const count = source.split(fault.find).length - 1;
  if (count !== 1) return { isSeen: false, line: `does not apply: ${count} places in ${fault.file}` };
  fs.writeFileSync(
    file,
    source.replace(fault.find, () => fault.replace),
  );
  const { failed, trouble } = await testsOf(copy, fault);
  fs.writeFileSync(file, source);
  if (trouble) return { isSeen: false, line: `does not run\n${trouble}` };
  const test = unique(failed)[0];
  if (!test) return { isSeen: false, line: `NOT SEEN in ${secondsSince(begun)} by ${fault.seenBy.join(', ')}` };
  return { isSeen: true, line: `seen in ${secondsSince(begun)} by “${test}”` };
}

for (let lane = 0; lane < Math.min(lanes, chosen.length); lane++) copies.push(copyOf(values.tree, root));
const trouble = await troubleBefore(copies[0] as string);
if (trouble) {
  console.error(`Without a fault these tests fail, so they prove nothing:\n${trouble}`);
  process.exit(1);
}

let seenCount = 0;
const waiting = [...chosen];
async function work(copy: string): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const { isSeen, line } = await judge(copy, fault);
    if (isSeen) seenCount += 1;
    console.log(`${isSeen ? '✓' : '✗'} ${fault.name}: ${line}`);
  }
}
await Promise.all(copies.map(work));
const missed = chosen.length - seenCount;
console.log(`\n${seenCount} passed, ${missed} failed`);
process.exit(missed === 0 ? 0 : 1);
