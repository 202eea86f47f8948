import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID',
  datetime: 'a date and time like 2026-03-02T09:00:00Z',
  date: 'a date like 2026-03-02',
  time: 'a time like 09:00',
};
/** The unit of a limit. */
const units: Record<string, string> = { string: ' characters', array: ' entries', file: ' bytes' };

const empty: Record<string, string> = { string: 'is required', array: 'must not be empty' };
const limit = (origin: string, amount: string) =>
  units[origin] ? `must have ${amount}${units[origin]}` : `must be ${amount}`;

function problem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[issue.expected] ?? 'given'}`;
    case 'too_small':
      return (issue.minimum === 1 && empty[issue.origin]) || limit(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return limit(issue.origin, `at most ${issue.maximum}`);
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the expected form'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

function sentenceFor({ path = [] }: Issue, text: string): string {
  const name = [...path].reverse().find((part) => typeof part === 'string');
  if (name === undefined) return `The body ${text}`;
  return typeof path.at(-1) === 'number' ? `Each entry of ${String(name)} ${text}` : `${String(name)} ${text}`;
}

/** The message for an invalid field, with its name. For schemas without their own message. */
export const wordsFor = (issue: Issue): string => sentenceFor(issue, problem(issue));

/** The names of records in messages about ids. */
const records: Record<string, string> = {
  taskId: 'Task',
  employeeId: 'Employee',
  userId: 'User',
  tenantId: 'Tenant',
  organizationId: 'Organization',
  organizationTeamId: 'Organization team',
  teamId: 'Team',
  projectId: 'Project',
};
/** The message for a missing id. */
export const idMissing = (key: string) => (records[key] ? `${records[key]} ID is required` : `${key} is required`);

/** The message for a missing or malformed id. */
export function idWords({ input, path = [] }: Issue): string {
  const key = path.at(-1);
  return input === undefined && typeof key === 'string' ? idMissing(key) : 'Invalid UUID';
}

/** A schema's own message after the name of the field. */
export const saying = (text: string) => ({ error: (issue: Issue) => sentenceFor(issue, text) });
