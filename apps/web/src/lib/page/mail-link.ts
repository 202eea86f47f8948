import { addressOf, pathWithin } from '../../ui/base-path.ts';

export interface MailLink {
  page: string;
  email: string;
  code: string | null;
  token: string | null;
}

/** Addresses of the sign-in page that existing clients use. */
const otherAddresses: Record<string, string> = { '/login': '/auth/passcode', '/auth': '/auth/passcode' };
const pages = ['/auth/accept-invite', '/auth/passcode', '/auth/reset-password', '/verify-email'];

/**
 * The code and address of an e-mail link. They are removed from the URL and the history before anything else reads it,
 * and can be used once.
 */
export class MailBag {
  #link: MailLink | null = null;

  /** Must run before the router reads the address. */
  collect({ pathname: path, search, hash }: Location = location): void {
    const within = pathWithin(path);
    const pathname = otherAddresses[within] ?? within;
    const query = new URLSearchParams(search);
    const [email, code, token] = ['email', 'code', 'token'].map((name) => query.get(name));
    if (!pages.includes(pathname) || !(email || code || token)) return;
    this.#link = { page: pathname, email: email ?? '', code: code ?? null, token: token ?? null };
    for (const name of ['email', 'code', 'token']) query.delete(name);
    const rest = query.toString();
    history.replaceState(history.state, '', addressOf(`${pathname}${rest && `?${rest}`}${hash}`));
  }

  /** Passes what was typed on one page to another. */
  give(link: MailLink): void {
    this.#link = link;
  }

  take(page: string): MailLink | null {
    if (this.#link?.page !== page) return null;
    const link = this.#link;
    this.#link = null;
    return link;
  }
}
