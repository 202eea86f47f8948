import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { captchaProviders, socialProviders, storageProviders } from '@stint/contract';
import { z } from 'zod';
import type { OffsiteStore } from './backup/offsite.ts';
import type { RemoteStore } from './files/remote.ts';
import type { Captcha, GithubApp, Jitsi, LdapServer, LiveKit, OidcClient, Settings } from './http/services.ts';
import { publicApi } from './net/github.ts';
import { vapidOf } from './net/web-push.ts';

/** The product's root, three levels above the sources and the bundle alike. */
export const root = path.resolve(import.meta.dirname, '../../..');

export const version = (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
  .version;

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const booleans: Record<string, boolean> = {
  '1': true,
  true: true,
  yes: true,
  on: true,
  '0': false,
  false: false,
  no: false,
  off: false,
};

const flag = z.string().transform((word, ctx) => {
  const value = booleans[word.toLowerCase()];
  if (value === undefined) ctx.addIssue(`must be true or false, not "${word}"`);
  return value ?? false;
});
const port = z
  .string()
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .pipe(z.number().min(1, 'must be between 1 and 65535').max(65_535, 'must be between 1 and 65535'));
const urlOf = (what: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${what}`);
const maxProxies = 10;
/** The proxies in front: their number, or their addresses and networks. `true` is one. */
const proxies = z.string().transform((text, ctx): false | number | string[] => {
  const word = booleans[text.toLowerCase()];
  if (/^\d+$/.test(text) && Number(text) <= maxProxies) return Number(text) || false;
  if (word !== undefined) return word && 1;
  const list = text.split(',').map((part) => part.trim());
  const isNetwork = (network: string) => {
    const [address = '', bits = '0', ...more] = network.split('/');
    return (
      isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
    );
  };
  if (!list.every(isNetwork)) ctx.addIssue(`must be a number of proxies or their addresses, not "${text}"`);
  return list;
});
const serverUrl = urlOf('the address of this server, like https://time.example.com', 'http:', 'https:').refine(
  (text) => !URL.canParse(text) || /^[^?#]*$/.test(text),
  'must have no query and no fragment',
);
/** `api` would make addresses ambiguous where a proxy removes the base path. */
const basePaths = z
  .string()
  .regex(/^(\/[\w.~-]+)*\/?$/, 'must be a path like /stint')
  .refine((text) => !/^\/(api|assets)(\/|$)/i.test(text), 'must not begin with /api or /assets')
  .transform((text) => text.replace(/\/$/, ''));
const origins = z.string().transform((text, ctx) => {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const address of list) {
    if (address !== '*' && !(URL.canParse(address) && new URL(address).origin === address))
      ctx.addIssue(`"${address}" is not an origin like https://app.example.com`);
  }
  return list;
});

const addresses = z.string().transform((text, ctx) => {
  const list = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  for (const address of list)
    if (!z.email().safeParse(address).success) ctx.addIssue(`"${address}" is not an e-mail address`);
  return list;
});

const httpAddress = urlOf('an address like https://login.example.com', 'http:', 'https:');

/** PEM text, with line breaks, with `\\n` instead of them, or in base64. */
const privateKey = z.string().transform((text, ctx): string => {
  const pem = (text.includes('-----') ? text : Buffer.from(text, 'base64').toString('utf8')).replaceAll('\\n', '\n');
  try {
    createPrivateKey(pem);
  } catch {
    ctx.addIssue('must be the private key of the GitHub App (PEM)');
  }
  return pem;
});

/** A private key of P-256: 32 bytes in base64url. */
const vapidKey = z.string().transform((text, ctx): Buffer => {
  const key = Buffer.from(text, 'base64url');
  try {
    vapidOf(key, '');
  } catch {
    ctx.addIssue('must be a private key of P-256: 32 bytes in base64url');
  }
  return key;
});

