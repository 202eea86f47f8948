import type { CaptchaProvider, DemoRole, SocialProvider } from '@stint/contract';
import type { Finding } from '../doctor/finding.ts';
import type { FileStore } from '../files/store.ts';
import type { Vapid } from '../net/web-push.ts';
import type { Identity } from './auth.ts';
import type { FairShare } from './fair-share.ts';
import type { Places } from './places.ts';

export interface Captcha {
  provider: CaptchaProvider;
  siteKey: string;
  secret: string;
  /** Verifies answers here instead of at the provider. */
  verifyUrl?: string | undefined;
}

/** The client registration at an identity provider. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Address of a self-hosted installation of the provider. */
  url?: string | undefined;
}

/** The client registration at an OpenID Connect provider. */
export interface OidcClient {
  /** As the provider's discovery document names it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on buttons. */
  name: string;
  /** The claim that names the groups of a person, `groups` by default. */
  groupsClaim?: string | undefined;
}

/** The LDAP directory that checks passwords. */
export interface LdapServer {
  /** `ldaps://`, or `ldap://` with STARTTLS. */
  url: string;
  /** The account that searches; without it the search is anonymous. */
  bind?: { dn: string; password: string } | undefined;
  base: string;
  /** Finds a person; `{login}` is what they typed. */
  filter: string;
  /** Finds the groups of the entry `{dn}`. */
  groupFilter?: string | undefined;
  /** The certificate of its authority, in PEM. */
  ca?: string | undefined;
}

/** The GitHub App of this server. */
export interface GithubApp {
  appId: string;
  /** The name in the address of its page. */
  name: string;
  /** PEM. */
  privateKey: string;
  webhookSecret: string;
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash. */
  apiUrl: string;
  /** The address of GitHub's pages, without a trailing slash. */
  url: string;
}

/** The video server and its API key. */
export interface LiveKit {
  url: string;
  apiKey: string;
  apiSecret: string;
}

/** The Jitsi server, and the key with which its room tokens are signed if it asks for them. */
export interface Jitsi {
  url: string;
  key?: { appId: string; secret: string } | undefined;
}

/** What the operator of the server reads about it, besides its database. */
export interface Instance {
  /** Addresses in lower case; without any, the first account is the operator's. */
  operators: readonly string[];
  dataDir: string;
  embedded: boolean;
  nightlyBackup: boolean;
  offsiteBackup: boolean;
  /** The checks of `npm run doctor`. */
  examine(): Promise<Finding[]>;
}

/** Everybody may sign in to a demo company, as the people with these parts of an address before the @. */
export interface DemoSettings {
  password: string;
  people: readonly { role: DemoRole; mailbox: string }[];
}

/** The operator's configuration, as far as verbs and jobs need it. */
export interface Settings {
  /** Public address of this server, without a trailing slash. */
  publicUrl: string;
  version: string;
  /** Encrypts secrets before they are stored. */
  sealKey: Uint8Array;
  /** Signs push messages. */
  vapid: Vapid;
  /** Only of a running server. */
  instance?: Instance;
  /** Cost of a password hash; lower in tests. */
  passwordCost?: { memoryCost: number; timeCost: number };
  /** Servers named by users may be in private networks. */
  allowPrivateNetwork?: boolean | undefined;
  captcha?: Captcha | undefined;
  /** Length of mailed codes. */
  codeLength?: number | undefined;
  social?: Partial<Record<SocialProvider, SocialClient>> | undefined;
  oidc?: OidcClient | undefined;
  ldap?: LdapServer | undefined;
  /** Addresses of the DNS servers that confirm domains, with ports; only tests set them. */
  nameServers?: readonly string[];
  github?: GithubApp | undefined;
  jitsi?: Jitsi | undefined;
  liveKit?: LiveKit | undefined;
  /** Live boards open here instead of on this server. */
  boardUrl?: string | undefined;
  demo?: DemoSettings | undefined;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: 'base64';
}

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Further headers, such as the address that ends such mails. */
  headers?: Record<string, string>;
}

/** Sends mail or, without SMTP, keeps it for the local mailbox page. */
export interface Mailer {
  /** No mail server is set up: mails are kept and printed. */
  keepsMail?: boolean;
  send(mail: Mail): Promise<void>;
  /** Kept mails, newest first; null when mail is sent or the server is reachable by others. */
  mailbox(): readonly (Mail & { at: string })[] | null;
}

type LogLevel = 'error' | 'warn' | 'info' | 'debug';

export interface Services {
  identity: Identity;
  settings: Settings;
  mailer: Mailer;
  files: FileStore;
  places: Places;
  fairShare: FairShare;
  log(level: LogLevel, fields: object, message: string): void;
}
