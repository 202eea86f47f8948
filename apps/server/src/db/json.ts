import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { shownColumn } from './initials.ts';
import { type Sql, sql } from './sql.ts';

/** SQL of a value. Null omits the key. */
type Expression = Sql | null;
type Keys<S extends z.ZodObject> = keyof S['shape'];
/** Keys that the contract requires and that are not columns. */
type NotAColumn<S extends z.ZodObject, T extends PgTable> = S extends z.ZodObject
  ? Exclude<{ [K in Keys<S>]: S['shape'][K] extends z.ZodOptional ? never : K }[Keys<S>], keyof T['_']['columns']>
  : never;
/** The keys that are not columns. A missing required key does not compile. */
export type ComputedKeys<S extends z.ZodObject, T extends PgTable> = Record<NotAColumn<S, T>, Expression> &
  Partial<Record<Keys<S>, Expression>>;
type Rest<S extends z.ZodObject, T extends PgTable, More extends unknown[] = []> = [NotAColumn<S, T>] extends [never]
  ? [computed?: NoInfer<ComputedKeys<S, T>>, ...More]
  : [computed: NoInfer<ComputedKeys<S, T>>, ...More];

/** SQL of a JSON object with the keys of a contract shape: columns of the same names, instants in the API's format. */
export function jsonOf<S extends z.ZodObject, T extends PgTable>(
  shape: S,
  table: T,
  alias: string,
  ...[computed = {} as ComputedKeys<S, T>]: Rest<S, T>
): Sql {
  const pairs = keysOf(shape, computed).map(({ key, type, expression }) => {
    const column = shownColumn(table, alias, key);
    return { key, value: expression ?? (kindOf(type) === 'instant' ? sql`iso(${column})` : column) };
  });
  if (pairs.length > maxPairs)
    return sql`(select row_to_json(r) from (select ${sql.join(pairs.map(({ key, value }) => sql`${value} as ${sql.id(key)}`))}) r)`;
  return sql`json_build_object(${sql.join(pairs.map(({ key, value }) => sql`${sql.literal(key)}, ${value}`))})`;
}
/** A function of PostgreSQL takes 100 arguments. */
const maxPairs = 50;

/**
 * The same as text, which is several times faster, for long lists and frequent answers. `computed` is SQL of JSON text;
 * `lean` omits null values.
 */
export function textOf<S extends z.ZodObject, T extends PgTable>(
  shape: S,
  table: T,
  alias: string,
  ...[computed = {} as ComputedKeys<S, T>, { lean = false } = {}]: Rest<S, T, [options?: { lean?: boolean }]>
): Sql {
  const parts = keysOf(shape, computed).map(({ key, type, expression }, at) => {
    const value = expression ?? valueText(kindOf(type), shownColumn(table, alias, key));
    const name = sql.literal(`${at === 0 ? '' : ','}"${key}":`);
    if (!isNullable(type)) return sql`${name}, ${value}`;
    return lean ? sql`${name} || ${value}` : sql`${name}, coalesce(${value}, 'null')`;
  });
  return sql`concat('{', ${sql.join(parts)}, '}')`;
}

type Kind = 'instant' | 'word' | 'text' | 'number' | 'boolean';

/** SQL of a value as JSON text, or null. Text columns of this kind need no escaping. */
function valueText(kind: Kind, name: Sql): Sql {
  if (kind === 'instant') return sql`('"' || iso(${name}) || '"')`;
  if (kind === 'word') return sql`('"' || ${name} || '"')`;
  return kind === 'text' ? sql`to_json(${name})::text` : sql`${name}::text`;
}

interface Key {
  key: string;
  type: z.ZodType;
  expression: Sql | undefined;
}
function keysOf(shape: z.ZodObject, computed: Partial<Record<string, Expression>>): Key[] {
  return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([key, type]): Key[] => {
    const expression = computed[key];
    if (expression === null || (expression === undefined && defOf(type).type === 'optional')) return [];
    return [{ key, type, expression }];
  });
}

interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodType;
}
const defOf = (type: z.ZodType) => (type as unknown as { def: Def }).def;

function isNullable(type: z.ZodType): boolean {
  const { type: name, innerType } = defOf(type);
  return name === 'nullable' || (innerType !== undefined && isNullable(innerType));
}

function kindOf(type: z.ZodType): Kind {
  const { type: name, format, innerType } = defOf(type);
  if (innerType) return kindOf(innerType);
  if (name === 'number' || name === 'boolean') return name;
  if (format === 'datetime') return 'instant';
  return name === 'enum' || format === 'uuid' || format === 'date' ? 'word' : 'text';
}
