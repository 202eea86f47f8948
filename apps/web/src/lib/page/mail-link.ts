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
 * What a link from a message carries. It is taken out of the address, and so out of the history, before anything
 * else sees it; it is good for one use.
 */
export class MailBag {
  #link: MailLink | null = null;

  /** To be called before the router reads the address. */
  collect({ pathname: asked, search, hash }: Location = location): void {
    const pathname = otherAddresses[asked] ?? asked;
    const query = new URLSearchParams(search);
    const [email, code, token] = ['email', 'code', 'token'].map((name) => query.get(name));
    if (!pages.includes(pathname) || !(email || code || token)) return;
    this.#link = { page: pathname, email: email ?? '', code: code ?? null, token: token ?? null };
    for (const name of ['email', 'code', 'token']) query.delete(name);
    const rest = query.toString();
    history.replaceState(history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  }

  /** What was typed on one page and is for another. */
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
