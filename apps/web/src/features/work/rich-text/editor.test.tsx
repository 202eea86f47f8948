import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Editor } from './editor.tsx';

const onChange = vi.fn<(html: string, before: string) => void>();
let put: (html: string) => void;

function Page({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  put = setValue;
  return (
    <Editor
      name="Text"
      value={value}
      onChange={(html, before) => {
        onChange(html, before);
        setValue(html);
      }}
    />
  );
}

beforeEach(() => void onChange.mockReset());
afterEach(cleanup);
const box = () => screen.findByRole('textbox', { name: 'Text' });
/** Types at the end, as a browser tells it: the page's text changes, and the editor reads it. */
async function type(text: string) {
  const element = await box();
  const paragraphs = element.querySelectorAll(':scope > p');
  const last = paragraphs[paragraphs.length - 1] as HTMLElement;
  last.append(text);
  await waitFor(() => expect(onChange).toHaveBeenCalled());
}

describe('the editor of a stored text', () => {
  it.each([
    ['a table', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'],
    ['a folded part', '<details><summary>More</summary><p>hidden <kbd>x</kbd></p></details>'],
    [
      'a checklist',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked /></label><div><p>done</p></div></li></ul>',
    ],
    ['a list with some checkboxes', '<ul><li><input type="checkbox" checked /> done</li><li>plain</li></ul>'],
    ['a struck word', '<p>an <s>old</s> <strong>bold</strong> word<br />and a line</p>'],
    ['a small heading', '<h5>Five</h5>'],
    ['keys and small letters', '<p><kbd>Ctrl</kbd> H<sub>2</sub>O x<sup>2</sup> <mark>m</mark></p>'],
    ['a link', '<p><a href="https://x.test/" rel="noopener noreferrer nofollow" target="_blank">x</a></p>'],
    ['a picture among words', '<p>see <img src="/api/images/1.webp" alt="one" /> there</p>'],
    ['space between blocks', '<h2>a</h2>\n\n<p>b</p>\n'],
    ['nothing to see', '<p>a</p><span class="x"></span>'],
  ])('keeps %s exactly when another paragraph is edited', async (_, block) => {
    render(<Page start={`${block}<p>last</p>`} />);
    await type('!');
    expect(onChange).toHaveBeenLastCalledWith(`${block}<p>last!</p>`, `${block}<p>last</p>`);
  });

  it.each([
    ['<p>one two</p>', '<p>one three two</p>'],
    ['<p>aaa</p>', '<p>aaaa</p>'],
    ['<p>aaaa</p>', '<p>aa</p>'],
    ['<p>abab</p>', '<p>ababab</p>'],
    ['<p>a <strong>b</strong> c</p>', '<p>a <em>b</em> c</p>'],
    ['<ul><li><p>a</p></li></ul><p>e</p>', '<ul><li><p>a</p></li><li><p>a</p></li></ul><p>e</p>'],
    ['<h2>a</h2><p>e</p>', '<h3>a</h3><p>e</p>'],
    ['<p>a</p><p>b</p>', '<p>b</p>'],
    ['<p>a</p>', ''],
    ['', '<p>a</p><p>b</p>'],
    ['<p>a</p>', '<blockquote><p>b</p></blockquote><p>a</p>'],
  ])('shows %s and then %s as if it had begun with it', async (first, second) => {
    render(<Page start={second} />);
    const { innerHTML: expected } = await box();
    cleanup();
    render(<Page start={first} />);
    const element = await box();
    put(second);
    await waitFor(() => expect(element.innerHTML).toBe(expected));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes up another text while it has the focus, and leaves the blocks that are the same', async () => {
    render(<Page start="<p>a</p><p>b</p>" />);
    const element = await box();
    const [, second] = element.children;
    element.focus();
    put('<p>theirs</p><p>b</p><p>c</p>');
    await waitFor(() => expect(element.textContent).toBe('theirsbc'));
    expect(element.children[1]).toBe(second);
    expect(onChange).not.toHaveBeenCalled();
    await type('!');
    expect(onChange).toHaveBeenLastCalledWith('<p>theirs</p><p>b</p><p>c!</p>', '<p>theirs</p><p>b</p><p>c</p>');
  });
});
