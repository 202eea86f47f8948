import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, operations } from './index.ts';

const isAddressField = (name: string) =>
  /(url|link(address)?|logo|banner|website|icon|avatar|href)$/i.test(name) && !/^(full|with)/.test(name);
const fields = operations(api).flatMap(({ op, route: { body } }) => {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties)
    .filter(isAddressField)
    .map((field) => ({ op, field, body }));
});
const problemOf = (body: z.ZodType, field: string, value: string) =>
  body.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field)?.message;

describe('fields with an address', () => {
  it('are exactly these', () => {
    expect([...new Set(fields.map(({ field }) => field))].sort()).toEqual([
      'banner',
      'facebookUrl',
      'githubUrl',
      'gitlabUrl',
      'icon',
      'imageUrl',
      'instagramUrl',
      'linkAddress',
      'linkedInUrl',
      'logo',
      'openSourceProjectUrl',
      'projectUrl',
      'stackoverflowUrl',
      'twitterUrl',
      'upworkUrl',
      'url',
      'website',
    ]);
  });

  it.each(fields)('$op refuses an executable or embedding scheme in $field', ({ body, field }) => {
    for (const value of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<b>x</b>',
      'vbscript:x',
      'file:///etc/passwd',
    ]) {
      expect(problemOf(body, field, value), value).toBe('Please provide a valid URL');
    }
    for (const value of ['https://example.test/a?b=c:d#e', 'http://example.test:8080/x.png']) {
      expect(problemOf(body, field, value), value).toBeUndefined();
    }
  });

  it.each(['website', 'linkAddress'])('%s accepts a typed address without a scheme, or a mail address', (field) => {
    const bodies = fields.filter((item) => item.field === field);
    expect(bodies).not.toEqual([]);
    for (const { body } of bodies) {
      for (const value of ['example.test/a:b', 'mailto:ada@example.test']) {
        expect(problemOf(body, field, value), value).toBeUndefined();
      }
    }
  });
});
