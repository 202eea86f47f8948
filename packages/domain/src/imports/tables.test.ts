import { describe, expect, it } from 'vitest';
import { finished } from '../steps.ts';
import { columnKey, columnsNamed, dialectOf, tableOf } from './tables.ts';

describe('the separator', () => {
  it.each([
    ['a,b,c\n1,2,3', ',', 0],
    ['a;b;c\n1,5;2,5;3', ';', 0],
    ['a\tb\n1,2\t3', '\t', 0],
    ['a|b|c\n1|2|3', '|', 0],
    ['sep=;\na;b', ';', 6],
    ['"sep=|"\r\na|b', '|', 9],
    ['\ufeffsep=,\na,b', ',', 7],
    ['Report, from March; all\n\na;b;c\n1;2;3\n4;5;6', ';', 0],
    ['"a;b;c";d\n"1,2",3', ';', 0],
    ['Title\nx', ',', 0],
    ['Title;Text\n"a, b, c\nd, e, f";x\n"g, h, i";y', ';', 0],
    ['', ',', 0],
  ])('of %j is %j', (text, separator, begins) => expect(dialectOf(text)).toEqual({ separator, begins }));
});

describe('the header', () => {
  const columnKeys = new Set(['title', 'status', 'labels', 'due-date']);
  const rows = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }));
  const headerOf = (...lines: string[]) => finished(tableOf(rows(...lines), (key) => columnKeys.has(key)));

  it.each([
    ['in the first line', ['Title,Status', 'a,b'], 1, 1],
    ['below titles', ['Tasks of March', '', 'Title,Status', 'a,b'], 3, 1],
    ['of one column', ['Title', 'a', 'b'], 1, 2],
    ['below a title with cells', ['Date:,2026-03-25', 'Version,7', 'Title,Due date,Labels', 'x,,'], 3, 1],
    ['of unknown names', ['Name,Zustand', 'a,b'], 1, 1],
    ['of unknown names below a title', ['Aufgaben', 'Name,Zustand', 'a,b'], 2, 1],
    ['repeated later', ['Title,Status', 'a,b', 'Title,Status', 'c,d'], 1, 2],
  ])('%s is found', (_, lines, line, count) => {
    const table = headerOf(...lines);
    expect([table.line, table.rows.length]).toEqual([line, count]);
  });
  it('keeps several columns of one name', () => {
    const { columns, rows: read } = headerOf('Title,Labels,Labels,Status', 'x,red,blue,', ',,,');
    expect(columns).toEqual(['Title', 'Labels', 'Labels', 'Status']);
    expect(columnsNamed(columns, ['labels'])).toEqual([1, 2]);
    expect(read).toEqual([{ line: 2, cells: ['x', 'red', 'blue', ''] }]);
  });
  it('of an empty file is empty', () => expect(headerOf()).toEqual({ columns: [], line: 1, rows: [] }));
});

it.each([
  ['Issue Type', 'issue-type'],
  ['ISSUE_TYPE', 'issue-type'],
  [' issue-type ', 'issue-type'],
  ['Due date (UTC)', 'due-date-utc'],
  ['Fällig am', 'fallig-am'],
  ['Срок', 'срок'],
  ['Σ Original Estimate', 'σ-original-estimate'],
  ['# Number', '#-number'],
])('the column %j is %j', (name, key) => expect(columnKey(name)).toBe(key));
