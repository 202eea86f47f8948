import { createHash } from 'node:crypto';
import { sql as drizzle, type SQL } from 'drizzle-orm';
import type { z } from 'zod';

type Scalar = string | number | boolean | null;
/** A list becomes a PostgreSQL array, for `= any (${ids})` or `unnest(${ids}::uuid[])`. */
export type Value = Scalar | readonly Scalar[];

/** A fragment that occurs twice in a statement has its parameters numbered once. */
interface Parameter {
  readonly value: Value;
}

interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** The texts between the parameters, one more than parameters. The same SQL has the same shape each time. */
interface Shape {
  readonly texts: readonly string[];
  /** By the numbers of the parameters, such as `1,2,1`. */
  readonly prepared: Map<string, PreparedStatement>;
}
const newShape = (texts: readonly string[]): Shape => ({ texts, prepared: new Map() });

/** An immutable SQL fragment with its values, or a whole statement. Created by `sql` only. */
export class Sql {
  readonly shape: Shape;
  readonly parameters: readonly Parameter[];

  constructor(shape: Shape, parameters: readonly Parameter[] = []) {
    this.shape = shape;
    this.parameters = parameters;
  }

  /** The statement to send. Values are numbered in the order of their first occurrence. */
  prepared(): PreparedStatement & { values: Value[] } {
    const different = [...new Set(this.parameters)];
    const numbers = this.parameters.map((parameter) => different.indexOf(parameter) + 1);
    const prepared = obtain(this.shape.prepared, numbers.join(), () => prepare(this.shape.texts, numbers));
    return { ...prepared, values: different.map(({ value }) => value) };
  }
}

interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}
function obtain<K, V>(cache: Cache<K, V>, key: K, make: () => V): V {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const created = make();
  cache.set(key, created);
  return created;
}

function prepare(texts: readonly string[], numbers: readonly number[]): PreparedStatement {
  const text = texts.map((part, at) => (at === 0 ? part : `$${numbers[at - 1]}${part}`)).join('');
  return { text, name: createHash('sha1').update(text).digest('base64url') };
}

/** The placeholders of a template: a shape for each fragment, null for each value. */
interface Step {
  readonly next: Map<Shape | null, Step>;
  shape?: Shape;
}
const newStep = (): Step => ({ next: new Map() });
const templates = new WeakMap<TemplateStringsArray, Step>();

/** Caches the text and name of a statement, because composing a long one costs more than sending it. */
function shapeOf(strings: TemplateStringsArray, values: readonly (Value | Sql)[]): Shape {
  let step = obtain(templates, strings, newStep);
  for (const value of values) step = obtain(step.next, value instanceof Sql ? value.shape : null, newStep);
  step.shape ??= newShape(textsOf(strings, values));
  return step.shape;
}

/** Joins the texts of a template with those of nested fragments. */
function textsOf([first = '', ...rest]: TemplateStringsArray, values: readonly (Value | Sql)[]): readonly string[] {
  const texts = [first];
  const goOn = (text = '') => texts.push(`${texts.pop()}${text}`);
  for (const [at, after] of rest.entries()) {
    const value = values[at];
    const [begin, ...more] = value instanceof Sql ? value.shape.texts : ['', ''];
    goOn(begin);
    texts.push(...more);
    goOn(after);
  }
  return texts;
}

/**
 * SQL from a template. A placeholder takes a value or another fragment: ``sql`select name from "user" u where u.id =
 * ${userId} and ${isLive('u')}` ``
 */
export function sql(strings: TemplateStringsArray, ...values: readonly (Value | Sql)[]): Sql {
  const parameters: Parameter[] = [];
  for (const value of values) {
    if (value instanceof Sql) parameters.push(...value.parameters);
    else parameters.push({ value });
  }
  return new Sql(shapeOf(strings, values), parameters);
}

/** The fragment as a condition of a Drizzle query. */
export const inDrizzle = ({ shape: { texts }, parameters }: Sql): SQL =>
  drizzle.join(
    texts.flatMap((text, at) => [
      ...(at > 0 ? [drizzle`${drizzle.param(parameters[at - 1]?.value)}`] : []),
      drizzle.raw(text),
    ]),
  );

/** SQL with named values, composed once. For long, frequent fragments; composing one per request takes about 0.1 ms. */
export function once<G extends { [K in keyof G]: Value }>(
  make: (values: Record<keyof G, Sql>) => Sql,
): (values: Readonly<G>) => Sql {
  let created: { piece: Sql; names: readonly (keyof G | undefined)[] } | undefined;
  const compose = () => {
    const holes = new Map<PropertyKey, Sql>();
    const hole = (name: PropertyKey) => obtain(holes, name, () => sql`${null}`);
    const piece = make(new Proxy({} as Record<keyof G, Sql>, { get: (_, name) => hole(name) }));
    const names = new Map([...holes].map(([name, { parameters }]) => [parameters[0], name as keyof G]));
    return { piece, names: piece.parameters.map((parameter) => names.get(parameter)) };
  };
  return (values) => {
    created ??= compose();
    const { piece, names } = created;
    const filled = new Map<keyof G, Parameter>();
    const fill = (name: keyof G) => obtain(filled, name, () => ({ value: values[name] }));
    const parameters = piece.parameters.map((parameter, at) => {
      const name = names[at];
      return name === undefined ? parameter : fill(name);
    });
    return new Sql(piece.shape, parameters);
  };
}

const fixed = new Map<string, Sql>();
/** Returns the same object for the same text, so that the cache of templates does not grow. */
const textOf = (text: string): Sql => obtain(fixed, text, () => new Sql(newShape([text])));

/** The name of a table, a column or an alias, or a path of several. */
sql.id = (...path: readonly string[]): Sql => textOf(path.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'));

/** A constant text of the statement, such as the key of an object. Never for input, which must be a value. */
sql.literal = (word: string): Sql => textOf(`'${word.replaceAll("'", "''")}'`);

/** Joins columns or conditions. Not for lists of values, where each length would be another statement. */
sql.join = (segments: readonly Sql[], separator: Sql = sql`, `): Sql =>
  segments.reduce((all, segment, at) => (at === 0 ? segment : sql`${all}${separator}${segment}`), sql``);

/** Joins the present conditions; true without any. */
sql.and = (...conditions: readonly (Sql | undefined)[]): Sql => {
  const there = conditions.filter((condition) => condition !== undefined);
  return there.length === 0 ? sql`true` : sql`(${sql.join(there, sql`) and (`)})`;
};

/** A condition that applies only to a present value or a list that is not empty. */
export const when = <T>(value: T | null | undefined, condition: (value: T) => Sql): Sql | undefined =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0) ? undefined : condition(value);

/** The schema of a row. Only tests parse rows by it, so it must not transform values. */
export type Row<T extends object> = z.ZodType<T, T>;

/** @throws Error with the name of the key when a row does not match its schema. */
export function checkRows<T extends object>(schema: Row<T>, rows: readonly object[], text: string): void {
  for (const row of rows) {
    const { error } = schema.safeParse(row);
    if (!error) continue;
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`A row is not what its schema says. ${problems.join('; ')}. The statement: ${text}`);
  }
}
