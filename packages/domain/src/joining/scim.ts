import { canonicalEmail } from '@stint/contract';
import { isEmail, splitName } from '../fields.ts';

/** The values of `scimType` (RFC 7644, 3.12) that are used. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness';

/** A refusal in the words of SCIM. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}
const wrong = (scimType: ScimType, detail: string) => new ScimError(400, detail, scimType);

export const maxFilterLength = 1000;
export const maxOperations = 100;
const maxGroupMembers = 5000;
/** The most records of a list, whatever `count` asks for. */
export const maxListed = 200;

const maxText = 254;
const maxName = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;
/** Attribute names have no case (RFC 7643, 2.1), and may begin with their schema. */
const attributeOf = (path: string): string => path.trim().toLowerCase().replace(coreSchema, '');

/** Without a filter in brackets, such as that of `emails[type eq "work"].value`. */
function plainPath(path: string): string {
  const [start, end] = [path.indexOf('['), path.lastIndexOf(']')];
  return attributeOf(start < 0 || end < start ? path : path.slice(0, start) + path.slice(end + 1));
}

/** One comparison of a filter: `attribute eq value`. */
export interface ScimTerm {
  attribute: string;
  value: string;
}

const termPattern =
  /^\s*(?<path>[a-z][\w:.$-]*(?:\[[^\]]*\])?(?:\.[a-z$]\w*)?)\s+eq\s+(?<value>"(?:[^"\\]|\\.)*"|true|false)\s*(?:\s(?<and>and)\s|$)/i;

function termValue(text: string): string {
  if (!text.startsWith('"')) return text.toLowerCase();
  try {
    return String(JSON.parse(text));
  } catch {
    throw wrong('invalidFilter', `This value can't be read: ${text}`);
  }
}

