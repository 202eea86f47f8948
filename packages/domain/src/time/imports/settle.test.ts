import type { TimeImportField } from '@stint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanDate } from '../../dates.ts';
import { instantsAt, ms } from '../../time.ts';
import { Identities, type ImportedRow } from './identity.ts';
import { type ReadTime, readTimeRow, rowReader } from './read-row.ts';
import { type FileRow, type RecordedEntry, type SettleInput, settleRows } from './settle.ts';

const clocked: readonly TimeImportField[] = ['date', 'start', 'end', 'duration', 'description', 'labels'];
const dated: readonly TimeImportField[] = ['date', 'duration', 'description'];
const withId: readonly TimeImportField[] = ['id', 'date', 'start', 'end', 'description'];
const ann = 'ann';

/** What an organization has of one person, as the server keeps it. */
class Workspace {
  entries: RecordedEntry[] = [];
  imported: ImportedRow[] = [];
  touched = new Set<string>();
  #next = 0;

  import(
    lines: readonly string[],
    mapping: readonly TimeImportField[],
    { zone = 'Europe/Berlin', ...options }: Partial<SettleInput> = {},
  ): FileRow[] {
    const read = rowReader({ mapping, zone, order: 'mdy' });
    const identities = new Identities(mapping, { program: 'x', self: ann });
    const rows = lines.map((line): FileRow => {
      const cells = line.split(',');
      const { time, problem } = read(cells);
      const kind = problem?.code === 'time_import.empty' ? 'skipped' : problem ? 'refused' : 'fresh';
      const outcome = { ends: null, source: null, knownEntryId: null, problem: null, isRefused: problem !== null };
      return { time, identity: identities.next(cells, time), employeeId: ann, kind, ...outcome };
    });
    const moved: SettleInput['moved'] = new Map();
    const settling = settleRows({
      rows,
      imported: this.imported.map((row) => ({
        ...row,
        isLive: this.entries.some(({ id }) => id === row.timeLogId),
      })),
      recorded: this.entries.map((entry) => ({
        ...entry,
        floatsOn: this.#floatsOn(entry.id),
        isEdited: this.touched.has(entry.id),
      })),
      moved,
      zone,
      restoresRemoved: false,
      updatesChanged: false,
      whyNot: () => null,
      latest: null,
      ...options,
    });
    for (const _ of settling);
    for (const { id, startedAt, stoppedAt } of moved.values())
      Object.assign(this.entries.find((entry) => entry.id === id) ?? {}, { startedAt, stoppedAt });
    for (const row of rows) this.#apply(row, options.updatesChanged ?? false);
    this.#check();
    return rows;
  }

  #apply(row: FileRow, updates: boolean) {
    const source = this.imported.find(({ id }) => id === row.source?.id);
    if (row.kind === 'fresh' && row.ends) {
      const id = `entry ${this.#next++}`;
      this.entries.push({ id, employeeId: ann, ...row.ends, isOldImport: false, floatsOn: null, isEdited: false });
      if (source) Object.assign(source, row.identity, { timeLogId: id });
      else this.#remember(row, id);
    }
    if (row.kind === 'known' && row.knownEntryId) this.#remember(row, row.knownEntryId);
    if (row.kind === 'changed' && updates && row.ends) {
      Object.assign(this.entries.find(({ id }) => id === source?.timeLogId) ?? {}, row.ends);
      Object.assign(source ?? {}, row.identity);
    }
  }

  #floatsOn(entryId: string): string | null {
    if (this.touched.has(entryId)) return null;
    const row = this.imported.find(({ timeLogId }) => timeLogId === entryId);
    return row?.clock === null ? row.date : null;
  }

  #remember({ identity }: FileRow, timeLogId: string) {
    this.imported.push({ ...identity, id: `row ${this.#next++}`, employeeId: ann, timeLogId, isLive: true });
  }

  #check() {
    const order = this.entries.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
    for (const [at, entry] of order.entries())
      expect(order[at + 1] === undefined || (order[at + 1] as RecordedEntry).startedAt >= entry.stoppedAt).toBe(true);
  }

  get seconds() {
    return this.entries.reduce((sum, { startedAt, stoppedAt }) => sum + (ms(stoppedAt) - ms(startedAt)) / 1000, 0);
  }
  move(at: number, minutes: number) {
    const entry = this.entries[at] as RecordedEntry;
    this.touched.add(entry.id);
    const shift = (instant: string) => new Date(ms(instant) + minutes * 60_000).toISOString();
    Object.assign(entry, { startedAt: shift(entry.startedAt), stoppedAt: shift(entry.stoppedAt) });
  }
}

const kinds = (rows: readonly FileRow[]) => rows.map(({ kind, problem }) => problem?.code ?? kind);
const [a, b, c] = ['2026-03-04,1.00,Alpha', '2026-03-04,2.00,Beta', '2026-03-04,0.50,Gamma'];

