import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOf, markdownBlocks, markdownOf, syncTexts } from './markdown.ts';
import { cleanHtml } from './rich-text.ts';

const pieces = [
  '<!-- Describe the fault -->',
  '# Title',
  'Title\n=====',
  'A paragraph with my_var_name, **bold**, __bold too__, *em* and _em_.\nSecond line',
  '- [x] done\n- [ ] open\n  - [ ] nested',
  '* [ ] with a star\n* [X] and a capital',
  '- one\n- two\n\n  a paragraph in it',
  '- [ ] mixed\n- plain',
  '1. first\n2. second',
  '3) third\n4) fourth',
  '| a | b |\n|---|:-:|\n| 1 | `x` \\| y |\n| ~~2~~ | |',
  '~~old~~ and <kbd>Ctrl</kbd> H<sub>2</sub>O',
  '<details>\n<summary>More</summary>\n\nHidden **text**\n\n- [ ] a\n\n</details>',
  '<details><summary>One line</summary>text</details>',
  '```ts\nconst my_name = "*";\n\n// <!-- no comment -->\n```',
  '    indented code',
  '> quoted\n> - list',
  '---',
  '***',
  'https://x.test/a_b_c?d=*e* and www.x.test and me@x.test',
  '[a link](https://x.test "title") and [a reference][ref] and ![alt](https://x.test/i.png)',
  '[ref]: https://x.test/ref',
  '[^1]: A footnote with a mark[^1]',
  'A line with two spaces  \nand a backslash\\\nand *more*',
  '@octocat see #12, $x_1$ and :tada: &copy; &amp; 1 < 2 <T>',
  '<p align="center"><img src="https://x.test/i.png" width="40"></p>',
  '<br>',
  'Ends with a comment <!-- stint -->',
  '&nbsp;',
];
const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n');
const bodies = fc.array(fc.tuple(fc.constantFrom(...pieces), gap), { minLength: 1, maxLength: 8 }).map((parts) =>
  parts
    .map(([piece, space]) => piece + space)
    .join('')
    .trim(),
);

/** What the server stores, which is cleaned once more when a person saves. */
const stored = async (body: string) => (await cleanHtml(await htmlOf(body))).html;

describe('Markdown as HTML', () => {
  it.each([
    ['~~old~~', '<p><s>old</s></p>'],
    ['my_var_name', '<p>my_var_name</p>'],
    ['a\nb', '<p>a<br />b</p>'],
    ['<!-- hidden -->', ''],
    ['<kbd>K</kbd><script>x()</script>', '<p><kbd>K</kbd></p>'],
    [
      'https://x.test',
      '<p><a href="https://x.test" rel="noopener noreferrer nofollow" target="_blank">https://x.test</a></p>',
    ],
    [
      '| a |\n|:-:|\n| 1 |',
      '<table>\n<thead>\n<tr>\n<th align="center">a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td align="center">1</td>\n</tr>\n</tbody></table>',
    ],
    [
      '- [x] a',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked /><span></span></label><div><p>a</p></div></li></ul>',
    ],
    [
      '<details><summary>S</summary>\n\n**b**\n\n</details>',
      '<details><summary>S</summary><p><strong>b</strong></p>\n</details>',
    ],
    ['<br>\n\n<br>', '<p><br /></p><p><br /></p>'],
  ])('%j is %j', async (markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });

  it('has blocks that are exactly the text when joined', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect((await markdownBlocks(body)).map(({ source }) => source).join('')).toBe(body);
      }),
    );
  });
});