/** Reads the filter of a query: comparisons by `eq` that are joined by `and`, for the named attributes. */
export function filterTerms({ filter = '' }: Record<string, unknown>, attributes: readonly string[]): ScimTerm[] {
  // Without a refusal, a directory would take the first person of the list for the one that it asked for.
  if (typeof filter !== 'string') throw wrong('invalidFilter', 'Only one filter is supported.');
  const terms: ScimTerm[] = [];
  let rest = filter.trim();
  if (rest.length > maxFilterLength) throw wrong('invalidFilter', 'The filter is too long.');
  while (rest !== '') {
    const { path, value, and } = termPattern.exec(rest)?.groups ?? {};
    if (!path || !value) throw wrong('invalidFilter', 'Only comparisons by eq, joined by and, are supported.');
    const attribute = plainPath(path);
    if (!attributes.includes(attribute))
      throw wrong('invalidFilter', `Filters support these attributes: ${attributes.join(', ')}.`);
    terms.push({ attribute, value: termValue(value) });
    const termLength = termPattern.exec(rest)?.[0].length ?? rest.length;
    rest = rest.slice(termLength).trim();
    if (and && rest === '') throw wrong('invalidFilter', 'The filter ends with and.');
  }
  return terms;
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;

/** `startIndex` begins with 1; values below their least count as the least (RFC 7644, 3.4.2.4). */
export function windowOf(query: Record<string, unknown>): { startIndex: number; count: number } {
  const startIndex = Math.max(1, numberIn(query.startIndex) ?? 1);
  const count = Math.min(maxListed, Math.max(0, numberIn(query.count) ?? maxListed));
  return { startIndex, count };
}

/** What a request says of a person; omitted fields stay as they are. */
export interface ScimUser {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  displayName?: string;
  email?: string;
  active?: boolean;
}

function textIn(name: string, value: unknown, max = maxText): string {
  if (typeof value !== 'string') throw wrong('invalidValue', `${name} must be text.`);
  const text = value.normalize('NFC').trim();
  if (text.length > max) throw wrong('invalidValue', `${name} is longer than ${max} characters.`);
  return text;
}

/** Entra sends "True" and "False". */
function flagIn(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw wrong('invalidValue', 'active must be true or false.');
  return text === 'true';
}

function emailIn(value: unknown): string {
  const email = canonicalEmail(textIn('emails.value', value));
  if (!isEmail(email)) throw wrong('invalidValue', 'emails.value must be an email address.');
  return email;
}

/** The primary address, else the one of work, else the first. */
function addressIn(value: unknown): unknown {
  const emails = (Array.isArray(value) ? value : [value]).slice(0, 50).filter(isObject);
  const chosen =
    emails.find(({ primary }) => String(primary).toLowerCase() === 'true') ??
    emails.find(({ type }) => String(type).toLowerCase() === 'work') ??
    emails[0];
  return chosen?.value;
}

type Setter = (user: ScimUser, value: unknown) => void;
const userSetters: Record<string, Setter> = {
  username: (user, value) => {
    user.userName = textIn('userName', value);
    if (user.userName === '') throw wrong('invalidValue', 'userName is required.');
  },
  externalid: (user, value) => {
    user.externalId = value === null || value === undefined ? null : textIn('externalId', value) || null;
  },
  name: (user, value) => {
    if (isObject(value)) for (const [key, part] of Object.entries(value)) setField(user, `name.${key}`, part);
  },
  'name.givenname': (user, value) => {
    user.givenName = textIn('name.givenName', value ?? '', maxName);
  },
  'name.familyname': (user, value) => {
    user.familyName = textIn('name.familyName', value ?? '', maxName);
  },
  displayname: (user, value) => {
    user.displayName = textIn('displayName', value ?? '', 2 * maxName);
  },
  active: (user, value) => {
    user.active = flagIn(value);
  },
  emails: (user, value) => {
    const email = addressIn(value);
    if (email !== undefined) user.email = emailIn(email);
  },
  'emails.value': (user, value) => {
    user.email = emailIn(value);
  },
};

/** Attributes that are not stored here are ignored: directories send all that they know. */
function setField(user: ScimUser, path: string, value: unknown): void {
  const attribute = attributeOf(path);
  if (Object.hasOwn(userSetters, attribute)) userSetters[attribute]?.(user, value);
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw wrong('invalidSyntax', 'The body must be a JSON object.');
  return body;
}

/** A whole user, as `POST` and `PUT` send it. */
export function readScimUser(body: unknown): ScimUser & { userName: string; email: string } {
  const user: ScimUser = {};
  for (const [key, value] of Object.entries(bodyOf(body))) setField(user, key, value);
  const { userName } = user;
  if (userName === undefined) throw wrong('invalidValue', 'userName is required.');
  return { ...user, userName, email: user.email ?? emailIn(userName) };
}

/** First and last name, also from a display name alone. Null where the request names none. */
export function namesIn({ givenName, familyName, displayName }: ScimUser) {
  if (givenName !== undefined || familyName !== undefined)
    return {
      ...(givenName !== undefined && { firstName: givenName }),
      ...(familyName !== undefined && { lastName: familyName }),
    };
  return displayName ? splitName(displayName) : null;
}

interface Operation {
  op: 'add' | 'remove' | 'replace';
  /** Empty where the value names its attributes itself. */
  path: string;
  value: unknown;
}

const pathPattern = /^[a-z][\w:.$-]*(\[[^\]]{1,300}\])?(\.[a-z$]\w*)?$/i;

/** The operations of a PATCH request. Entra writes them with a capital letter. */
function operationsIn(body: unknown): Operation[] {
  const operations = Object.entries(bodyOf(body)).find(([key]) => key.toLowerCase() === 'operations')?.[1];
  if (!Array.isArray(operations) || operations.length === 0) throw wrong('invalidSyntax', 'Operations must be a list.');
  if (operations.length > maxOperations)
    throw wrong('invalidValue', `At most ${maxOperations} operations are supported.`);
  return operations.map((item: unknown): Operation => {
    const { op, path = '', value } = bodyOf(item);
    const kind = String(op).toLowerCase();
    if (kind !== 'add' && kind !== 'remove' && kind !== 'replace')
      throw wrong('invalidSyntax', 'op must be add, remove or replace.');
    const target = path === null ? '' : path;
    if (typeof target !== 'string' || (target !== '' && !pathPattern.test(target.trim())))
      throw wrong('invalidPath', 'The path of an operation is wrong.');
    if (kind === 'remove' && target === '') throw wrong('noTarget', 'A remove operation needs a path.');
    return { op: kind, path: target.trim(), value };
  });
}

