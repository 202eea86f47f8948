import { z } from 'zod';
import type { Env } from '../env.ts';
import { compareClocks, type Finding, note, ok, problem, reasonOf } from './finding.ts';

const timeoutMs = 4000;
const Health = z.object({
  status: z.string(),
  error: z.record(z.string(), z.object({ message: z.string() })).default({}),
  request: z.object({ protocol: z.string(), forwardedFor: z.number() }).optional(),
});

type Place = Pick<Env, 'publicUrl' | 'trustProxy'>;

/** Calls the server by its public URL, and checks how proxies change the request. */
export async function checkAddress({ publicUrl, trustProxy }: Place, isRunning: boolean): Promise<Finding[]> {
  const { hostname } = new URL(publicUrl);
  if (!isRunning && hostname === 'localhost') return [note('PUBLIC_URL is not checked while the server is stopped.')];
  const unreachable = (why: string) => [
    problem(
      `PUBLIC_URL ${publicUrl} does not lead to the server: ${why}.`,
      `Start the server, then check PUBLIC_URL, the name server entry, the certificate and the proxy.`,
    ),
  ];
  try {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${publicUrl}/api/health`, { redirect: 'manual', signal });
    const answered = Date.now();
    const target = answer.headers.get('location');
    if (target) return unreachable(`it redirects to ${target.split('?')[0]}`);
    const health = Health.safeParse(await answer.json().catch(() => null));
    if (!health.success) return unreachable('another program answers');
    return [
      ok(`PUBLIC_URL ${publicUrl} leads to the server.`),
      ...Object.entries(health.data.error).map(([part, { message }]) => partDown(part, message)),
      ...judgeProxies(health.data.request, publicUrl, trustProxy),
      ...judgeClock(answer.headers.get('date'), sentAt, answered),
    ];
  } catch (error) {
    return unreachable(reasonOf(error));
  }
}

const partDown = (part: string, message: string) =>
  problem(`The server says that its ${part} does not work: ${message}`, 'See the other findings and the log.');

/** The header has whole seconds only. */
function judgeClock(date: string | null, sentAt: number, answered: number): Finding[] {
  const theirs = Date.parse(date ?? '');
  return Number.isNaN(theirs) ? [] : [compareClocks('PUBLIC_URL', theirs, sentAt - 1000, answered)];
}

type ArrivedRequest = z.infer<typeof Health>['request'];

/** The doctor sends no X-Forwarded-For, so every address in it comes from a proxy. */
function judgeProxies(arrived: ArrivedRequest, publicUrl: string, trust: Env['trustProxy']): Finding[] {
  if (!arrived) return [];
  const { forwardedFor: proxies, protocol } = arrived;
  if (proxies > 0 && trust === false)
    return [
      problem(
        `${proxies} proxies set X-Forwarded-For, but TRUST_PROXY is not set: all people share one address.`,
        `Set TRUST_PROXY=${proxies}.`,
      ),
    ];
  if (proxies === 0 && trust !== false)
    return [
      problem(
        'TRUST_PROXY is set, but no X-Forwarded-For arrives: anybody can claim any address.',
        'Have the proxy set X-Forwarded-For, or remove TRUST_PROXY.',
      ),
    ];
  if (typeof trust === 'number' && trust !== proxies)
    return [
      problem(`TRUST_PROXY is ${trust}, but ${proxies} proxies set X-Forwarded-For.`, `Set TRUST_PROXY=${proxies}.`),
    ];
  if (`${protocol}:` !== new URL(publicUrl).protocol)
    return [
      problem(
        `PUBLIC_URL begins with ${new URL(publicUrl).protocol}//, but the server is asked by ${protocol}.`,
        'Have the proxy set X-Forwarded-Proto, and set TRUST_PROXY.',
      ),
    ];
  return [ok(proxies === 0 ? 'No proxy stands in front of the server.' : 'TRUST_PROXY fits the proxies in front.')];
}