const bucketName = z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket');
const regionName = z.string().regex(/^[\w-]+$/, 'must be the name of a region');

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: serverUrl.optional(),
  BASE_PATH: basePaths.optional(),
  DATABASE_URL: urlOf(
    'a PostgreSQL address like postgres://user:password@host:5432/stint',
    'postgres:',
    'postgresql:',
  ).optional(),
  REDIS_URL: urlOf('a Redis address like redis://host:6379', 'redis:', 'rediss:').optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.optional(),
  SMTP_SECURE: flag.optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  SMTP_FROM: z.string().includes('@', 'must be an e-mail address').optional(),
  ALLOWED_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('warn'),
  ALLOW_PRIVATE_NETWORK: flag.default(false),
  AUTH_CODE_LENGTH: z
    .string()
    .regex(/^([6-9]|10)$/, 'must be a number from 6 to 10')
    .default('6')
    .transform(Number),
  CAPTCHA_PROVIDER: z.enum(captchaProviders, `must be one of ${captchaProviders.join(', ')}`).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: httpAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: httpAddress.optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: httpAddress.optional(),
  GITHUB_APP_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  GITHUB_APP_NAME: z
    .string()
    .regex(/^[\w-]+$/, "must be the last part of the app's address on GitHub")
    .optional(),
  GITHUB_PRIVATE_KEY: privateKey.optional(),
  GITHUB_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  GITHUB_APP_CLIENT_ID: z.string().optional(),
  GITHUB_APP_CLIENT_SECRET: z.string().optional(),
  GITHUB_API_URL: httpAddress.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: httpAddress.optional(),
  TWITTER_CLIENT_ID: z.string().optional(),
  TWITTER_CLIENT_SECRET: z.string().optional(),
  TWITTER_URL: httpAddress.optional(),
  OIDC_ISSUER: httpAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  OIDC_GROUPS_CLAIM: z.string().max(200).optional(),
  LDAP_URL: urlOf('an address like ldaps://ldap.example.com', 'ldap:', 'ldaps:').optional(),
  LDAP_BIND_DN: z.string().optional(),
  LDAP_BIND_PASSWORD: z.string().optional(),
  LDAP_BASE: z.string().optional(),
  LDAP_FILTER: z
    .string()
    .includes('{login}', { error: 'must contain {login}' })
    .default('(|(mail={login})(uid={login}))'),
  LDAP_GROUP_FILTER: z.string().includes('{dn}', { error: 'must contain {dn}' }).optional(),
  LDAP_CA: z.string().optional(),
  JITSI_URL: urlOf('an address like https://meet.example.com', 'http:', 'https:').optional(),
  JITSI_APP_ID: z.string().optional(),
  JITSI_APP_SECRET: z.string().optional(),
  LIVEKIT_URL: urlOf('an address like wss://meet.example.com', 'ws:', 'wss:').optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
  BOARD_URL: httpAddress.optional(),
  FILE_PROVIDER: z.enum(storageProviders, `must be one of ${storageProviders.join(', ')}`).default('LOCAL'),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: regionName.default('us-east-1'),
  S3_ENDPOINT: httpAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a cloud')
    .optional(),
  CLOUDINARY_API_KEY: z.string().optional(),
  CLOUDINARY_API_SECRET: z.string().optional(),
  CLOUDINARY_API_URL: httpAddress.default('https://api.cloudinary.com'),
  CLOUDINARY_DELIVERY_URL: httpAddress.default('https://res.cloudinary.com'),
  TOKEN_SECRET: z.string().optional(),
  SEAL_SECRET: z.string().optional(),
  VAPID_PRIVATE_KEY: vapidKey.optional(),
  VAPID_SUBJECT: urlOf('an address like mailto:admin@example.com', 'mailto:', 'https:').optional(),
  DEMO: flag.default(false),
  BACKUP_NIGHTLY: flag.default(false),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{50,}$/, 'must be a public key of age: age1…')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{50,}$/, 'must be a private key of age: AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_REGION: regionName.default('us-east-1'),
  BACKUP_S3_ENDPOINT: httpAddress.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]{1,200}$/, 'must consist of letters, digits and . _ / -')
    .default('stint/'),
  OPERATORS: addresses.default([]),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_NAME: z.string().optional(),
  ADMIN_WORKSPACE: z.string().default('My team'),
});
type Values = z.infer<typeof Variables>;
type VariableName = keyof Values;

/** `SMTP_PASS_FILE` names a file that contains `SMTP_PASS`, as container secrets do; so can every variable. */
function withFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const fromFiles = (Object.keys(Variables.shape) as VariableName[]).flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (!file) return [];
    if (variables[name]) throw new SetupError(`${name} and ${name}_FILE are both set. Remove one.`);
    try {
      return [[name, fs.readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      throw new SetupError(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  });
  return { ...variables, ...Object.fromEntries(fromFiles) };
}

/** The account that the first start creates. */
function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME, ADMIN_WORKSPACE: workspace }: Values) {
  if (!email && !password) return undefined;
  if (!email || !password) throw new SetupError('ADMIN_EMAIL and ADMIN_PASSWORD belong together.');
  return { email, password, workspace, name: ADMIN_NAME ?? email };
}

