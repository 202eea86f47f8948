import { hunksOf } from '@stint/domain/text-merge';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/react';
import { StoredBlocks } from './source.ts';

const keysOf = (doc: Node): string[] => doc.children.map((node) => JSON.stringify(node.toJSON()));

/** Replaces a block by another; of two that differ in words only, just these words. */
function replaceBlock(tr: Transaction, from: number, old: Node, next: Node): void {
  const start = old.sameMarkup(next) ? old.content.findDiffStart(next.content) : null;
  const ends = start === null ? null : old.content.findDiffEnd(next.content);
  if (start === null || !ends) {
    tr.replaceWith(from, from + old.nodeSize, next);
    return;
  }
  // Where letters repeat, the ends may lie before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const inner = from + 1;
  tr.replace(inner + start, inner + ends.a + overlap, next.slice(start, ends.b + overlap));
}

/** The cursor stays in a text: what is typed must not replace a block that was chosen by an update. */
function keepInText(tr: Transaction): void {
  if (!(tr.selection instanceof NodeSelection)) return;
  const at = tr.doc.resolve(tr.selection.from);
  const near = Selection.findFrom(at, -1, true) ?? Selection.findFrom(at, 1, true);
  if (near) tr.setSelection(near);
}

/** Changes only the blocks that differ, so that the cursor stays where somebody types. Undo does not undo it. */
function replaceBlocks(editor: Editor, html: string): void {
  const { doc, tr, selection } = editor.state;
  const starts = [0];
  for (const node of doc.children) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  for (const { start, end, blocks } of hunksOf(keysOf(doc), keysOf(createDocument(html, editor.schema))).reverse()) {
    const nodes = blocks.map((block) => editor.schema.nodeFromJSON(JSON.parse(block)));
    const [from = 0, to = doc.content.size] = [starts[start], starts[end]];
    const [next] = nodes;
    if (end - start === 1 && nodes.length === 1 && next) replaceBlock(tr, from, doc.child(start), next);
    else tr.replaceWith(from, to, nodes);
  }
  if (!tr.docChanged) return;
  if (!(selection instanceof NodeSelection)) keepInText(tr);
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** Without the empty line that the editor adds after a block in which nobody can type. */
const withoutEnd = (html: string) => html.replace(/(?<!<\/p>|^)<p><\/p>$/, '');

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
    this.#text = editor.isEmpty ? '' : this.#stored.restore(withoutEnd(editor.getHTML()));
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

const textsByEditor = new WeakMap<Editor, ShownText>();

/** What this editor shows; `value` is what it began with. */
export function shownBy(editor: Editor, value: string): ShownText {
  const text = textsByEditor.get(editor) ?? new ShownText(editor, value);
  textsByEditor.set(editor, text);
  return text;
}
