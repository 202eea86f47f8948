import { hunksOf } from '@stint/domain/text-merge';
import type { Node } from '@tiptap/pm/model';
import { createDocument, type Editor } from '@tiptap/react';
import { StoredBlocks } from './source.ts';

const keysOf = (doc: Node): string[] => doc.children.map((node) => JSON.stringify(node.toJSON()));

/** Replaces only the blocks that differ, so that the cursor stays where somebody types. Undo does not undo it. */
function replaceBlocks(editor: Editor, html: string): void {
  const { doc, tr } = editor.state;
  const starts = [0];
  for (const node of doc.children) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  for (const { start, end, blocks } of hunksOf(keysOf(doc), keysOf(createDocument(html, editor.schema))).reverse()) {
    const nodes = blocks.map((block) => editor.schema.nodeFromJSON(JSON.parse(block)));
    tr.replaceWith(starts[start] ?? 0, starts[end] ?? doc.content.size, nodes);
  }
  if (!tr.docChanged) return;
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** The text that an editor shows, and how it differs from the value that its page gives it. */
class ShownText {
  #text: string;
  /** Texts given to the page that did not come back as its value yet. */
  #pending: string[] = [];
  readonly #stored: StoredBlocks;

  constructor(editor: Editor, value: string) {
    this.#text = value;
    this.#stored = new StoredBlocks(editor.schema);
    this.#stored.set(value);
  }

  /** The text after an edit, and before it. */
  edited(editor: Editor): [html: string, before: string] {
    const before = this.#text;
    this.#text = editor.isEmpty ? '' : this.#stored.restore(editor.getHTML());
    this.#pending.push(this.#text);
    return [this.#text, before];
  }

  /** Shows a value that does not come from this editor. */
  follow(editor: Editor, value: string): void {
    const echo = this.#pending.indexOf(value);
    if (echo >= 0) this.#pending.splice(0, echo + 1);
    if (echo >= 0 || value === this.#text || editor.view.composing) return;
    replaceBlocks(editor, value);
    this.#pending = [];
    this.#text = value;
    this.#stored.set(value);
  }
}

const shown = new WeakMap<Editor, ShownText>();

/** What this editor shows; `value` is what it began with. */
export function shownBy(editor: Editor, value: string): ShownText {
  const text = shown.get(editor) ?? new ShownText(editor, value);
  shown.set(editor, text);
  return text;
}