describe('IMPORT-02 a row is itself', () => {
  it('in another zone', () => {
    const workspace = new Workspace();
    const file = ['2026-03-04,09:00,10:00,,x', '2026-03-04,11:00,12:00,,y'];
    expect(kinds(workspace.import(file, clocked))).toEqual(['fresh', 'fresh']);
    expect(kinds(workspace.import(file, clocked, { zone: 'America/New_York' }))).toEqual(['known', 'known']);
    expect(kinds(workspace.import([a, b], dated))).toEqual(['fresh', 'fresh']);
    expect(kinds(workspace.import([a, b], dated, { zone: 'Asia/Kathmandu' }))).toEqual(['known', 'known']);
    expect(workspace.seconds).toBe(7200 + 3 * 3600);
  });

  it('with rows on top, and in a longer file', () => {
    const workspace = new Workspace();
    workspace.import([a, b], dated);
    expect(kinds(workspace.import([c, a, b], dated))).toEqual(['fresh', 'known', 'known']);
    expect(workspace.seconds).toBe(3.5 * 3600);
    expect(kinds(workspace.import([b, c, a, '2026-03-05,1.00,Alpha'], dated))).toEqual([
      ...['known', 'known', 'known', 'fresh'],
    ]);
  });

  it('after its entry was moved or deleted by hand', () => {
    const workspace = new Workspace();
    const file = ['2026-03-04,09:00,10:00,,x', '2026-03-04,11:00,12:00,,y'];
    workspace.import(file, clocked);
    workspace.move(0, 600);
    workspace.entries.splice(1, 1);
    expect(kinds(workspace.import(file, clocked))).toEqual(['known', 'removed']);
    expect(workspace.seconds).toBe(3600);
    expect(kinds(workspace.import(file, clocked, { restoresRemoved: true }))).toEqual(['known', 'fresh']);
    expect(kinds(workspace.import(file, clocked))).toEqual(['known', 'known']);
  });

  it('written in another form', () => {
    const workspace = new Workspace();
    workspace.import(['2026-03-04,09:00,10:00,1:00,x'], clocked);
    expect(kinds(workspace.import(['3/4/2026,9:00 AM,10:00 AM,1.0,x'], clocked))).toEqual(['known']);
  });

  it('twice if the file has it twice', () => {
    const workspace = new Workspace();
    expect(kinds(workspace.import([a, a], dated))).toEqual(['fresh', 'fresh']);
    expect(kinds(workspace.import([a, a, a], dated))).toEqual(['known', 'known', 'fresh']);
    const same = '2026-03-05,09:00,10:00,,x';
    expect(kinds(workspace.import([same, same], clocked))).toEqual(['fresh', 'timer.overlap']);
    expect(kinds(workspace.import([same, same], clocked))).toEqual(['known', 'timer.overlap']);
  });

  it('by the id of its program', () => {
    const workspace = new Workspace();
    workspace.import(['7,2026-03-04,09:00,10:00,x', '8,2026-03-04,11:00,12:00,y'], withId);
    const next = ['8,2026-03-04,11:00,12:00,y', '9,2026-03-04,10:00,11:00,x', '7,2026-03-04,13:00,14:00,z'];
    expect(kinds(workspace.import(next, withId))).toEqual(['known', 'fresh', 'changed']);
    expect(workspace.seconds).toBe(3 * 3600);
  });
});

describe('IMPORT-02 a row that changed at its source', () => {
  it.each([
    ['its length', '2026-03-04,09:00,10:30,,x,'],
    ['its start', '2026-03-04,09:30,10:00,,x,'],
    ['its text', '2026-03-04,09:00,10:00,,z,'],
    ['its labels', '2026-03-04,09:00,10:00,,x,New'],
  ])('in %s is offered, and updates its entry when chosen', (_, changed) => {
    const workspace = new Workspace();
    const before = ['2026-03-04,09:00,10:00,,x,', '2026-03-04,11:00,12:00,,y,'];
    workspace.import(before, clocked);
    const after = [changed, before[1] as string];
    expect(kinds(workspace.import(after, clocked))).toEqual(['changed', 'known']);
    expect(workspace.seconds).toBe(7200);
    expect(kinds(workspace.import(after, clocked, { updatesChanged: true }))).toEqual(['changed', 'known']);
    expect(kinds(workspace.import(after, clocked))).toEqual(['known', 'known']);
    expect(workspace.entries).toHaveLength(2);
  });

  it('in its hours on a day without times is offered where the rest of the file is known', () => {
    const workspace = new Workspace();
    workspace.import([a, b], dated);
    const after = [c, '2026-03-04,0.75,Alpha', b];
    expect(kinds(workspace.import(after, dated))).toEqual(['fresh', 'changed', 'known']);
    expect(kinds(workspace.import(after, dated, { updatesChanged: true }))).toEqual(['known', 'changed', 'known']);
    expect(workspace.seconds).toBe(3.25 * 3600);
  });

  it('is not taken for a row of another part of the file', () => {
    const workspace = new Workspace();
    workspace.import(['2026-03-04,1.00,x'], dated);
    expect(kinds(workspace.import(['2026-03-04,0.75,x'], dated))).toEqual(['fresh']);
    expect(kinds(workspace.import(['2026-03-04,1.00,y'], dated))).toEqual(['fresh']);
  });
});