export interface Smtp {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
  from: string;
}

export interface Env {
  port: number;
  host: string;
  /** Whether only this machine can reach the server. */
  loopback: boolean;
  dataDir: string;
  /** With the base path, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtp: Smtp | undefined;
  allowedOrigins: readonly string[];
  /** The number of proxies in front, or their addresses; false for none. */
  trustProxy: false | number | string[];
  /** The token for `/metrics`. Without it the path does not exist. */
  metricsToken: string | undefined;
  logLevel: (typeof levels)[number];
  /** Whether servers named by users may be in private networks. */
  allowPrivateNetwork: boolean;
  captcha: Captcha | undefined;
  /** The length of mailed codes. */
  codeLength: number;
  social: NonNullable<Settings['social']>;
  oidc: OidcClient | undefined;
  ldap: LdapServer | undefined;
  /** The GitHub App with which repositories are connected. */
  github: GithubApp | undefined;
  jitsi: Jitsi | undefined;
  liveKit: LiveKit | undefined;
  /** Live boards open here instead of on this server. */
  boardUrl: string | undefined;
  /** The store of pictures. Undefined is a folder in `dataDir`. */
  files: RemoteStore | undefined;
  tokenSecret: string | undefined;
  sealSecret: string | undefined;
  /** Signs push messages instead of the key that follows from the seal secret. */
  vapidPrivateKey: Buffer | undefined;
  /** Where push services reach the operator. */
  vapidSubject: string;
  /** Writes a nightly backup into `dataDir`, in one of the processes. */
  backupNightly: boolean;
  /** The bucket for encrypted copies of the nightly backups. */
  offsite: OffsiteStore | undefined;
  /** Opens encrypted backups when they are restored. */
  backupIdentity: string | undefined;
  /** The addresses of those who may read the page of the server, in lower case. */
  operators: readonly string[];
  /** Serves a demo company that is replaced every hour. */
  demo: boolean;
  /** Created by the first start. */
  admin: { email: string; password: string; name: string; workspace: string } | undefined;
}

/** A problem that the operator can solve, described by `lines`. */
export class SetupError extends Error {
  readonly lines: readonly string[];
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export function readEnv(
  variables: NodeJS.ProcessEnv = { ...readEnvFile(path.join(root, '.env')), ...process.env },
): Env {
  // An empty value means "not set", as in an empty line of .env or a compose file.
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = Variables.safeParse(withFiles(filled));
  if (!read.success)
    throw new SetupError(...read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const vars = read.data;
  const publicUrl = publicUrlOf(vars);
  return {
    port: vars.PORT,
    host: vars.HOST,
    loopback: /^(localhost|127(\.\d+){3}|::1)$/.test(vars.HOST),
    dataDir: path.resolve(root, vars.DATA_DIR),
    publicUrl,
    databaseUrl: vars.DATABASE_URL,
    redisUrl: vars.REDIS_URL,
    smtp: smtpOf(vars, publicUrl),
    allowedOrigins: vars.ALLOWED_ORIGINS,
    trustProxy: vars.TRUST_PROXY,
    metricsToken: vars.METRICS_TOKEN,
    logLevel: vars.LOG_LEVEL,
    allowPrivateNetwork: vars.ALLOW_PRIVATE_NETWORK,
    captcha: captchaOf(vars),
    codeLength: vars.AUTH_CODE_LENGTH,
    social: socialOf(vars),
    oidc: oidcOf(vars),
    ldap: ldapOf(vars),
    github: githubOf(vars),
    jitsi: jitsiOf(vars),
    liveKit: liveKitOf(vars),
    boardUrl: vars.BOARD_URL,
    files: storeOf(vars),
    tokenSecret: vars.TOKEN_SECRET,
    sealSecret: vars.SEAL_SECRET,
    vapidPrivateKey: vars.VAPID_PRIVATE_KEY,
    vapidSubject: vars.VAPID_SUBJECT ?? subjectOf(vars.SMTP_FROM, publicUrl),
    demo: vars.DEMO,
    backupNightly: vars.BACKUP_NIGHTLY,
    offsite: offsiteOf(vars),
    backupIdentity: vars.BACKUP_IDENTITY,
    operators: vars.OPERATORS.length === 0 && vars.ADMIN_EMAIL ? [vars.ADMIN_EMAIL.toLowerCase()] : vars.OPERATORS,
    admin: adminOf(vars),
  };
}

/** The base path is that of PUBLIC_URL unless it is set. */
function publicUrlOf({ PUBLIC_URL, BASE_PATH, PORT }: Values): string {
  const { origin, pathname } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const path = basePaths.safeParse(pathname);
  if (!path.success) throw new SetupError(`The path of PUBLIC_URL ${path.error.issues[0]?.message}`);
  if (BASE_PATH !== undefined && path.data !== '' && path.data !== BASE_PATH)
    throw new SetupError(`BASE_PATH is ${BASE_PATH || '/'}, but the path of PUBLIC_URL is ${path.data}`);
  return origin + (BASE_PATH ?? path.data);
}

/** The sender of mails, else the server itself; push services want an address that is not of this machine. */
function subjectOf(from: string | undefined, publicUrl: string): string {
  if (from)
    return `mailto:${from
      .slice(from.lastIndexOf('<') + 1)
      .replace('>', '')
      .trim()}`;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:stint@${new URL(publicUrl).hostname}`;
}

function captchaOf(vars: Values): Captcha | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = vars;
  if (provider && siteKey && secret) return { provider, siteKey, secret, verifyUrl: vars.CAPTCHA_VERIFY_URL };
  if (provider || siteKey || secret)
    throw new SetupError('CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET must be set together');
  return undefined;
}

function socialOf(vars: Values): Env['social'] {
  const social: Env['social'] = {};
  for (const provider of socialProviders) {
    const name = provider.toUpperCase() as Uppercase<typeof provider>;
    const [clientId, clientSecret] = [vars[`${name}_CLIENT_ID`], vars[`${name}_CLIENT_SECRET`]];
    if ((clientId === undefined) !== (clientSecret === undefined))
      throw new SetupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`);
    if (clientId && clientSecret) social[provider] = { clientId, clientSecret, url: vars[`${name}_URL`] };
  }
  return social;
}