describe('HTML as Markdown', () => {
  it.each([
    ['<p>a <s>b</s> <strong>c</strong> <em>d</em> <code>e_f</code></p>', 'a ~~b~~ **c** *d* `e_f`'],
    ['<p>my_var_name and _x_ and *y* and snake_case_</p>', 'my_var_name and \\_x\\_ and \\*y\\* and snake_case\\_'],
    [
      '<p>arr[0], [x](y), 1 &lt; 2, &lt;b&gt;, &amp;copy; C:\\dir</p>',
      'arr\\[0], \\[x](y), 1 < 2, \\<b>, \\&copy; C:\\dir',
    ],
    [
      '<p># no heading</p><p>- no item</p><p>1. no number</p><p>&gt; no quote</p>',
      '\\# no heading\n\n\\- no item\n\n1\\. no number\n\n\\> no quote',
    ],
    ['<p>#12 and -1</p>', '#12 and -1'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>', '- a\n- b\n  - c'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n4. b'],
    [
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>a</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>b</p></div></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['<ul><li><input type="checkbox" checked /> a</li><li>b</li></ul>', '- [x] a\n- b'],
    [
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1 | 2</td><td><s>3</s></td></tr></tbody></table>',
      '| a | b |\n| --- | --: |\n| 1 \\| 2 | ~~3~~ |',
    ],
    [
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    [
      '<p><a href="https://x.test/a_b">https://x.test/a_b</a> <a href="https://x.test">x</a></p>',
      'https://x.test/a_b [x](https://x.test)',
    ],
    ['<details><summary>S</summary><p>b</p></details>', '<details><summary>S</summary><p>b</p></details>'],
    ['<p>H<sub>2</sub>O <kbd>K</kbd></p>', 'H<sub>2</sub>O <kbd>K</kbd>'],
    ['<pre><code class="language-ts">const a_b = "*";\n</code></pre>', '```ts\nconst a_b = "*";\n```'],
  ])('%j is %j', async (html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown);
  });

  it('shows the same when it is read again', async () => {
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const text = fc.stringMatching(/^[a-z0-9*_~`[\]()<>#&;:.|\\+-][ a-z0-9*_~`[\]()<>#&;:.|\\+-]{0,24}$/);
    await fc.assert(
      fc.asyncProperty(text, async (line) => {
        const html = `<p>${line.trim().replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
        const { html: clean } = await cleanHtml(html);
        expect(words(await htmlOf(await markdownOf(clean)))).toBe(words(clean));
      }),
    );
  });
});

describe('a text that is edited on one side', () => {
  it('keeps its source exactly when nothing is edited', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const html = await stored(body);
        const { ours } = await syncTexts({ agreed: { body, html }, body, html: `${html} ` });
        expect(ours.body).toBe(body);
      }),
    );
  });

  it('keeps the rest of its source exactly when a paragraph is added here, at any place', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat(9), async (body, place) => {
        const html = await stored(body);
        const blocks = (await markdownBlocks(body)).filter((markdownBlock) => markdownBlock.html !== '');
        const at = Math.min(place, blocks.length);
        const edited = [
          ...blocks.slice(0, at).map((block) => block.html),
          '<p>Added here.</p>',
          ...blocks.slice(at).map((block) => block.html),
        ].join('');
        const { ours, theirs } = await syncTexts({ agreed: { body, html }, body, html: edited });
        expect(ours).toEqual(theirs);
        expect(ours.html).toBe(edited);
        const [before, after] = ours.body.split(/\s*Added here\.\s*/);
        expect(`${before}${after}`.replace(/\s/g, '')).toBe(body.replace(/\s/g, ''));
        expect(body.startsWith(before ?? '')).toBe(true);
        expect(body.endsWith(after ?? '')).toBe(true);
      }),
    );
  });

  it('keeps both of two line breaks when a paragraph is added between them', async () => {
    const body = '1. first\n2. second\n\n# Title\n\n<br>\n\n<br>\n\n<!-- Describe the fault -->';
    const html = await stored(body);
    const blocks = (await markdownBlocks(body)).map((block) => block.html);
    const edited = [...blocks.slice(0, 3), '<p>Added here.</p>', ...blocks.slice(3)].join('');
    const { ours } = await syncTexts({ agreed: { body, html }, body, html: edited });
    expect(ours).toEqual({ body: body.replace('<br>\n\n<br>', '<br>\n\nAdded here.\n\n<br>'), html: edited });
  });

  it('keeps the rest of its HTML exactly when a paragraph is added there', async () => {
    const html = '<p>Hello <span data-type="mention" data-id="1" class="mention">@Mia</span></p><p><u>b</u></p>';
    const body = 'Hello @Mia\n\n<u>b</u>';
    const { theirs } = await syncTexts({ agreed: { body, html }, body: `${body}\n\nAdded **there**.`, html });
    expect(theirs.html).toBe(`${html}<p>Added <strong>there</strong>.</p>`);
  });

  it('lines up with HTML of an earlier conversion', async () => {
    const body = '- [x] done\n\n~~old~~ text\n\nEnd';
    const html = '<ul>\n<li><input type="checkbox" checked /> done</li>\n</ul>\n<p>old text</p>\n<p>End</p>';
    const { ours } = await syncTexts({ agreed: { body, html }, body, html: html.replace('End', 'The end') });
    expect(ours.body).toBe('- [x] done\n\n~~old~~ text\n\nThe end');
  });

  it.each([
    ['removes a block', '<p>a</p><p>c</p>', 'a\n\nc'],
    ['removes the first', '<p>b</p><p>c</p>', '<!-- note -->\nb\n\nc'.replace('<!-- note -->\n', '')],
    ['removes all', '', ''],
    ['changes one', '<p>a</p><p>B</p><p>c</p>', 'a\n\nB\n\nc'],
  ])('%s', async (_, edited, expected) => {
    const [body, html] = ['a\n\nb\n\nc', '<p>a</p><p>b</p><p>c</p>'];
    expect((await syncTexts({ agreed: { body, html }, body, html: edited })).ours.body).toBe(expected);
  });

  it('keeps a comment that stands beside a rewritten block', async () => {
    const [body, html] = ['<!-- top -->\n# a\n\n<!-- end -->', '<h1>a</h1>'];
    const { ours } = await syncTexts({ agreed: { body, html }, body, html: '<h1>b</h1><p>c</p>' });
    expect(ours.body).toBe('<!-- top -->\n\n# b\n\nc\n\n<!-- end -->');
  });
});

describe('a text that is edited on both sides', () => {
  const agreed = { body: '<!-- note -->\nOne\n\n- [ ] two\n\nThree', html: '' };
  it('gets the changes of different blocks on both', async () => {
    const html = await stored(agreed.body);
    const { ours, theirs } = await syncTexts({
      agreed: { ...agreed, html },
      body: agreed.body.replace('[ ] two', '[x] two'),
      html: html.replace('Three', 'Three here'),
    });
    expect(ours).toEqual(theirs);
    expect(ours.body).toBe('<!-- note -->\nOne\n\n- [x] two\n\nThree here');
    expect(ours.html).toContain('data-checked="true"');
    expect(ours.html).toContain('<p>Three here</p>');
  });

  it('takes either side of the same block', async () => {
    const html = await stored(agreed.body);
    const { ours, theirs } = await syncTexts({
      agreed: { ...agreed, html },
      body: agreed.body.replace('One', 'One there').replace('Three', '3'),
      html: html.replace('One', 'One here'),
    });
    expect(ours.body).toBe('<!-- note -->\n\nOne here\n\n- [ ] two\n\n3');
    expect(theirs.body).toBe('<!-- note -->\nOne there\n\n- [ ] two\n\n3');
    expect([ours.html.includes('One here'), theirs.html.includes('One there')]).toEqual([true, true]);
  });
});
