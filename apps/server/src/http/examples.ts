type Json = Record<string, unknown>;

/** Example values of fields that a schema does not describe well. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/^(organizationTeamId|organizationId)$/, '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f'],
  [/email|fromAddress/i, 'ada@example.com'],
  [/^provider$/, 'google'],
  [/^firstName$/, 'Ada'],
  [/^lastName$/, 'Lovelace'],
  [/^(userName|fullName)$/, 'Ada Lovelace'],
  [/^title$/, 'Fix the login page'],
  [/name$/i, 'Analytical Engines'],
  [/^color$|Color$/, '#4f46e5'],
  [/timeZone$/i, 'Europe/Sofia'],
  [/language$/i, 'en'],
  [/currency$/i, 'EUR'],
  [/(url|link|linkAddress|website|icon|banner|logo|avatar)$/i, 'https://example.com/picture.png'],
  [/password$/i, 'correct horse battery'],
  [/^startWeekOn$/, 'MONDAY'],
  [/(description|overview|reason|note|comment)$/i, 'Reported by two customers'],
  [/^to$/, 'ada@example.com'],
  [/^to$/, '17:00'],
  [/^p256dh$/, `B${'A'.repeat(86)}`],
  [/^auth$/, 'A'.repeat(22)],
  [/(date|At|from|to|start|end|until|since|WorkOn|endWork)$/i, '2026-03-02T09:00:00.000Z'],
  [/^code$/, 'AB23CD'],
];
const byFormat: Record<string, string> = {
  uuid: '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f',
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  email: 'ada@example.com',
  uri: 'https://example.com/picture.png',
};
/** Tried in this order for a text with a pattern. */
const texts = [
  '08:30',
  'Sample',
  '#4f46e5',
  '10',
  '1200',
  '10000',
  'EUR',
  'https://example.com',
  '2026-03-02',
  'example.com',
  '#tag',
];

const deepest = 3;

interface Scope {
  components: Json;
  name: string;
  depth: number;
}

const isText = (schema: Json, text: unknown): text is string => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (typeof text !== 'string' || text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
};

function textOf(schema: Json, name: string): string {
  const format = byFormat[String(schema.format)];
  if (format !== undefined) return format;
  const namedTexts = byName.filter(([names]) => names.test(name)).map(([, value]) => value);
  const example = [...namedTexts, ...texts].find((text) => isText(schema, text));
  return typeof example === 'string' ? example : 'x'.repeat(Number(schema.minLength ?? 1));
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = exclusiveMinimum === undefined ? Number(minimum ?? 1) : Number(exclusiveMinimum) + 1;
  return Math.min(Math.max(1, least), Number(maximum ?? Number.POSITIVE_INFINITY));
}

/** Deep records show what they must, so that an example stays readable. */
function objectOf(schema: Json, scope: Scope): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set(schema.required as string[] | undefined);
  const isShallow = scope.depth < 1;
  const sampledProperties = properties.filter(([name, part]) => required.has(name) || (isShallow && !mayBeLarge(part)));
  return Object.fromEntries(
    sampledProperties.map(([name, part]) => [name, sampleOf(part, { ...scope, name, depth: scope.depth + 1 })]),
  );
}

const mayBeLarge = (schema: Json): boolean =>
  '$ref' in schema ||
  schema.type === 'array' ||
  schema.type === 'object' ||
  ((schema.anyOf ?? []) as Json[]).some(mayBeLarge);

function arrayOf(schema: Json, scope: Scope): unknown[] {
  const least = Number(schema.minItems ?? 0);
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((part) => sampleOf(part as Json, scope));
  const count = scope.depth > deepest ? least : Math.max(1, least);
  return Array.from({ length: count }, () =>
    sampleOf((schema.items ?? {}) as Json, { ...scope, depth: scope.depth + 1 }),
  );
}

function choiceOf(options: Json[], scope: Scope): unknown {
  const none = options.find(({ type }) => type === 'null');
  const [first = {}] = options.filter((option) => option !== none);
  return none && scope.depth > 1 && mayBeLarge(first) ? null : sampleOf(first, scope);
}

function sampleOf(schema: Json, scope: Scope): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (typeof schema.$ref === 'string')
    return sampleOf((scope.components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Json, scope);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return choiceOf(options as Json[], scope);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part as Json, scope)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, scope);
    case 'array':
      return arrayOf(schema, scope);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema, scope.name);
  }
}

/** A readable example of a schema, the same each time. `components` has the schemas that it refers to. */
export const exampleOf = (schema: Json, components: Json = {}): unknown =>
  sampleOf(schema, { components, name: '', depth: 0 });
