import type { z } from 'zod';

/** SQL of a JSON object with the keys of a contract shape: columns of the same names, instants as the wire spells them. */
export function jsonOf(shape: z.ZodObject, alias: string, computed: Record<string, string | null> = {}): string {
  const pairs = Object.entries(shape.shape).flatMap(([key, type]) => {
    const given = computed[key];
    if (given === null || (given === undefined && isOptional(type as z.ZodType))) return [];
    return [`'${key}', ${given ?? column(alias, key, type as z.ZodType)}`];
  });
  return `json_build_object(${pairs.join(', ')})`;
}

interface Inside {
  def: { type: string; format?: string; innerType?: z.ZodType };
}
const inside = (type: z.ZodType) => (type as unknown as Inside).def;
const isOptional = (type: z.ZodType): boolean => inside(type).type === 'optional';

function column(alias: string, key: string, type: z.ZodType): string {
  const name = `${alias}."${key}"`;
  return isInstant(type) ? `iso(${name})` : name;
}

function isInstant(type: z.ZodType): boolean {
  const { format, innerType } = inside(type);
  return innerType ? isInstant(innerType) : format === 'datetime';
}
