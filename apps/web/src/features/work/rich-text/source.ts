import { grouped } from '@stint/domain/grouped';
import { blocksOf } from '@stint/domain/text-merge';
import type { Schema } from '@tiptap/pm/model';
import { createDocument, getHTMLFromFragment } from '@tiptap/react';

/** What the editor writes for one or more blocks of the stored text. */
interface Source {
  html: string;
  editorBlocks: string[];
}

const editorBlocksOf = (html: string, schema: Schema): string[] =>
  blocksOf(getHTMLFromFragment(createDocument(html, schema).content, schema));

function sourcesOf(html: string, schema: Schema): Source[] {
  const sources: Source[] = [];
  for (const block of blocksOf(html)) {
    const editorBlocks = editorBlocksOf(block, schema);
    const last = sources.at(-1);
    // A block that the editor doesn't show belongs to the one before it.
    const isUnseen = editorBlocks.join('') === '<p></p>' && !block.includes('<p></p>');
    if (isUnseen && last) last.html += block;
    else sources.push({ html: block, editorBlocks });
  }
  return sources;
}

/**
 * Remembers how the stored text writes what the editor shows, so that blocks nobody edited stay as they are stored:
 * an editor writes tags, space and attributes in its own way.
 */
export class StoredBlocks {
  readonly #schema: Schema;
  #html = '';
  #byFirst: Map<string, Source[]> | null = null;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** The stored text that is shown now. */
  set(html: string): void {
    this.#html = html;
    this.#byFirst = null;
  }

  #sources(): Map<string, Source[]> {
    if (this.#byFirst) return this.#byFirst;
    const byFirst = grouped(sourcesOf(this.#html, this.#schema), ({ editorBlocks: [first = ''] }) => first);
    this.#byFirst = byFirst;
    return byFirst;
  }

  /** The editor's text with unedited blocks as they are stored. */
  restore(html: string): string {
    const byFirst = this.#sources();
    const blocks = blocksOf(html);
    const used = new Set<Source>();
    let result = '';
    for (let at = 0; at < blocks.length; ) {
      const fits = (byFirst.get(blocks[at] ?? '') ?? []).filter(({ editorBlocks }) =>
        editorBlocks.every((block, offset) => block === blocks[at + offset]),
      );
      const source = fits.find((fit) => !used.has(fit)) ?? fits[0];
      if (source) used.add(source);
      result += source?.html ?? blocks[at];
      at += source?.editorBlocks.length ?? 1;
    }
    return result;
  }
}
