/** A separate company for each journey, created through the API of the running server. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { api, type KeptMail, type RoleName } from '@stint/contract';
import { type Client, createClient } from '@stint/contract/client';
import pg from 'pg';

export type Server = Client<typeof api>;

/** The password of everybody in the journeys. */
export const password = 'correct horse battery';
const mailWithin = 15_000;
const answersWithin = 30_000;

const serverUrl = (): string => {
  const url = process.env.STINT_URL;
  if (!url) throw new Error('STINT_URL names the server that the journeys run against.');
  return url;
};

export const freshEmail = (name = 'person') =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.test`;

const byte = () => 1 + Math.floor(Math.random() * 254);
/** A random loopback address, because attempts are limited by address. */
const fromElsewhere = () => ({ 'x-forwarded-for': `127.${byte()}.${byte()}.${byte()}` });

/** A client of the API with this token. */
export function callAs(token: string | null): Server {
  const send: typeof fetch = (address, init) => {
    const headers = {
      ...(init?.headers as Record<string, string>),
      ...(token && { authorization: `Bearer ${token}` }),
      ...fromElsewhere(),
    };
    return fetch(address, { signal: AbortSignal.timeout(answersWithin), ...init, headers });
  };
  return createClient(api, send, `${serverUrl()}/api`);
}

/** The mails to an address so far, newest first. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  // The mailbox refuses requests with a proxy's headers, so this client sends none.
  const { items } = await createClient(api, fetch, `${serverUrl()}/api`).mailbox.list({});
  return items.filter(({ to }) => to === email);
}

/** Waits for the newest matching mail to an address. */
export async function mailTo(email: string, fits: (mail: KeptMail) => boolean = () => true): Promise<KeptMail> {
  const deadline = Date.now() + mailWithin;
  while (Date.now() < deadline) {
    const item = (await mailsTo(email)).find(fits);
    if (item) return item;
    await sleep(100);
  }
  throw new Error(`No such mail to ${email} within ${mailWithin} ms`);
}

const codeIn = ({ text }: KeptMail) => /^[A-Z0-9]{6}$/m.exec(text)?.[0];
export const linkIn = ({ text }: KeptMail) => {
  const { pathname, search } = new URL(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '', serverUrl());
  return `${pathname}${search}`;
};

/** The newest code to an address for this page, other than the known ones. */
export async function codeFor(email: string, opens: '/auth/passcode' | '/verify-email', ...usedCodes: string[]) {
  const mail = await mailTo(email, (item) => {
    const code = codeIn(item);
    return code !== undefined && item.text.includes(`${opens}?`) && !usedCodes.includes(code);
  });
  return codeIn(mail) ?? '';
}

export interface Person {
  name: string;
  email: string;
  accountId: string;
  userId: string;
  employeeId: string;
  server: Server;
}

/** Confirms the address with the code of the welcome message. */
export async function confirmAddress({ email, server }: Pick<Person, 'email' | 'server'>): Promise<void> {
  await server.auth.verifyCode({ email, code: await codeFor(email, '/verify-email') });
}

export interface Company {
  name: string;
  tenantId: string;
  organizationId: string;
  teamId: string;
  owner: Person;
  /** Adds a new person or one of another company to the team. */
  join: (who: string | Person, role?: RoleName) => Promise<Person>;
}

interface Founding {
  name?: string;
  owner?: string;
  /** The solved captcha, on a server that requires one. */
  captcha?: string;
}

export async function newCompany({
  name = 'Northwind',
  owner = 'Mia Torres',
  ...more
}: Founding = {}): Promise<Company> {
  const email = freshEmail(owner);
  const registration = { team: name, name: owner, email, password, ...more };
  const { user, token, team } = await callAs(null).auth.register(registration);
  const server = callAs(token);
  const me = await server.users.me({ includeEmployee: true });
  const [account] = await sql<{ accountId: string }>('select "accountId" from "user" where id = $1', [user.id]);
  const place = {
    tenantId: String(user.tenantId),
    organizationId: String(user.defaultOrganizationId),
    teamId: String(team?.id),
  };
  const founder: Person = {
    name: owner,
    email,
    accountId: String(account?.accountId),
    userId: user.id,
    employeeId: String(me.employee?.id),
    server,
  };
  return { name, ...place, owner: founder, join: (who, role = 'EMPLOYEE') => join(place, founder, who, role) };
}

let ofTest = '';
const contexts = new Set<BrowserContext>();

/** Closes the pages of earlier journeys, which would go on using the machine. */
async function closeOthers(browser: Browser): Promise<void> {
  if (ofTest !== test.info().testId) {
    ofTest = test.info().testId;
    await Promise.all([...contexts].map((context) => context.close().catch(() => undefined)));
    contexts.clear();
  }
  for (const context of browser.contexts()) contexts.add(context);
}

/** Opens a page in a separate browser context, signed in as this person. */
export async function open(
  browser: Browser,
  { email }: Person,
  at = '/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  await closeOthers(browser);
  const context = await browser.newContext(options);
  contexts.add(context);
  const response = await context.request.post('/api/auth/login', {
    data: { email, password },
    headers: fromElsewhere(),
  });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

/** Makes a person a manager of the company's team. */
export const makeManager = ({ owner, teamId }: Pick<Company, 'owner' | 'teamId'>, { employeeId }: Person) =>
  owner.server.teams.update({ teamId, managerIds: [owner.employeeId, employeeId] });

type Place = Pick<Company, 'tenantId' | 'organizationId' | 'teamId'>;

async function join(place: Place, founder: Person, who: string | Person, role: string): Promise<Person> {
  const [userId, employeeId] = [randomUUID(), randomUUID()];
  const name = typeof who === 'string' ? who : who.name;
  const [firstName = '', ...rest] = name.split(' ');
  const { email, accountId } =
    typeof who === 'string' ? await newAccount(founder, firstName, rest.join(' '), userId) : who;
  await sql(
    `with person as (insert into "user" (id, "tenantId", "accountId", email, "firstName", "lastName", "roleId", "emailVerifiedAt", "defaultTeamId", "lastTeamId")
       select $1, $3, $5, $6, $7, $8, r.id, now(), $10, $10 from role r where r."tenantId" = $3 and r.name = $9 returning id),
     belongs as (insert into user_organization ("tenantId", "organizationId", "userId", "isDefault") values ($3, $4, $1, true)),
     works as (insert into employee (id, "tenantId", "organizationId", "userId", "startedWorkOn") values ($2, $3, $4, $1, now()))
     insert into organization_team_employee ("tenantId", "organizationId", "organizationTeamId", "employeeId", "roleId", "isTrackingEnabled")
     select $3, $4, $10, $2, r.id, true from (values (1)) one
       left join role r on r."tenantId" = $3 and r.name = $9 and r.name = 'MANAGER'`,
    [
      userId,
      employeeId,
      place.tenantId,
      place.organizationId,
      accountId,
      email,
      firstName,
      rest.join(' '),
      role,
      place.teamId,
    ],
  );
  return { name, email, accountId, userId, employeeId, server: await signedIn(email, place) };
}

/** A client with a fresh session, because a token expires after a quarter of an hour. */
export async function signedIn(email: string, { tenantId }: Pick<Place, 'tenantId'>): Promise<Server> {
  const { workspaces } = await callAs(null).auth.signInPassword({ email, password, includeTeams: true });
  const workspace = workspaces.find(({ user }) => user.tenant.id === tenantId);
  const { token } = await callAs(null).auth.signInWorkspace({ email, token: String(workspace?.token) });
  return callAs(token);
}

/** Copies the founder's password hash, because hashing is slow. */
async function newAccount(founder: Person, firstName: string, lastName: string, userId: string) {
  const [accountId, email] = [randomUUID(), freshEmail(firstName)];
  await sql(
    `insert into account (id, email, "firstName", "lastName", "emailVerifiedAt", "pendingUserId", "passwordHash")
     select $1, $2, $3, $4, now(), $5, "passwordHash" from account where id = $6`,
    [accountId, email, firstName, lastName, userId, founder.accountId],
  );
  return { accountId, email };
}

/** The embedded database listens on a socket in the folder that its file names. */
function databaseUrl(): string {
  const configuredUrl = process.env.STINT_DATABASE_URL;
  if (configuredUrl) return configuredUrl;
  const file = path.join(process.env.STINT_DATA_DIR ?? 'data', 'postgres/cluster/postmaster.pid');
  const sockets = fs.readFileSync(file, 'utf8').split('\n')[4]?.trim() ?? '';
  return `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}`;
}

export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
