import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, hunksOf, inParagraphs, mergeBlocks, mergeHtml, mergeLines, patched } from './text-merge.ts';

describe('blocks of HTML', () => {
  it.each<[html: string, blocks: string[]]>([
    ['', []],
    ['<p>a</p><p>b</p>', ['<p>a</p>', '<p>b</p>']],
    ['<p>a</p>\n<p>b</p>\n', ['<p>a</p>\n', '<p>b</p>\n']],
    ['\n<p>a</p>', ['\n<p>a</p>']],
    ['text', ['text']],
    ['a <b>b</b> c<p>d</p>e', ['a <b>b</b> c', '<p>d</p>', 'e']],
    ['<p>a<br />b</p><hr /><p>c</p>', ['<p>a<br />b</p>', '<hr />', '<p>c</p>']],
    [
      '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><p>c</p>',
      ['<ul><li><p>a</p><ul><li>b</li></ul></li></ul>', '<p>c</p>'],
    ],
    ['<img alt="a > b"><p title=\'<p>\'>c</p>', ['<img alt="a > b">', "<p title='<p>'>c</p>"]],
    ['<!-- <p> --><p>a</p>', ['<!-- <p> -->', '<p>a</p>']],
    ['<p>1 < 2</p><p>3</p>', ['<p>1 < 2</p>', '<p>3</p>']],
    [
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>b',
      ['<table><tbody><tr><td><p>a</p></td></tr></tbody></table>', 'b'],
    ],
    ['</p><p>a</p>', ['</p>', '<p>a</p>']],
    ['<p>never closed', ['<p>never closed']],
  ])('%j', (html, blocks) => {
    expect(blocksOf(html)).toEqual(blocks);
  });

  it('are exactly the text when joined', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<br>',
      '<hr />',
      'a',
      ' ',
      '\n',
      '<b>',
      '</b>',
      '<',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(blocksOf(pieces.join('')).join('')).toBe(pieces.join(''));
      }),
    );
  });
});

describe('text between blocks', () => {
  it.each<[html: string, expected: string]>([
    ['', ''],
    ['<br />', '<p><br /></p>'],
    [
      'a <b>b</b> c\n<p>d</p>\n<a href="x"><img src="y"></a>',
      '<p>a <b>b</b> c</p><p>d</p><p><a href="x"><img src="y"></a></p>',
    ],
    ['<img src="y"><hr /><ul><li>a</li></ul>', '<img src="y"><hr /><ul><li>a</li></ul>'],
    ['<b><p>a</p></b>', '<b><p>a</p></b>'],
  ])('%j becomes %j', (html, expected) => {
    expect(inParagraphs(html)).toBe(expected);
  });
});

