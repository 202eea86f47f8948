import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replaceAll('"', "'");

type Values = Record<string, string>;

/** The custom properties that apply to an element with these attributes, in source order. */
function valuesFor(theme: string, contrast: string): Values {
  const values: Values = {};
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const holds = selectors.split(',').some((part) => {
      const selector = part.trim();
      if (selector === ':root' || selector === '[data-theme]') return true;
      if (selector === `[data-theme='${theme}']`) return true;
      return contrast === 'more' && selector === `[data-contrast='more'][data-theme='${theme}']`;
    });
    if (!holds) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values[name] = value.trim();
  }
  return values;
}

/** The sRGB luminance of an `oklch(L C H)` value (Björn Ottosson's matrices, clipped to the gamut). */
function luminance(values: Values, name: string): number {
  const value = values[name] ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return luminance(values, other);
  const [l = 0, c = 0, h = 0] = /^oklch\(([\d. ]+)\)$/.exec(value)?.[1]?.split(' ').map(Number) ?? [];
  if (!value.startsWith('oklch(')) throw new Error(`${name} is not a colour: ${value}`);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(values: Values, value: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(values, value), luminance(values, other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['--canvas', '--surface', '--raised', '--sunken'];
const tones = ['accent', 'danger', 'running', 'warn', 'info'];
const text: [string, string][] = [
  ...['--body', '--muted', '--faint', ...tones.map((tone) => `--${tone}-text`)].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...tones.map((tone): [string, string] => [`--${tone}-text`, `--${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['--body', `--${tone}-soft`]),
  ...['accent', 'danger', 'running'].flatMap((tone): [string, string][] => [
    [`--on-${tone}`, `--${tone}`],
    [`--on-${tone}`, `--${tone}-hover`],
  ]),
  ['--tooltip-text', '--tooltip-fill'],
];
const marks = [
  '--line-control',
  '--focus',
  ...['open', 'todo', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'custom'].map(
    (s) => `--status-${s}`,
  ),
  ...['urgent', 'high', 'medium', 'low'].map((p) => `--priority-${p}`),
  ...['running', 'online', 'pause', 'suspended', 'idle'].map((p) => `--presence-${p}`),
].flatMap((mark) => ['--surface', '--raised'].map((ground): [string, string] => [mark, ground]));

describe.each([
  ['light', 'normal', 4.5],
  ['dark', 'normal', 4.5],
  ['light', 'more', 7],
  ['dark', 'more', 7],
])('the %s theme with %s contrast', (theme, contrast, least) => {
  const values = valuesFor(theme, contrast);
  it('has readable text', () => {
    const strong = ['--body', '--muted', '--faint'];
    const weak = text
      .map(([ink, ground]) => ({ ink, ground, is: contrastOf(values, ink, ground) }))
      .filter(({ ink, is }) => is < (strong.includes(ink) ? least : 4.5));
    expect(weak.map(({ ink, ground, is }) => `${ink} on ${ground}: ${is.toFixed(2)}`)).toEqual([]);
  });
  it('has visible marks and control edges', () => {
    const weak = marks.filter(([mark, ground]) => contrastOf(values, mark, ground) < 3);
    expect(weak.map(([m, g]) => `${m} on ${g}: ${contrastOf(values, m, g).toFixed(2)}`)).toEqual([]);
  });
});
