import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../http/services.ts';
import { type EgressRules, pin, within } from '../net/egress.ts';

/** A mail server configured by a workspace. */
export interface NamedServer {
  host: string;
  port: number;
  secure: boolean;
  username: string | null;
  password: string | null;
  fromAddress: string;
}

const timeoutMs = 10_000;
/** For all of a conversation, because a server that sends a byte now and then runs into no other limit. */
const conversationMs = 30_000;

/** Connects to the checked address but expects the certificate of the host name, against DNS rebinding. */
async function open({ host, port, secure, username, password }: NamedServer, rules: EgressRules): Promise<Transporter> {
  const { address } = await pin(host, rules);
  return createTransport({
    host: address,
    port,
    secure,
    ...(username && { auth: { user: username, pass: password ?? '' } }),
    ...(!isIP(host) && { tls: { servername: host } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function using<T>(server: NamedServer, rules: EgressRules, run: (transport: Transporter) => Promise<T>) {
  const transport = await open(server, rules);
  try {
    return await within(conversationMs, run(transport), 'The mail server');
  } finally {
    transport.close();
  }
}

/** Connects and signs in without sending. */
export const tryServer = (server: NamedServer, rules: EgressRules) =>
  using(server, rules, (transport) => transport.verify());

export const sendThrough = (server: NamedServer, rules: EgressRules, mail: Mail) =>
  using(server, rules, (transport) => transport.sendMail({ from: server.fromAddress, ...mail }));

const unreachable = 'It can’t be reached.';
const reasons: Record<string, string> = {
  EAUTH: 'It rejected the username or password.',
  ENOAUTH: 'It requires a username and password.',
  ETIMEDOUT: 'It didn’t respond in time.',
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  ESOCKET: 'A secure connection couldn’t be made, or was cut.',
  ETLS: 'A secure connection couldn’t be made.',
  EDNS: 'Its name can’t be resolved.',
  ENOTFOUND: 'Its name can’t be resolved.',
  EENVELOPE: 'It rejected the sender or the recipient.',
  EMESSAGE: 'It rejected the message.',
};

/** Own texts instead of the server's answer, which may repeat secrets or describe a private network. */
export function reasonOf(error: unknown): string {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (code === 'egress.denied') return 'It’s in a network this server can’t access.';
  // Nodemailer reports all errors of a socket as ESOCKET.
  if (code === 'ESOCKET' && syscall === 'connect') return unreachable;
  return reasons[String(code)] ?? 'It didn’t respond like a mail server.';
}
