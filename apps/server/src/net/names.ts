import { lookup, Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';

/** A name without an address is not asked for again for so long. */
const negativeMs = 60_000;
const isLate = (error: unknown) => (error as { code?: string }).code === 'ETIMEOUT';

/** The texts that DNS has for a name. By default the name servers of this machine are asked. */
export async function textsOf(name: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim());
}

export class Names {
  readonly #failures = new LRUCache<string, Error>({ max: 5000, ttl: negativeMs });
  readonly #open = new Map<string, Promise<string[]>>();
  readonly #servers: readonly string[] | undefined;

  /** By default it asks the name servers of this machine. */
  constructor(servers?: readonly string[]) {
    this.#servers = servers;
  }

  /** A name that cannot be resolved costs one question in a minute, however often it is used. */
  async addressesOf(host: string): Promise<string[]> {
    const name = host.toLowerCase();
    const failure = this.#failures.get(name);
    if (failure) throw failure;
    const open = this.#open.get(name);
    if (open) return open;
    const question = this.#resolve(name)
      .catch((error: Error) => {
        this.#failures.set(name, error);
        throw error;
      })
      .finally(() => this.#open.delete(name));
    this.#open.set(name, question);
    return question;
  }

  /**
   * Asks DNS without the threads that files and passwords need, too, which slow name servers would hold. Names without a
   * dot and those that DNS does not know may be in the hosts file of this machine.
   */
  async #resolve(host: string): Promise<string[]> {
    if (host.includes('.')) {
      const resolver = new Resolver({ timeout: 2000, tries: 2 });
      if (this.#servers) resolver.setServers(this.#servers);
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length > 0) return addresses;
      for (const answer of answers) if (answer.status === 'rejected' && isLate(answer.reason)) throw answer.reason;
    }
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }
}
