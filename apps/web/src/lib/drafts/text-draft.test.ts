import { Refusal } from '@stint/contract';
import { mergeHtml } from '@stint/domain/text-merge';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextDraft } from './text-draft.ts';

const changed = (text: string) => new Refusal('text.changed', { field: 'description', text });
const [first, second] = ['<p>a</p><p>b</p>', '<p>a</p><p>theirs</p>'];
const send = vi.fn<(text: string, base: string) => Promise<string>>();
const [onMerged, onConflict] = [vi.fn(), vi.fn()];
const draftOf = (stored: string) => new TextDraft(stored, { merge: mergeHtml, send, onMerged, onConflict });
const typed = (draft: TextDraft, text: string) => draft.write(text, draft.state.get().text);

beforeEach(() => {
  vi.resetAllMocks();
  send.mockImplementation(async (text) => text);
});

describe('a text draft', () => {
  it('sends what was typed with the text that it began from, and only once', async () => {
    const draft = draftOf(first);
    await draft.save();
    typed(draft, '<p>mine</p><p>b</p>');
    await draft.save();
    await draft.save();
    expect(send.mock.calls).toEqual([['<p>mine</p><p>b</p>', first]]);
    expect(draft.state.get()).toMatchObject({ isSaved: true, base: '<p>mine</p><p>b</p>' });
  });

  it('merges what another stored in other blocks, and sends it again', async () => {
    const draft = draftOf(first);
    send.mockRejectedValueOnce(changed(second));
    typed(draft, '<p>mine</p><p>b</p>');
    await draft.save();
    const merged = '<p>mine</p><p>theirs</p>';
    expect(send.mock.calls.at(-1)).toEqual([merged, second]);
    expect(draft.state.get()).toMatchObject({ text: merged, base: merged, theirs: null, isSaved: true });
    expect(onMerged).toHaveBeenCalledOnce();
  });

  it.each([
    ['withMine', '<p>x</p><p>mine</p>'],
    ['withTheirs', '<p>x</p><p>theirs</p>'],
  ] as const)('asks when both changed the same block, and saves the text %s', async (side, merged) => {
    const draft = draftOf(first);
    send.mockRejectedValueOnce(changed(second));
    typed(draft, '<p>x</p><p>mine</p>');
    await draft.save();
    await draft.save();
    expect(send).toHaveBeenCalledOnce();
    expect(onConflict).toHaveBeenCalledOnce();
    expect(draft.conflict()?.conflicts).toEqual([{ mine: '<p>mine</p>', theirs: '<p>theirs</p>' }]);
    void draft.choose(side);
    await vi.waitFor(() => expect(draft.isDirty).toBe(false));
    expect(send.mock.calls.at(-1)).toEqual([merged, second]);
  });

  it('asks no longer when theirs is changed so that nothing overlaps', async () => {
    const draft = draftOf(first);
    send.mockRejectedValueOnce(changed(second));
    typed(draft, '<p>a</p><p>mine</p>');
    await draft.save();
    draft.offer('<p>x</p><p>b</p>');
    await vi.waitFor(() => expect(draft.isDirty).toBe(false));
    expect(draft.state.get()).toMatchObject({ text: '<p>x</p><p>mine</p>', theirs: null });
  });

  it('sends nothing when theirs was taken and nothing else changed', async () => {
    const draft = draftOf(first);
    send.mockRejectedValueOnce(changed(second));
    typed(draft, '<p>a</p><p>mine</p>');
    await draft.save();
    void draft.choose('withTheirs');
    expect(draft.state.get()).toMatchObject({ text: second, base: second, theirs: null });
    expect(send).toHaveBeenCalledOnce();
  });

  it('keeps what is typed while it is sent, and sends that from what was stored', async () => {
    const draft = draftOf(first);
    send.mockImplementationOnce(async () => {
      typed(draft, '<p>mine</p><p>more</p>');
      void draft.save();
      return '<p>mine</p><p>b</p>';
    });
    typed(draft, '<p>mine</p><p>b</p>');
    await draft.save();
    expect(send.mock.calls[1]).toEqual(['<p>mine</p><p>more</p>', '<p>mine</p><p>b</p>']);
  });

  it('takes up a text from outside while nothing is unsaved', () => {
    const draft = draftOf(first);
    draft.offer(second);
    expect(draft.state.get()).toMatchObject({ text: second, base: second });
    typed(draft, '<p>mine</p>');
    draft.offer('<p>later</p>');
    expect(draft.state.get()).toMatchObject({ text: '<p>mine</p>', base: second });
  });

  it('is not put back to what was read before it was saved', async () => {
    const draft = draftOf(first);
    typed(draft, '<p>mine</p>');
    await draft.save();
    draft.offer(first);
    expect(draft.state.get().text).toBe('<p>mine</p>');
    draft.offer(second);
    expect(draft.state.get().text).toBe(second);
  });

  it('takes up what was read while it was sent', async () => {
    const draft = draftOf(first);
    send.mockImplementationOnce(async (text) => {
      draft.offer(second);
      return text;
    });
    typed(draft, '<p>mine</p>');
    await draft.save();
    expect(draft.state.get().text).toBe(second);
  });

  it('merges an edit of a text that the draft has replaced meanwhile', () => {
    const draft = draftOf(first);
    draft.offer(second);
    draft.write('<p>mine</p><p>b</p>', first);
    expect(draft.state.get()).toMatchObject({ text: '<p>mine</p><p>theirs</p>', base: second });
  });

  it('keeps the text with the reason of another refusal, and sends it when asked again', async () => {
    const draft = draftOf(first);
    send.mockRejectedValueOnce(new Refusal('network'));
    typed(draft, '<p>mine</p>');
    await draft.save();
    expect(draft.state.get()).toMatchObject({ text: '<p>mine</p>', error: { code: 'network' } });
    await draft.save();
    expect(draft.state.get()).toMatchObject({ base: '<p>mine</p>', error: null });
  });

  it('stops trying when others write again and again', async () => {
    const draft = draftOf(first);
    let count = 0;
    send.mockImplementation(async () => {
      count += 1;
      throw changed(`<p>a</p><p>b</p><p>${count}</p>`);
    });
    typed(draft, '<p>mine</p><p>b</p>');
    await draft.save();
    expect(send.mock.calls.length).toBe(5);
    expect(draft.state.get()).toMatchObject({ text: '<p>mine</p><p>b</p><p>5</p>', error: { code: 'conflict' } });
  });
});
