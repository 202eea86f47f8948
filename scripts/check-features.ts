/** Checks docs/feature-tests.md against the tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Feature {
  id: string;
  sections: string[];
  state: string;
  shownBy: string[];
  line: number;
}
interface Title {
  text: string;
  file: string;
}

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs/feature-tests.md'), 'utf8').split('\n');
const problems: string[] = [];

const list = (cell: string, separator: string) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `1 §2` for each section in the table of documents. */
const sections = new Set(
  table.flatMap((row) => {
    const [key, , numbers] = cellsOf(row);
    if (!key || !numbers || !/^\w$/.test(key)) return [];
    return [...numbers.matchAll(/§(\d+)/g)].map(([, number]) => `${key} §${number}`);
  }),
);

const firstTable = table.findIndex((row) => row.startsWith('| Id |'));
const features = table.flatMap((row, index): Feature[] => {
  const line = index + 1;
  if (index < firstTable || !row.startsWith('|') || row.startsWith('| Id |') || row.startsWith('|---')) return [];
  const cells = cellsOf(row);
  const [id, what, section, state, shownBy] = cells;
  if (cells.length !== 5 || !id || !what || !section || !state || shownBy === undefined) {
    problems.push(`line ${line}: a row has five cells, of which only the last may be empty`);
    return [];
  }
  return [{ id, sections: list(section, ','), state, shownBy: list(shownBy, ';'), line }];
});

function titlesIn(folder: string): Title[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8');
      const calls = source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g);
      return [...calls].map(([, , text = '']) => ({ text, file: join(folder, file) }));
    });
}

const journeys = titlesIn('e2e');
const titles = new Set([...journeys, ...titlesIn('apps'), ...titlesIn('packages')].map(({ text }) => text));
/** A title may begin with several ids: `TIMER-01 TIMER-02 starts and stops`. */
const idsOf = (title: string) => title.match(/^(?:[A-Z][A-Z0-9]*-\d+[\s,:]+)+/)?.[0].match(/[A-Z][A-Z0-9]*-\d+/g) ?? [];
const travelled = new Set(journeys.flatMap(({ text }) => idsOf(text)));

const featureIds = new Set<string>();
for (const { id, line } of features) {
  if (!/^[A-Z]+-\d{2}$/.test(id)) problems.push(`line ${line}: ${id} is not an id like TIMER-03`);
  if (featureIds.has(id)) problems.push(`line ${line}: ${id} is used twice`);
  featureIds.add(id);
}
for (const { text, file } of journeys) {
  for (const id of idsOf(text))
    if (!featureIds.has(id)) problems.push(`${file}: "${text}" names ${id}, which is no feature`);
}

const isFile = (reference: string) => /\.(test|spec)\.tsx?$/.test(reference);
for (const { id, line, sections: sectionKeys, state, shownBy } of features) {
  for (const section of sectionKeys) {
    if (!sections.has(section)) problems.push(`line ${line}: ${id} names "${section}", which is no section`);
  }
  if (!/^(works|partly: .+|not yet)$/.test(state))
    problems.push(`line ${line}: ${id} has the unknown state "${state}"`);
  for (const reference of shownBy) {
    const exists = isFile(reference) ? existsSync(join(root, reference)) : titles.has(reference);
    if (!exists) problems.push(`line ${line}: ${id} is said to be shown by "${reference}", which does not exist`);
  }
  if (state === 'works' && shownBy.length === 0 && !travelled.has(id)) {
    problems.push(`line ${line}: ${id} works, but no journey carries its id and its row names no test`);
  }
}

const count = (prefix: string) => features.filter(({ state }) => state.startsWith(prefix)).length;
console.log(
  `${features.length} features: ${count('works')} work, ${count('partly')} partly, ${count('not yet')} not yet`,
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