describe('IMPORT-01 time without a time of day', () => {
  it('takes free room of its day only', () => {
    const workspace = new Workspace();
    workspace.import(['2026-03-04,09:30,10:00,,tracked'], clocked);
    expect(kinds(workspace.import(['2026-03-04,2.5,x', '2026-03-04,8,y'], dated))).toEqual(['fresh', 'fresh']);
    expect(workspace.entries.map(({ startedAt }) => startedAt.slice(11, 16))).toEqual(['08:30', '09:00', '11:30']);
    expect(kinds(workspace.import(['2026-03-04,8,z'], dated))).toEqual(['fresh']);
    expect(kinds(workspace.import(['2026-03-04,8,w'], dated))).toEqual(['time_import.day_full']);
  });
  it('makes room for time that has one', () => {
    const workspace = new Workspace();
    workspace.import(['2026-03-04,2,x', '2026-03-04,1,y'], dated);
    expect(kinds(workspace.import(['2026-03-04,09:30,11:30,,z'], clocked))).toEqual(['fresh']);
    expect(workspace.seconds).toBe(5 * 3600);
    workspace.touched.add((workspace.entries[0] as RecordedEntry).id);
    const { startedAt } = workspace.entries[0] as RecordedEntry;
    const at = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(ms(startedAt));
    expect(kinds(workspace.import([`2026-03-04,${at},${at.replace(/:../, ':59')},,w`], clocked))).toEqual([
      'timer.overlap',
    ]);
  });
  it('is put before now on the present day', () => {
    const workspace = new Workspace();
    const latest = '2026-03-04T09:00:00.000Z';
    expect(kinds(workspace.import(['2026-03-04,2,x', '2026-03-04,9,y'], dated, { latest }))).toEqual([
      'fresh',
      'time_log.future',
    ]);
    expect(workspace.entries[0]?.stoppedAt.localeCompare(latest)).toBeLessThanOrEqual(0);
  });
  it('is known by its place if it was imported before rows were remembered', () => {
    const workspace = new Workspace();
    workspace.import([a, b], dated);
    workspace.imported = [];
    workspace.entries = workspace.entries.map((entry) => ({ ...entry, isOldImport: true }));
    expect(kinds(workspace.import([a, b], dated))).toEqual(['known', 'known']);
    expect(kinds(workspace.import([c, a, b], dated))).toEqual(['fresh', 'known', 'known']);
  });
});

describe('IMPORT-02 in another zone', () => {
  it.each([
    [
      'a copy of a row, and one that meets it, stay refused',
      ['2026-03-04,09:00,10:00,,x', '2026-03-04,09:00,10:00,,x', '2026-03-04,09:30,10:30,,y'],
      ['fresh', 'timer.overlap', 'timer.overlap'],
      ['known', 'timer.overlap', 'timer.overlap'],
    ],
    ['a row is known that only its own zone has', ['2025-10-26,02:30,02:10,0:40,x'], ['fresh'], ['known']],
  ])('%s', (_, file, first, second) => {
    const workspace = new Workspace();
    expect(kinds(workspace.import(file, clocked))).toEqual(first);
    expect(kinds(workspace.import(file, clocked, { zone: 'Pacific/Auckland' }))).toEqual(second);
    expect(kinds(workspace.import(file, clocked))).toEqual(second);
  });

  it('a row takes the room that was made for it by hand', () => {
    const workspace = new Workspace();
    const file = ['2026-03-04,09:00,10:00,,x', '2026-03-04,09:30,10:30,,y'];
    expect(kinds(workspace.import(file, clocked))).toEqual(['fresh', 'timer.overlap']);
    workspace.move(0, 24 * 60);
    expect(kinds(workspace.import(file, clocked))).toEqual(['known', 'fresh']);
  });
});

describe('IMPORT-01 clocks without seconds', () => {
  it('leave room for seconds that only the duration has', () => {
    const workspace = new Workspace();
    const file = ['09:00,09:30', '09:30,10:00', '10:00,10:30'].map((clocks) => `2026-03-04,${clocks},0:30:40,x`);
    expect(kinds(workspace.import(file, clocked))).toEqual(['fresh', 'fresh', 'fresh']);
    expect(workspace.seconds).toBe(3 * 1840);
    workspace.imported = [];
    expect(kinds(workspace.import(['2026-03-04,09:10,09:20,,y'], clocked))).toEqual(['timer.overlap']);
  });
});