function oidcOf(vars: Values): OidcClient | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME } = vars;
  const groupsClaim = vars.OIDC_GROUPS_CLAIM;
  if (issuer && clientId && clientSecret)
    return { issuer, clientId, clientSecret, name: OIDC_NAME ?? new URL(issuer).hostname, groupsClaim };
  if (issuer || clientId || clientSecret || OIDC_NAME || groupsClaim)
    throw new SetupError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together');
  return undefined;
}

function ldapOf(vars: Values): LdapServer | undefined {
  const { LDAP_URL: url, LDAP_BASE: base, LDAP_BIND_DN: dn, LDAP_BIND_PASSWORD: password } = vars;
  if ((dn === undefined) !== (password === undefined))
    throw new SetupError('LDAP_BIND_DN and LDAP_BIND_PASSWORD must be set together');
  if (!url && !base && !dn) return undefined;
  if (!url || !base) throw new SetupError('LDAP_URL and LDAP_BASE must be set together');
  const { LDAP_FILTER: filter, LDAP_GROUP_FILTER: groupFilter, LDAP_CA: ca } = vars;
  return { url, base, filter, groupFilter, ca, bind: dn && password ? { dn, password } : undefined };
}

function githubOf(vars: Values): GithubApp | undefined {
  const settings = {
    appId: vars.GITHUB_APP_ID,
    name: vars.GITHUB_APP_NAME,
    privateKey: vars.GITHUB_PRIVATE_KEY,
    webhookSecret: vars.GITHUB_WEBHOOK_SECRET,
    clientId: vars.GITHUB_APP_CLIENT_ID,
    clientSecret: vars.GITHUB_APP_CLIENT_SECRET,
  };
  const { appId, name, privateKey, webhookSecret, clientId, clientSecret } = settings;
  const apiUrl = (vars.GITHUB_API_URL ?? publicApi).replace(/\/$/, '');
  const url = (vars.GITHUB_URL ?? (apiUrl === publicApi ? 'https://github.com' : new URL(apiUrl).origin)).replace(
    /\/$/,
    '',
  );
  if (appId && name && privateKey && webhookSecret && clientId && clientSecret)
    return { appId, name, privateKey, webhookSecret, clientId, clientSecret, apiUrl, url };
  if (Object.values(settings).some((value) => value !== undefined))
    throw new SetupError(
      'GITHUB_APP_ID, GITHUB_APP_NAME, GITHUB_PRIVATE_KEY, GITHUB_WEBHOOK_SECRET, GITHUB_APP_CLIENT_ID and GITHUB_APP_CLIENT_SECRET must be set together',
    );
  return undefined;
}

