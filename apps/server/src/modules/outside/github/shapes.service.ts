import { Link } from '@stint/contract';
import { z } from 'zod';

/** The parts of GitHub's answers and deliveries that are read. */
/** An address that is none leads to GitHub's start page, because one of them must not stop the rest. */
const Address = Link.catch('https://github.com');

const [firstMs, lastMs] = [0, Date.parse('9999-12-31T23:59:59Z')];
/** The author of a commit chooses its date, which may be none. */
const Moment = z.string().transform((text) => {
  const ms = Date.parse(text);
  return new Date(ms >= firstMs && ms <= lastMs ? ms : firstMs).toISOString();
});

const Person = z.object({ id: z.number(), login: z.string() });
const Label = z.union([z.string(), z.object({ name: z.string().nullish() })]);

export const WireIssue = z.object({
  number: z.int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']),
  labels: z.array(Label).default([]),
  assignees: z.array(Person).nullish(),
  html_url: Address,
  updated_at: z.string(),
  pull_request: z.unknown().optional(),
});
export type WireIssue = z.infer<typeof WireIssue>;
export const labelsOf = ({ labels }: WireIssue): string[] =>
  labels.flatMap((label) => (typeof label === 'string' ? label : (label.name ?? [])));

export const WireComment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: Person.extend({ type: z.string().optional() }).nullish(),
  issue_url: z.string(),
  html_url: Address,
  updated_at: z.string(),
});
export type WireComment = z.infer<typeof WireComment>;
export const issueOf = ({ issue_url }: WireComment) => Number(issue_url.split('/').at(-1));

export const WirePull = z.object({
  number: z.int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']),
  draft: z.boolean().nullish(),
  merged: z.boolean().nullish(),
  merged_at: z.string().nullish(),
  html_url: Address,
  head: z.object({ ref: z.string() }),
  user: Person.nullish(),
  updated_at: Moment,
});
export type WirePull = z.infer<typeof WirePull>;

export const Push = z.object({
  ref: z.string(),
  deleted: z.boolean().optional(),
  commits: z
    .array(
      z.object({
        id: z.string(),
        message: z.string(),
        url: Address,
        timestamp: Moment,
        author: z.object({ name: z.string().nullish(), username: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});
export const NewRef = z.object({ ref: z.string(), ref_type: z.string() });