describe('merging by block', () => {
  const lettersOf = (text: string) => text.split(' ').filter(Boolean);
  it.each<[what: string, base: string, mine: string, theirs: string, merged: string]>([
    ['nothing changed', 'a b c', 'a b c', 'a b c', 'a b c'],
    ['only mine', 'a b c', 'a x c', 'a b c', 'a x c'],
    ['only theirs', 'a b c', 'a b c', 'a x c', 'a x c'],
    ['the same change', 'a b c', 'a x c', 'a x c', 'a x c'],
    ['different blocks', 'a b c', 'x b c', 'a b y', 'x b y'],
    ['neighbours', 'a b', 'x b', 'a y', 'x y'],
    ['two of mine around theirs', 'a b c', 'x b z', 'a y c', 'x y z'],
    ['an added block and a changed one', 'a b', 'a b n', 'a x', 'a x n'],
    ['a block added before a changed one', 'a b', 'n a b', 'x b', 'n x b'],
    ['a removed block and a changed one', 'a b c', 'b c', 'a b x', 'b x'],
    ['both added at the end: the stored one first', 'a', 'a m', 'a t', 'a t m'],
    ['both wrote into an empty text', '', 'm', 't', 't m'],
    ['both added the same', 'a', 'a n', 'a n', 'a n'],
    ['both added the same, and something else', 'a b', 'x b n', 'a b n', 'x b n'],
    ['both removed the same', 'a b c', 'a c', 'a c', 'a c'],
    ['both removed different blocks', 'a b c', 'b c', 'a b', 'b'],
    ['all of it removed and nothing changed', 'a b', '', 'a b', ''],
  ])('%s', (_, base, mine, theirs, merged) => {
    const result = mergeBlocks(lettersOf(base), lettersOf(mine), lettersOf(theirs));
    expect(result).toEqual({ withMine: lettersOf(merged), withTheirs: lettersOf(merged), conflicts: [] });
  });

  it.each<[what: string, base: string, mine: string, theirs: string, withMine: string, withTheirs: string]>([
    ['the same block', 'a b c', 'a m c', 'a t c', 'a m c', 'a t c'],
    ['the same block, beside others', 'a b c d', 'x m c d', 'a t c y', 'x m c y', 'x t c y'],
    ['a removed and a changed block', 'a b c', 'a c', 'a t c', 'a c', 'a t c'],
    ['everything replaced', 'a b', 'm', 't u v', 'm', 't u v'],
    ['a block added within a replaced range', 'a b', 'm', 'a n b', 'm', 'a n b'],
  ])('asks about %s', (_, base, mine, theirs, withMine, withTheirs) => {
    const result = mergeBlocks(lettersOf(base), lettersOf(mine), lettersOf(theirs));
    expect([result.withMine, result.withTheirs]).toEqual([lettersOf(withMine), lettersOf(withTheirs)]);
    expect(result.conflicts).toHaveLength(1);
  });

  const blocks = fc.array(fc.constantFrom(...'abcdef'), { maxLength: 8 });
  const bases = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

  it('makes the other text of the changes between two texts', () => {
    fc.assert(
      fc.property(blocks, blocks, (a, b) => {
        expect(patched(a, hunksOf(a, b))).toEqual(b);
      }),
    );
  });
  it('gives the other side when one is unchanged, and either when both are equal', () => {
    const whole = (text: string[]) => ({ withMine: text, withTheirs: text, conflicts: [] });
    fc.assert(
      fc.property(blocks, blocks, (base, side) => {
        expect(mergeBlocks(base, base, side)).toEqual(whole(side));
        expect(mergeBlocks(base, side, base)).toEqual(whole(side));
        expect(mergeBlocks(base, side, side)).toEqual(whole(side));
      }),
    );
  });
  it('does not depend on the order when different blocks were changed', () => {
    const choice = fc.constantFrom<('mine' | 'theirs' | 'nobody')[]>('mine', 'theirs', 'nobody');
    fc.assert(
      fc.property(bases, fc.array(choice, { minLength: 8, maxLength: 8 }), (base, choices) => {
        const side = (who: string) => base.map((block, at) => (choices[at] === who ? `${who} ${block}` : block));
        const blockMerge = mergeBlocks(base, side('mine'), side('theirs'));
        const other = mergeBlocks(base, side('theirs'), side('mine'));
        const merged = base.map((block, at) => (choices[at] === 'nobody' ? block : `${choices[at]} ${block}`));
        expect(blockMerge).toEqual({ withMine: merged, withTheirs: merged, conflicts: [] });
        expect(other).toEqual(blockMerge);
      }),
    );
  });
  it('loses no block that somebody added', () => {
    fc.assert(
      fc.property(bases, fc.nat(8), fc.nat(8), (base, here, there) => {
        const { withMine, conflicts } = mergeBlocks(base, base.toSpliced(here, 0, 'M'), base.toSpliced(there, 0, 'T'));
        expect(conflicts).toEqual([]);
        expect([...withMine].sort()).toEqual([...base, 'M', 'T'].sort());
      }),
    );
  });
  it('exchanges the sides of a conflict with the sides', () => {
    fc.assert(
      fc.property(blocks, blocks, blocks, (base, a, b) => {
        const [first, other] = [mergeBlocks(base, a, b), mergeBlocks(base, b, a)];
        expect(first.conflicts.map(({ mine, theirs }) => [theirs, mine])).toEqual(
          other.conflicts.map(({ mine, theirs }) => [mine, theirs]),
        );
      }),
    );
  });
});

describe('merging texts', () => {
  it('takes rich text by its blocks, whatever space is around them', () => {
    expect(mergeHtml('<p>a</p>\n<p>b</p>', '<p>a</p><p>m</p>', '<p>t</p>\n<p>b</p>')).toMatchObject({
      isClean: true,
      withMine: '<p>t</p>\n<p>m</p>',
    });
    expect(mergeHtml('<p>a</p>', '<p>m</p>', '<p>t</p>')).toEqual({
      isClean: false,
      withMine: '<p>m</p>',
      withTheirs: '<p>t</p>',
      conflicts: [{ mine: '<p>m</p>', theirs: '<p>t</p>' }],
    });
  });
  it('takes plain text by its lines', () => {
    expect(mergeLines('a\n\nb', 'a\n\nm', 't\n\nb\n')).toMatchObject({ isClean: true, withMine: 't\n\nm\n' });
    expect(mergeLines('', 'm', 't')).toMatchObject({ isClean: true, withMine: 't\nm' });
    expect(mergeLines('a', 'm', 't')).toMatchObject({ isClean: false, withMine: 'm', withTheirs: 't' });
  });
  it('compares a long text in bounded time', () => {
    const text = (start: number) => Array.from({ length: 10_000 }, (_, at) => `<p>${start + at}</p>`).join('');
    const began = performance.now();
    mergeHtml(text(0), text(20_000), text(40_000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