function jitsiOf(vars: Values): Jitsi | undefined {
  const { JITSI_URL, JITSI_APP_ID: appId, JITSI_APP_SECRET: secret } = vars;
  if ((appId === undefined) !== (secret === undefined) || (appId && !JITSI_URL))
    throw new SetupError('JITSI_APP_ID and JITSI_APP_SECRET must be set together, with JITSI_URL');
  if (!JITSI_URL) return undefined;
  return { url: JITSI_URL.replace(/\/$/, ''), ...(appId && secret && { key: { appId, secret } }) };
}

function liveKitOf(vars: Values): LiveKit | undefined {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = vars;
  if (url && apiKey && apiSecret) return { url, apiKey, apiSecret };
  if (url || apiKey || apiSecret)
    throw new SetupError('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set together');
  return undefined;
}

const endpoints = {
  S3: (region: string) => `https://s3.${region}.amazonaws.com`,
  WASABI: (region: string) => `https://s3.${region}.wasabisys.com`,
  DIGITALOCEAN: (region: string) => `https://${region}.digitaloceanspaces.com`,
};

function storeOf(vars: Values): RemoteStore | undefined {
  const provider = vars.FILE_PROVIDER;
  if (provider === 'LOCAL') return undefined;
  const needed = (...names: (keyof typeof vars & string)[]) =>
    names.map((name) => {
      const value = vars[name];
      if (!value) throw new SetupError(`FILE_PROVIDER is ${provider}, but ${name} is not set`);
      return String(value);
    });
  if (provider === 'CLOUDINARY') {
    const keys = needed('CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET');
    const [cloudName = '', apiKey = '', apiSecret = ''] = keys;
    const [url, deliveryUrl] = [vars.CLOUDINARY_API_URL, vars.CLOUDINARY_DELIVERY_URL];
    return { provider, cloudName, apiKey, apiSecret, url, deliveryUrl };
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = needed(
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  );
  const region = vars.S3_REGION;
  const endpoint = vars.S3_ENDPOINT ?? endpoints[provider](region);
  return { provider, bucket, region, endpoint, accessKeyId, secretAccessKey };
}

function offsiteOf(vars: Values): OffsiteStore | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: prefix } = vars;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = vars;
  const { BACKUP_RECIPIENT: recipient } = vars;
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new SetupError('BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY');
  if (!recipient)
    throw new SetupError('BACKUP_S3_BUCKET needs BACKUP_RECIPIENT: "npm run backup -- --new-key" makes a pair of keys');
  if (!vars.BACKUP_NIGHTLY) throw new SetupError('BACKUP_S3_BUCKET needs BACKUP_NIGHTLY=true');
  const endpoint = vars.BACKUP_S3_ENDPOINT ?? endpoints.S3(region);
  return { bucket, region, endpoint, prefix, accessKeyId, secretAccessKey, recipient };
}

function smtpOf(vars: Values, publicUrl: string): Smtp | undefined {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASS: pass, SMTP_SECURE: secure } = vars;
  if (!host) {
    const alone = Object.keys(vars).find((name) => name.startsWith('SMTP_') && name !== 'SMTP_HOST');
    if (alone) throw new SetupError(`${alone} is set, but SMTP_HOST is not`);
    return undefined;
  }
  if ((user === undefined) !== (pass === undefined))
    throw new SetupError('SMTP_USER and SMTP_PASS must be set together');
  const smtpPort = vars.SMTP_PORT ?? (secure ? 465 : 587);
  return {
    host,
    port: smtpPort,
    secure: secure ?? smtpPort === 465,
    ...(user && pass && { auth: { user, pass } }),
    from: vars.SMTP_FROM ?? `Stint <stint@${new URL(publicUrl).hostname}>`,
  };
}

/** `NAME=value` lines; `#` begins a comment, quotes keep spaces. The environment takes precedence. */
export function readEnvFile(file: string): Record<string, string> {
  if (!fs.existsSync(file)) return {};
  const values: Record<string, string> = {};
  for (const line of fs.readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, quoted, bare] = /^\s*(?:export\s+)?(\w+)\s*=\s*(?:(["'].*["'])|([^#]*))/.exec(line) ?? [];
    if (name) values[name] = quoted ? quoted.slice(1, -1) : (bare ?? '').trim();
  }
  return values;
}
