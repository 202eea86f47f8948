import type { Identity } from './auth.ts';

/** What the operator configured, as far as verbs and jobs need it. */
export interface Settings {
  /** Where people reach this server, without a trailing slash. */
  publicUrl: string;
  version: string;
  /** The key under which secrets are sealed before they are stored. */
  sealKey: Uint8Array;
  /** How much work a guess at a password costs; tests ask for less. */
  passwordCost?: { memoryCost: number; timeCost: number };
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

/** What verbs and jobs may use besides their connection. */
export interface Services {
  identity: Identity;
  settings: Settings;
  mailer: Mailer;
}
