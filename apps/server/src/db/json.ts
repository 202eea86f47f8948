import type { z } from 'zod';

type Computed = Record<string, string | null>;

/** SQL of a JSON object with the keys of a contract shape: columns of the same names, instants as the wire spells them. */
export function jsonOf(shape: z.ZodObject, alias: string, computed: Computed = {}): string {
  const pairs = keysOf(shape, computed).map(([key, type]) => {
    const name = `${alias}."${key}"`;
    return `'${key}', ${computed[key] ?? (kindOf(type) === 'instant' ? `iso(${name})` : name)}`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/**
 * The same as text, several times faster: for long lists and hot answers. `computed` is SQL of JSON text. With `lean`,
 * what is null is left out.
 */
export function textOf(
  shape: z.ZodObject,
  alias: string,
  computed: Computed = {},
  { lean = false }: { lean?: boolean } = {},
): string {
  const parts = keysOf(shape, computed).map(([key, type], at) => {
    const value = computed[key] ?? written(kindOf(type), `${alias}."${key}"`);
    const name = `${at === 0 ? '' : ','}"${key}":`;
    if (!isNullable(type)) return `'${name}', ${value}`;
    return lean ? `'${name}' || ${value}` : `'${name}', coalesce(${value}, 'null')`;
  });
  return `concat('{', ${parts.join(', ')}, '}')`;
}

type Kind = 'instant' | 'word' | 'text' | 'number' | 'boolean';

/** SQL of a value as JSON text, null when it is null. Words hold nothing that would have to be escaped. */
function written(kind: Kind, name: string): string {
  if (kind === 'instant') return `('"' || iso(${name}) || '"')`;
  if (kind === 'word') return `('"' || ${name} || '"')`;
  return kind === 'text' ? `to_json(${name})::text` : `${name}::text`;
}

const keysOf = (shape: z.ZodObject, computed: Computed) =>
  Object.entries(shape.shape as Record<string, z.ZodType>).filter(
    ([key, type]) => computed[key] !== null && (computed[key] !== undefined || defOf(type).type !== 'optional'),
  );

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