/** Attributes that a directory may take away. */
const removable: Record<string, unknown> = {
  externalid: null,
  'name.givenname': '',
  'name.familyname': '',
  displayname: '',
};

export function patchedUser(body: unknown): ScimUser {
  const user: ScimUser = {};
  for (const { op, path, value } of operationsIn(body)) {
    if (path === '') {
      for (const [key, part] of Object.entries(bodyOf(value))) setField(user, key, part);
      continue;
    }
    const attribute = plainPath(path);
    if (op !== 'remove') setField(user, attribute, value);
    else if (Object.hasOwn(removable, attribute)) setField(user, attribute, removable[attribute]);
  }
  return user;
}

/** What a request says of a group. `members` are ids of users. */
export interface ScimGroup {
  displayName?: string;
  externalId?: string | null;
  members?: ReadonlySet<string>;
}

const maxGroupName = 200;
const groupName = (value: unknown): string => {
  const name = textIn('displayName', value, maxGroupName);
  if (name === '') throw wrong('invalidValue', 'displayName is required.');
  return name;
};

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The ids of members in any of the forms that directories send: objects, one object, or ids. */
function memberIds(value: unknown): string[] {
  const items = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  if (items.length > maxGroupMembers)
    throw wrong('invalidValue', `A group can have ${maxGroupMembers} members at most.`);
  return items.map((item: unknown) => {
    const id = String(isObject(item) ? item.value : item).toLowerCase();
    if (!idPattern.test(id)) throw wrong('invalidValue', 'members.value must be the id of a user.');
    return id;
  });
}

export function readScimGroup(body: unknown): ScimGroup & { displayName: string; members: ReadonlySet<string> } {
  const { displayName, externalId, members } = bodyOf(body);
  return {
    displayName: groupName(displayName),
    externalId: typeof externalId === 'string' ? textIn('externalId', externalId) || null : null,
    members: new Set(memberIds(members)),
  };
}

const memberFilter = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]/i;

function patchMembers(members: Set<string>, { op, path, value }: Operation): void {
  const [, memberId] = memberFilter.exec(path) ?? [];
  if (path.includes('[') && memberId === undefined)
    throw wrong('invalidPath', 'Members are chosen by members[value eq "id"].');
  const ids = memberId === undefined ? memberIds(value) : memberIds(memberId);
  if (op === 'replace' || (op === 'remove' && value === undefined && memberId === undefined)) members.clear();
  for (const id of ids) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
  if (members.size > maxGroupMembers)
    throw wrong('invalidValue', `A group can have ${maxGroupMembers} members at most.`);
}

/** A group after the operations of a PATCH request. */
export function patchedGroup(body: unknown, before: ReadonlySet<string>): ScimGroup {
  const group: ScimGroup = {};
  const members = new Set(before);
  const apply = (operation: Operation) => {
    const attribute = plainPath(operation.path);
    const { op, value } = operation;
    if (attribute === 'members') patchMembers(members, operation);
    else if (attribute === 'displayname' && op !== 'remove') group.displayName = groupName(value);
    else if (attribute === 'externalid')
      group.externalId = op === 'remove' || value === null ? null : textIn('externalId', value) || null;
  };
  for (const operation of operationsIn(body)) {
    if (operation.path !== '') apply(operation);
    else for (const [path, value] of Object.entries(bodyOf(operation.value))) apply({ op: operation.op, path, value });
  }
  return { ...group, members };
}
