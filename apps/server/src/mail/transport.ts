import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../http/services.ts';
import { type EgressRules, pin } from '../net/egress.ts';

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
    return await run(transport);
  } finally {
    transport.close();
  }
}

/** Connects and signs in without sending. */
export const tryServer = (server: NamedServer, rules: EgressRules) =>
  using(server, rules, (transport) => transport.verify());

export const sendThrough = (server: NamedServer, rules: EgressRules, mail: Mail) =>
  using(server, rules, (transport) => transport.sendMail({ from: server.fromAddress, ...mail }));

const reasons: Record<string, string> = {
  EAUTH: 'It refused the user name or the password.',
  ENOAUTH: 'It asks for a user name and a password.',
  ETIMEDOUT: 'It did not answer in time.',
  ECONNECTION: 'It cannot be reached.',
  ECONNREFUSED: 'It cannot be reached.',
  ESOCKET: 'No secure connection to it could be made, or it was cut.',
  ETLS: 'No secure connection to it could be made.',
  EDNS: 'Its name is unknown.',
  ENOTFOUND: 'Its name is unknown.',
  EENVELOPE: 'It refused the sender or the recipient.',
  EMESSAGE: 'It refused the message.',
};

/** Own texts instead of the server's answer, which may repeat secrets or describe a private network. */
export function reasonOf(error: unknown): string {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  if (code === 'egress.denied') return 'It lies in a network that this server may not reach.';
  return reasons[String(code)] ?? reasons[String(errno)] ?? 'It did not answer as a mail server does.';
}
