import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Refusal } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { refusalIn } from '../http/errors.ts';
import { htmlOf, markdownOf } from '../modules/outside/github/markdown.service.ts';
import { cleanHtml } from '../modules/work/tasks/rich-text.service.ts';
import { offMainThread } from './off-main-thread.ts';
import { TaskFailed, TooExpensive, TooMuchWaiting } from './pool.ts';

/** The time that the main thread computed: its pauses depend on what else the machine does. */
async function mainThreadMs(work: () => Promise<unknown>): Promise<number> {
  const total = () => {
    const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const before = total();
  await work();
  return total() - before;
}

const nested = (tag: string, length: number) => `<${tag}>`.repeat(length / (tag.length + 2));

describe('work off the main thread', () => {
  it.each([
    ['emphasis without an end', '*a_'.repeat(15_000)],
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in lists', '- '.repeat(20_000)],
    ['brackets', '['.repeat(30_000)],
    ['links', '[a](<b'.repeat(8000)],
    ['HTML', nested('b', 60_000)],
  ])('converts a text of GitHub with %s, or shows it as it is, while others get their turn', async (_, text) => {
    const computed = await mainThreadMs(async () => {
      const html = await htmlOf(text, 'tenant');
      expect(html.length).toBeLessThanOrEqual(100_000);
      expect(html).not.toBe('');
      await markdownOf(html, 'tenant');
    });
    expect(computed).toBeLessThan(200);
  });

  it('converts ordinary texts in both directions', async () => {
    const html = await htmlOf('**Bold** and <script>x</script>\n\n- one', 'tenant');
    expect(html).toBe('<p><strong>Bold</strong> and </p><ul>\n<li>one</li>\n</ul>');
    expect(await markdownOf(html, 'tenant')).toBe('**Bold** and\n\n- one');
    expect(await htmlOf(`a < b\n${'*a_'.repeat(15_000)}`, 'tenant')).toMatch(/^<p>a &#60; b<br \/>\*a_\*a_/);
  });

  it('cleans a text whose tags are nested or refuses it, while others get their turn', async () => {
    await cleanHtml('<p>loads the cleaner</p>', 'tenant');
    const results: unknown[] = [];
    const computed = await mainThreadMs(async () => {
      for (const tag of ['b', 'x', 'table'])
        for (const length of [2000, 100_000])
          results.push(await cleanHtml(nested(tag, length), 'tenant').catch((error: Error) => error));
    });
    expect(computed).toBeLessThan(200);
    for (const result of results) if (result instanceof Error) expect(result).toEqual(new Refusal('text.too_complex'));
    expect((await cleanHtml(`<p>${'text '.repeat(10_000)}</p>`, 'tenant')).html).toHaveLength(50_007);
  });

  it('gives each owner one thread at a time, so that one with much work does not keep the others waiting', async () => {
    const dear = () => offMainThread('htmlOf', '*a_'.repeat(15_000), { maxMs: 400, owner: 'busy' });
    let left = 4;
    const busy = Array.from({ length: left }, () =>
      dear()
        .catch((error: unknown) => error)
        .finally(() => {
          left -= 1;
        }),
    );
    expect(await offMainThread('htmlOf', 'x', { maxMs: 400, owner: 'other' })).toBe('<p>x</p>');
    expect(left).toBeGreaterThan(1);
    for (const error of await Promise.all(busy)) expect(error).toBeInstanceOf(TooExpensive);
  });

  it('lets one workspace hold few database connections while its texts are cleaned', async () => {
    const many = Array.from({ length: 30 }, () =>
      offMainThread('cleanHtml', '<p>x</p>', { maxMs: 400, owner: 'writer' }).catch((error: unknown) => error),
    );
    const refused = (await Promise.all(many)).filter((result) => result instanceof TooMuchWaiting);
    expect(refused).toHaveLength(21);
  });

  it('refuses work of an owner who has much waiting, and tells work that failed from work that takes too long', async () => {
    const many = Array.from({ length: 300 }, () =>
      offMainThread('htmlOf', 'x', { maxMs: 400, owner: 'many' }).catch((error: unknown) => error),
    );
    const refused = (await Promise.all(many)).filter((result) => result instanceof TooMuchWaiting);
    expect(refused).toHaveLength(99);
    expect(refusalIn(refused[0])?.status).toBe(429);
    const deep = offMainThread('htmlOf', '>'.repeat(20_000), { maxMs: 10_000, owner: 'many' });
    await expect(deep).rejects.toBeInstanceOf(TaskFailed);
  });

  it('has its own limit of memory in a server that was started with another', () => {
    const started = ['--max-old-space-size=2000', '--max-semi-space-size=16', '--import', 'tsx', '--input-type=module'];
    const inside =
      'import("node:v8").then(({ getHeapStatistics }) => console.log(getHeapStatistics().heap_size_limit))';
    const options = { eval: true, resourceLimits: { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 } };
    const { href } = new URL('./limited-worker.ts', import.meta.url);
    const script = `import { limitedWorker } from '${href}'; limitedWorker('${inside}', ${JSON.stringify(options)});`;
    const limit = Number(execFileSync(process.execPath, [...started, '-e', script], { encoding: 'utf8' }));
    expect(limit / 2 ** 20).toBeLessThan(60);
  });
});
