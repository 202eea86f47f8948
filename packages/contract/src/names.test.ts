import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, operations } from './index.ts';

const isName = (field: string) => /^(name|title|.*Name|search|q|version)$/.test(field);
/** What programs record, and words that GitHub and clients agreed on. */
const isOther = (op: string) =>
  /^(activities|integrations)\.|^reports\.(activities|dailyActivities|activityReport)$/.test(op);
/** The fields of a body or query, also of one with several forms. */
function shapesOf(schema: z.ZodType): z.ZodRawShape[] {
  if (schema instanceof z.ZodObject) return [schema.shape as z.ZodRawShape];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(shapesOf);
  return [];
}
const fields = operations(api).flatMap(({ op, route: { body, query } }) =>
  [body, query].flatMap((schema) =>
    (schema ? shapesOf(schema) : []).flatMap((shape) =>
      Object.entries(shape).flatMap(([field, type]) =>
        isName(field) && !isOther(op) ? [{ op, field, type: type as z.ZodType }] : [],
      ),
    ),
  ),
);

describe('names and titles', () => {
  it('are found in many bodies', () => {
    expect(new Set(fields.map(({ op }) => op)).size).toBeGreaterThan(40);
  });

  it.each(fields)('$op takes $field in composed form, or refuses it', ({ type }) => {
    const { data } = type.safeParse('U\u0308bergabe');
    if (typeof data === 'string') expect(data.toLowerCase()).toBe('übergabe');
  });
});
