import { Refusal } from '@stint/contract';
import type { TextMerge } from '@stint/domain/text-merge';
import { createStore, type ReadableStore } from '../store.ts';

export type MergeText = (base: string, mine: string, theirs: string) => TextMerge;

export interface DraftState {
  text: string;
  /** The stored text from which `text` was edited. */
  base: string;
  isSending: boolean;
  isSaved: boolean;
  error: Refusal | null;
  /** What is stored now, when both changed the same part and somebody has to choose. */
  theirs: string | null;
}

/** How often one save merges what others stored meanwhile. */
const maxTries = 5;

interface DraftOptions {
  merge: MergeText;
  /** Stores `text` that was edited from `base`, and returns what is stored now. */
  send: (text: string, base: string) => Promise<string>;
  onMerged: () => void;
  /** Both changed the same part. */
  onConflict: () => void;
}

/**
 * A text while it is edited. What others stored meanwhile is merged; where both changed the same part, it waits for a
 * choice. It outlives the page on which it is typed.
 */
export class TextDraft {
  readonly #store;
  #options: DraftOptions;
  /** The stored text as it was read last. */
  #offered: string;
  /** A read value that a save has overtaken. */
  #stale: string | null = null;
  #again = false;

  constructor(stored: string, options: DraftOptions) {
    this.#options = options;
    this.#offered = stored;
    this.#store = createStore<DraftState>({
      ...{ text: stored, base: stored, isSending: false, isSaved: false, error: null, theirs: null },
    });
  }

  get state(): ReadableStore<DraftState> {
    return this.#store;
  }
  get isDirty(): boolean {
    const { text, base } = this.#store.get();
    return text !== base;
  }
  /** With the callbacks of the page that shows it now. */
  use(options: DraftOptions): void {
    this.#options = options;
  }
  #set(values: Partial<DraftState>): void {
    this.#store.set({ ...this.#store.get(), ...values });
  }

  /** The text as edited from `before`. The draft may have taken up another text since, which is merged then. */
  write(text: string, before: string): void {
    const { text: now } = this.#store.get();
    this.#set({ text: now === before ? text : this.#options.merge(before, text, now).withMine, isSaved: false });
  }

  /** The stored text as it was read. An unedited draft takes it up. */
  offer(stored: string): void {
    this.#offered = stored;
    const { base, isSending, theirs } = this.#store.get();
    if (isSending || stored === this.#stale) return;
    this.#stale = null;
    if (theirs !== null) {
      this.#set({ theirs: stored });
      if (this.conflict()?.isClean) void this.choose('withMine');
    } else if (!this.isDirty && stored !== base) this.#set({ text: stored, base: stored, isSaved: false });
  }

  /** Keeps one side of what both changed, and everything else of both. */
  async choose(side: 'withMine' | 'withTheirs'): Promise<void> {
    const merge = this.conflict();
    const { theirs } = this.#store.get();
    if (!merge || theirs === null) return;
    this.#set({ text: merge[side], base: theirs, theirs: null, error: null });
    await this.save();
  }

  conflict(): TextMerge | null {
    const { text, base, theirs } = this.#store.get();
    return theirs === null ? null : this.#options.merge(base, text, theirs);
  }

  async save(): Promise<void> {
    if (this.#store.get().isSending) {
      this.#again = true;
      return;
    }
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (!this.isDirty || this.#store.get().theirs !== null) return;
      this.#again = false;
      await this.#sendOnce();
      if (!this.#again) return;
    }
    this.#set({ error: new Refusal('conflict') });
  }

  async #sendOnce(): Promise<void> {
    const { text: sent, base } = this.#store.get();
    const read = this.#offered;
    this.#set({ isSending: true, error: null });
    try {
      const stored = await this.#options.send(sent, base);
      const { text } = this.#store.get();
      const next = text === sent ? stored : this.#options.merge(sent, text, stored).withMine;
      this.#stale = read;
      this.#set({ text: next, base: stored, isSending: false, isSaved: true });
      if (this.#offered !== read) this.offer(this.#offered);
    } catch (error) {
      this.#set({ isSending: false });
      if (!(error instanceof Refusal)) throw error;
      this.#meet(error, base);
    }
  }

  #meet(error: Refusal, base: string): void {
    if (error.code !== 'text.changed') {
      this.#set({ error });
      return;
    }
    const theirs = error.details.text ?? '';
    const { isClean, withMine } = this.#options.merge(base, this.#store.get().text, theirs);
    if (!isClean) {
      this.#set({ theirs });
      this.#options.onConflict();
      return;
    }
    this.#again = true;
    this.#set({ text: withMine, base: theirs });
    this.#options.onMerged();
  }
}
