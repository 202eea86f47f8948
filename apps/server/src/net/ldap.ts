import { isIP } from 'node:net';
import { canonicalEmail } from '@stint/contract';
import type { Client, Entry, SearchOptions } from 'ldapts';
import type { LdapServer } from '../http/services.ts';
import { within } from './egress.ts';

/** What the directory says of a person. */
export interface LdapPerson {
  email: string | null;
  name: string;
  groups: string[] | null;
}

/** The directory did not answer, or refuses the server's own account. */
export class LdapDown extends Error {}

/** For one question, and for all of a conversation. */
const timeoutMs = 5000;
const conversationMs = 10_000;
/** The default size limit of OpenLDAP. */
const maxGroups = 500;

/** A value of a filter (RFC 4515): it can end no comparison and begin no other. */
const escaped = (value: string): string =>
  value.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
/** By a function, because a replacement text may name parts of the filter, as `$'` does. */
const filled = (filter: string, name: string, value: string): string =>
  filter.replaceAll(`{${name}}`, () => escaped(value));

/** Always encrypted: by the scheme `ldaps`, or by STARTTLS before anything else is sent. */
async function clientOf({ url, ca }: LdapServer): Promise<{ client: Client; encrypt: () => Promise<void> }> {
  // Loaded here, because most servers never need it.
  const { Client } = await import('ldapts');
  const { hostname: host } = new URL(url);
  const tlsOptions = { host, ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca }) };
  const isEncrypted = url.startsWith('ldaps:');
  const client = new Client({ url, timeout: timeoutMs, connectTimeout: timeoutMs, ...(isEncrypted && { tlsOptions }) });
  return { client, encrypt: async () => void (isEncrypted || (await client.startTLS(tlsOptions))) };
}

const bindAsServer = async (client: Client, { bind }: LdapServer): Promise<void> => {
  if (bind) await client.bind(bind.dn, bind.password);
};

const firstOf = (value: Entry[string] | undefined): string => {
  const [first] = [value ?? []].flat();
  return first === undefined ? '' : String(first).trim();
};

/** The only entry that the filter finds. With two entries the password could belong to either. */
async function find(client: Client, { base, filter }: LdapServer, login: string): Promise<Entry | null> {
  const attributes = ['mail', 'displayName', 'cn', 'givenName', 'sn'];
  const options: SearchOptions = { scope: 'sub', filter: filled(filter, 'login', login), attributes, sizeLimit: 2 };
  const { searchEntries: entries } = await client.search(base, options);
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

/** Null where there may be more than the server answers: missing groups would count as left. */
async function groupsOf(client: Client, { base, groupFilter }: LdapServer, dn: string): Promise<string[] | null> {
  if (!groupFilter) return null;
  const filter = filled(groupFilter, 'dn', dn);
  const options: SearchOptions = { scope: 'sub', filter, attributes: ['cn'], sizeLimit: maxGroups };
  const { searchEntries: entries } = await client.search(base, options);
  return entries.length >= maxGroups ? null : entries.map(({ cn }) => firstOf(cn)).filter(Boolean);
}

const personOf = ({ mail, displayName, cn, givenName, sn }: Entry, groups: string[] | null): LdapPerson => ({
  email: canonicalEmail(firstOf(mail)) || null,
  name: (firstOf(displayName) || `${firstOf(givenName)} ${firstOf(sn)}`.trim() || firstOf(cn)).slice(0, 200),
  groups,
});

/** Whether the password of an entry is right. An empty one would be an anonymous bind, which always succeeds. */
async function isRight(client: Client, dn: string, password: string): Promise<boolean> {
  const errors = await import('ldapts');
  // The last three: an entry without a password, and one that is locked, as some servers answer.
  const wrong = [
    ...[errors.InvalidCredentialsError, errors.InappropriateAuthError],
    ...[errors.UnwillingToPerformError, errors.ConstraintViolationError],
  ];
  if (password === '') return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (wrong.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

/** Runs a conversation with a directory, which ends after `conversationMs` also if the directory stops answering. */
async function converse<T>(server: LdapServer, run: (client: Client) => Promise<T>): Promise<T> {
  const { client, encrypt } = await clientOf(server);
  const conversation = async () => {
    await encrypt();
    await bindAsServer(client, server);
    return run(client);
  };
  try {
    return await within(conversationMs, conversation(), 'The directory');
  } catch (error) {
    throw new LdapDown(
      String(error)
        .replace(/^Error: /, '')
        .trim(),
      { cause: error },
    );
  } finally {
    // Not awaited: it closes the connection, also of a server that does not answer.
    void client.unbind().catch(() => undefined);
  }
}

/** The person with this user name or address and password; null where either is wrong. */
export const personByPassword = (server: LdapServer, login: string, password: string): Promise<LdapPerson | null> =>
  converse(server, async (client) => {
    const entry = login === '' || password === '' ? null : await find(client, server, login);
    if (!entry) return null;
    const groups = await groupsOf(client, server, entry.dn);
    return (await isRight(client, entry.dn, password)) ? personOf(entry, groups) : null;
  });

/** Connects, signs the server in, reads the base, and searches by both filters, which could be written wrong. */
export const tryLdap = (server: LdapServer): Promise<void> =>
  converse(server, async (client) => {
    await client.search(server.base, { scope: 'base', filter: '(objectClass=*)', attributes: ['1.1'] });
    await find(client, server, 'nobody');
    await groupsOf(client, server, server.base);
  });
