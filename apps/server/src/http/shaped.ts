import { z } from 'zod';

type Copy = (value: unknown) => unknown;

/** Thrown inside only: the value is not as the schema says, or the schema decides by more than is compiled here. */
const mismatch = new Error('The value does not match its schema');

interface Def {
  type: string;
  checks?: readonly unknown[];
  format?: string;
  pattern?: RegExp;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

const copies = new WeakMap<z.ZodType, Copy>();

/** Compiled once; a schema that contains itself is compiled when it is first needed. */
function copyOf(schema: z.ZodType): Copy {
  const cachedCopy = copies.get(schema);
  if (cachedCopy) return cachedCopy;
  let compiled: Copy | undefined;
  copies.set(schema, (value) => (compiled as Copy)(value));
  compiled = compile(schema);
  copies.set(schema, compiled);
  return compiled;
}

const when =
  (matches: (value: unknown) => boolean): Copy =>
  (value) => {
    if (matches(value)) return value;
    throw mismatch;
  };

function compile(schema: z.ZodType): Copy {
  const { type, checks, catchall, ...def } = defOf(schema);
  if (checks?.length || catchall) return byZod(schema);
  if (schema instanceof z.ZodObject) return objectOf(schema.shape);
  if (type === 'array') return arrayOf(def.element as z.ZodType);
  if (type === 'nullable') return unless(null, def.innerType as z.ZodType);
  if (type === 'optional') return unless(undefined, def.innerType as z.ZodType);
  return scalarOf(schema) ?? byZod(schema);
}

function scalarOf(schema: z.ZodType): Copy | undefined {
  const { type, format, pattern, entries, values } = defOf(schema);
  if (type === 'boolean') return when((value) => typeof value === 'boolean');
  if (type === 'enum' || type === 'literal') {
    const allowed = new Set<unknown>(values ?? Object.values(entries ?? {}));
    return when((value) => allowed.has(value));
  }
  if (type === 'number' && format === undefined) return when(Number.isFinite);
  if (type === 'number' && format === 'safeint') return when(Number.isSafeInteger);
  if (type === 'string' && format === undefined) return when((value) => typeof value === 'string');
  if (type === 'string' && pattern && (format === 'uuid' || format === 'datetime' || format === 'date'))
    return when((value) => typeof value === 'string' && pattern.test(value));
  return;
}

function byZod(schema: z.ZodType): Copy {
  return (value) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw mismatch;
  };
}

function unless(empty: null | undefined, inner: z.ZodType): Copy {
  const copy = copyOf(inner);
  return (value) => (value === empty ? value : copy(value));
}

function arrayOf(element: z.ZodType): Copy {
  const copy = copyOf(element);
  return (value) => {
    if (Array.isArray(value)) return value.map((item) => copy(item));
    throw mismatch;
  };
}

/** An object literal, because V8 copies the descriptors of an object that gets its keys one by one. */
function objectOf(shape: Record<string, z.ZodType>): Copy {
  const keys = Object.keys(shape).map((key) => JSON.stringify(key));
  const names = keys.map((_, at) => `copy${at}`);
  const pairs = keys.map((key, at) => `[${key}]: copy${at}(value[${key}])`);
  const literal = new Function(...names, `return (value) => ({ ${pairs.join(', ')} })`);
  const copy: Copy = literal(...Object.values(shape).map(copyOf));
  return (value) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return copy(value);
    throw mismatch;
  };
}

/**
 * What `schema.parse` makes of a value that is then written as JSON, several times faster: the keys of the schema with
 * valid values, and the error of the schema otherwise. Keys that are left out may be undefined.
 */
export function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  try {
    return copyOf(schema)(value) as T;
  } catch (error) {
    if (error === mismatch) return schema.parse(value);
    throw error;
  }
}
