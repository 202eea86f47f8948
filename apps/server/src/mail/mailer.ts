import { createTransport } from 'nodemailer';
import type { Smtp } from '../env.ts';
import type { Mail, Mailer } from '../http/services.ts';

interface Deps {
  smtp: Smtp | undefined;
  /** The server is reachable from this machine only. */
  loopback: boolean;
  now: () => string;
  warn: (message: string) => void;
  /** Prints mails that are not sent. */
  print: (text: string) => void;
}

export interface WatchedMailer extends Mailer {
  /** Why mail cannot be sent; null when it can, or when no mail server is configured. */
  trouble(): string | null;
  close(): void;
}

/** Of a demo, from which no mail leaves. */
export const noMailer: WatchedMailer = {
  send: async () => undefined,
  mailbox: () => null,
  trouble: () => null,
  close: () => undefined,
};

const maxKeep = 50;
const timeoutMs = 15_000;

export const createMailer = (deps: Deps): WatchedMailer =>
  deps.smtp ? sendingMailer(deps.smtp, deps) : keepingMailer(deps);

function sendingMailer({ from, ...server }: Smtp, { warn }: Deps): WatchedMailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ ...server, ...timeouts, pool: true, maxConnections: 2 });
  let trouble: string | null = null;
  const watched = async (work: Promise<unknown>) => {
    try {
      await work;
      trouble = null;
    } catch (error) {
      trouble = `${server.host}:${server.port}: ${error instanceof Error ? error.message : error}`;
      warn(`Mail cannot be sent. ${trouble}`);
      throw error;
    }
  };
  watched(transport.verify()).catch(() => undefined);
  return {
    send: (mail) => watched(transport.sendMail({ from, ...mail })),
    mailbox: () => null,
    trouble: () => trouble,
    close: () => transport.close(),
  };
}

function keepingMailer({ loopback, now, print }: Deps): WatchedMailer {
  const mails: (Mail & { at: string })[] = [];
  return {
    keepsMail: true,
    send: async (mail) => {
      mails.unshift({ ...mail, at: now() });
      mails.length = Math.min(mails.length, maxKeep);
      print(`Mail to ${mail.to}: ${mail.subject} | ${mail.text.replace(/\s+/g, ' ')}`);
    },
    mailbox: () => (loopback ? mails : null),
    trouble: () => null,
    close: () => undefined,
  };
}
