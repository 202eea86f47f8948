import type { CaptchaProvider, SocialProvider } from '@stint/contract';
import type { FileStore } from '../files/store.ts';
import type { Identity } from './auth.ts';

export interface Captcha {
  provider: CaptchaProvider;
  siteKey: string;
  secret: string;
  /** Where answers are verified, if not at the provider's. */
  verifyUrl?: string | undefined;
}

/** Our registration with a provider of identities. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** An installation of the provider's that is not the public one. */
  url?: string | undefined;
}

/** The server of video meetings, and the key with which we let people in. */
export interface LiveKit {
  url: string;
  apiKey: string;
  apiSecret: string;
}

/** What the operator configured, as far as verbs and jobs need it. */
export interface Settings {
  /** Where people reach this server, without a trailing slash. */
  publicUrl: string;
  version: string;
  /** The key under which secrets are sealed before they are stored. */
  sealKey: Uint8Array;
  /** How much work a guess at a password costs; tests ask for less. */
  passwordCost?: { memoryCost: number; timeCost: number };
  /** Servers that people name may lie in networks of the operator's own. */
  allowPrivateNetwork?: boolean | undefined;
  captcha?: Captcha | undefined;
  /** How many characters a code has that is sent. */
  codeLength?: number | undefined;
  social?: Partial<Record<SocialProvider, SocialClient>> | undefined;
  liveKit?: LiveKit | undefined;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail, or, without SMTP, keeps it for the local mailbox page. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The mails kept locally, newest first; null when real mail is sent or the server is open to others. */
  kept(): readonly (Mail & { at: string })[] | null;
}

type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** What verbs and jobs may use besides their connection. */
export interface Services {
  identity: Identity;
  settings: Settings;
  mailer: Mailer;
  files: FileStore;
  /** Writes to the server's log. */
  log(level: LogLevel, fields: object, message: string): void;
}
