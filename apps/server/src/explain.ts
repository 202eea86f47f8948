import { BackupError } from './backup/format.ts';
import { EmbeddedError } from './db/embedded.ts';
import { SetupError } from './env.ts';

/** Problems that the operator can solve are explained in one line each. Other errors keep their stack trace. */
export function explain(error: unknown): string {
  if (error instanceof SetupError) return error.lines.join('\n');
  if (error instanceof EmbeddedError || error instanceof BackupError) return error.message;
  return reason(whole(error)) ?? ((error instanceof Error && error.stack) || String(error));
}

function reason({ code, message, port, address }: SystemError): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use already. Choose another: PORT=${Number(port) + 1} npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST or DATABASE_URL names an unknown address: ${message}`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights than this account has. Choose one above 1023.`;
  if (['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(code))
    return `The database cannot be reached${address ? ` at ${address}:${port}` : ''} (${code}). Check DATABASE_URL.`;
  if (noPostgres.test(message))
    return 'What DATABASE_URL names does not answer as PostgreSQL does. Check host and port.';
  if (/^(28|3D|57P|53)/.test(code) || message.startsWith('PostgreSQL ')) return `The database refused: ${message}`;
  return undefined;
}

const noPostgres =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|received invalid response/;

interface SystemError {
  code: string;
  message: string;
  port?: number;
  address?: string;
}

/** A host with several addresses fails with one error per address. */
function whole(error: unknown): SystemError {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return { code: '', message: String(first), ...(first instanceof Error && { ...first, message: first.message }) };
}
