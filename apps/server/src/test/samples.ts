import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The kinds of records that a field may refer to. `makers.ts` creates them. */
export type Kind =
  | 'userId'
  | 'organizationId'
  | 'employeeId'
  | 'teamId'
  | 'projectId'
  | 'contactId'
  | 'taskId'
  | 'roleId'
  | 'planId'
  | 'invitationId';

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(user|mentionUser)Ids?$/, 'userId'],
  [/organizationId$/i, 'organizationId'],
  [/employeeIds?$|^(member|manager)(Id)?s$/i, 'employeeId'],
  [/team(Id)?s?$|teamIds$/i, 'teamId'],
  [/project(Id)?s?$|projectIds$/i, 'projectId'],
  [/^(organizationC|c)ontactId$/, 'contactId'],
  [/^(taskIds?|tasks?|parentId|activeTaskId|task(From|To)Id|(above|below)TaskId|parent)$/i, 'taskId'],
  [/^roleId$/, 'roleId'],
  [/^plansIds$/, 'planId'],
  [/^inviteId$/, 'invitationId'],
];
/** The kind that a field of this name refers to. Undefined if it is no reference. */
export const kindOf = (field: string): Kind | undefined => kinds.find(([names]) => names.test(field))?.[1];

export type SampleIds = Partial<Record<Kind, string>>;

const password = 'correct horse battery';
/** Values for fields whose shape alone does not suffice. */
const byName: Record<string, () => unknown> = {
  email: () => `${randomUUID()}@example.test`,
  password: () => password,
  confirmPassword: () => password,
  // A person who must set up a second factor cannot continue in the test.
  requireSecondFactor: () => false,
  isActive: () => true,
  // No workspace has positions.
  organizationPositionId: () => null,
  p256dh: () => createECDH('prime256v1').generateKeys('base64url'),
  auth: () => randomBytes(16).toString('base64url'),
  quiet: () => ({ from: '22:00', to: '07:00' }),
  accounts: () => ({ chart: 'SKR03', receivables: '10000', bank: '1200', consultant: '1001', client: '1' }),
};
const texts = [
  'Sample',
  'https://example.test/sample',
  'sample@example.test',
  '2026-03-02T09:00:00.000Z',
  '2026-03-02',
  '08:30',
  'EUR',
  '10',
  'Europe/Sofia',
  'mail.example.test',
  'ACCEPTED',
  '#112233',
  'google',
];
const numbers = [1, 12, 587, 0, 100];

/** Schemas that wrap another one. */
const wrappers = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodCatch,
  z.ZodReadonly,
  z.ZodNonOptional,
] as const;
type Wrapper = InstanceType<(typeof wrappers)[number]>;
const isWrapper = (schema: z.ZodType): schema is Wrapper => wrappers.some((kind) => schema instanceof kind);

/** Unwraps optional, nullable and other wrappers, and reads the input side of a pipe. */
function bare(schema: z.ZodType): z.ZodType {
  if (isWrapper(schema)) return bare(schema.def.innerType as z.ZodType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  const { in: from, out } = schema.def;
  return bare((from instanceof z.ZodTransform ? out : from) as z.ZodType);
}

/** The alternative shapes of a body. */
export function variantsOf(body: z.ZodType): z.ZodObject[] {
  const schema = bare(body);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => variantsOf(option as z.ZodType));
  return schema instanceof z.ZodObject ? [schema] : [];
}

const fitting = (schema: z.ZodType, candidates: readonly unknown[]) =>
  candidates.find((value) => schema.safeParse(value).success);

/** A minimal value for a shape. References use the known ids. */
export function sampleOf(schema: z.ZodType, name: string, sampleIds: SampleIds): unknown {
  const kind = kindOf(name);
  const id = (kind && sampleIds[kind]) ?? randomUUID();
  const namedSample = byName[name]?.();
  if (namedSample !== undefined && schema.safeParse(namedSample).success) return namedSample;
  const plain = bare(schema);
  if (plain instanceof z.ZodObject) {
    const parts = Object.entries(plain.shape as Record<string, z.ZodType>);
    return Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part, key, sampleIds)]));
  }
  if (plain instanceof z.ZodArray) {
    const first = sampleOf(plain.element as z.ZodType, name, sampleIds);
    return fitting(schema, [[first], Array(7).fill(first)]);
  }
  if (plain instanceof z.ZodUnion) {
    const each = plain.options.map((option) => sampleOf(option as z.ZodType, name, sampleIds));
    return fitting(schema, [...each, ...texts]);
  }
  if (plain instanceof z.ZodEnum) return plain.options[0];
  if (plain instanceof z.ZodLiteral) return plain.def.values[0];
  if (plain instanceof z.ZodRecord) return {};
  if (plain instanceof z.ZodFile) return undefined;
  const ids = /Ids?$/.test(name) ? [id, ...texts] : [...texts, id];
  return fitting(schema, [...ids, ...numbers, true]);
}