/** Rows that a program could have exported: of one person, in any number of texts, never overlapping. */
const files = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 900 }),
      minutes: fc.integer({ min: 1, max: 240 }),
      text: fc.constantFrom('x', 'y', ''),
      hasClocks: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((rows) => {
    let at = Date.parse('2026-03-27T06:00:00Z');
    const used = new Map<string, number>();
    return rows.flatMap(({ gap, minutes, text, hasClocks }) => {
      const from = new Date(at + gap * 60_000).toISOString();
      const to = new Date(ms(from) + minutes * 60_000).toISOString();
      at = ms(to);
      const date = from.slice(0, 10);
      // More than a day holds is refused in another test.
      used.set(date, (used.get(date) ?? 0) + minutes);
      if ((used.get(date) ?? 0) > 480) return [];
      return hasClocks && date === to.slice(0, 10)
        ? [`${date},${from.slice(11, 16)},${to.slice(11, 16)},,${text}`]
        : [`${date},,,${minutes} min,${text}`];
    });
  });
/** Rows of clocks that a zone skips may overlap there and be refused, and be recorded by a second import in another zone. */
const isShown = (line: string, zone: string) => {
  const [date = '', ...clocks] = line.split(',');
  return clocks.slice(0, 2).every((clock) => clock === '' || instantsAt(date as PlanDate, clock, zone).length > 0);
};
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
const utc = { mapping: clocked, zone: 'UTC', order: 'mdy' } as const;
const sumOf = (lines: readonly string[]) => {
  const read = rowReader(utc);
  return lines.reduce((sum, line) => sum + (read(line.split(',')).time.seconds ?? 0), 0);
};

/** A row like another of its day but for its length may be that one after a change. It is offered as such and waits. */
function possibleKinds(file: readonly string[]) {
  const times = file.map((line) => readTimeRow(line.split(','), utc).time);
  return ({ date, description, seconds }: ReadTime) => {
    const alike = times.filter((time) => time.date === date && time.description === description);
    return ['fresh', 'known', ...(alike.some((time) => time.seconds !== seconds) ? ['changed'] : [])];
  };
}

describe('IMPORT-02 importing twice', () => {
  it('in any zone equals importing once', () => {
    fc.assert(
      fc.property(files, zones, zones, (lines, zone, other) => {
        const workspace = new Workspace();
        const file = lines.filter((line) => isShown(line, zone));
        workspace.import(file, clocked, { zone });
        const { seconds } = workspace;
        const rows = workspace.import(file, clocked, { zone: other });
        expect(workspace.seconds).toBe(seconds);
        expect(rows.filter(({ kind }) => kind === 'fresh' || kind === 'changed')).toEqual([]);
      }),
    );
  });

  it('in any parts and order, then whole, equals importing once', () => {
    fc.assert(
      fc.property(files, fc.array(fc.nat(3), { minLength: 14, maxLength: 14 }), fc.boolean(), (file, parts, isBack) => {
        const workspace = new Workspace();
        const kindsOf = possibleKinds(file);
        for (const part of isBack ? [3, 2, 1, 0] : [0, 1, 2, 3]) {
          const rows = workspace.import(
            file.filter((_, at) => parts[at] === part),
            clocked,
            { zone: 'UTC' },
          );
          // Rows that are equal in all are the same row until they stand in one file.
          for (const { kind, time } of rows) expect(kindsOf(time)).toContain(kind);
          expect(workspace.seconds).toBeLessThanOrEqual(sumOf(file));
        }
        workspace.import(isBack ? file.toReversed() : file, clocked, { zone: 'UTC' });
        expect(workspace.seconds).toBe(sumOf(file));
        expect(workspace.entries).toHaveLength(file.length);
      }),
    );
  });

  it('after moves and deletions by hand adds nothing', () => {
    fc.assert(
      fc.property(files, fc.nat(), zones, (file, number, zone) => {
        const workspace = new Workspace();
        workspace.import(file, clocked, { zone: 'UTC' });
        if (workspace.entries.length === 0) return;
        workspace.move(number % workspace.entries.length, 60 * 24 * 40);
        workspace.entries.splice((number + 1) % workspace.entries.length, 1);
        const { seconds } = workspace;
        const rows = workspace.import(file, clocked, { zone });
        expect(workspace.seconds).toBe(seconds);
        expect(rows.filter(({ kind }) => kind === 'fresh' || kind === 'changed')).toEqual([]);
      }),
    );
  });
});
