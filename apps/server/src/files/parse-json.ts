import type { Steps } from '@stint/domain/steps';

/** A text of this length is parsed in less than a millisecond. */
const charactersAtOnce = 4096;
const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';

/** A long list or object of which a part is read. */
interface OpenValue {
  isList: boolean;
  value: unknown[] | Record<string, unknown>;
  /** Where the members begin that are not parsed yet. */
  from: number;
  /** Whether a comma stands before them. */
  isAfterComma: boolean;
  /** Whether a long member stands before them, so that a comma must follow. */
  isAfterLong: boolean;
  /** Its key in the object that holds it, if it is in one. */
  key: string;
}

function put(into: OpenValue['value'], key: string, value: unknown): void {
  if (Array.isArray(into)) into.push(value);
  else if (key !== '__proto__') into[key] = value;
  // An assignment would set the prototype.
  else Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
}

class Reader {
  readonly #text: string;
  readonly #open: OpenValue[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  *read(): Steps<unknown> {
    this.#skipSpace();
    const root = this.#begin('');
    for (let open: OpenValue | undefined = root; open; open = this.#open.at(-1)) {
      if (this.#step(open)) yield;
    }
    this.#skipSpace();
    if (this.#at < this.#text.length) throw new SyntaxError('text after the value');
    return root.value;
  }

  #skipSpace(): void {
    while (isSpace(this.#text[this.#at])) this.#at += 1;
  }

  #begin(key: string): OpenValue {
    const isList = this.#text[this.#at] === '[';
    this.#at += 1;
    const state = { from: this.#at, isAfterComma: false, isAfterLong: false };
    const open: OpenValue = { isList, value: isList ? [] : {}, key, ...state };
    this.#open.push(open);
    return open;
  }

  /** Reads a comma, an end or a member. Returns whether something was parsed. */
  #step(open: OpenValue): boolean {
    this.#skipSpace();
    const sign = this.#text[this.#at];
    if (sign === undefined) throw new SyntaxError('end of the text');
    if (sign === ',') return this.#comma(open);
    if (sign === (open.isList ? ']' : '}')) return this.#end(open);
    if (open.isAfterLong) throw new SyntaxError('no comma');
    return this.#member(open);
  }

  #comma(open: OpenValue): boolean {
    const isLong = this.#at - open.from >= charactersAtOnce;
    if (isLong) this.#parse(open, this.#text.slice(open.from, this.#at));
    this.#at += 1;
    if (!isLong && !open.isAfterLong) return false;
    Object.assign(open, { from: this.#at, isAfterComma: true, isAfterLong: false });
    return isLong;
  }

  #end(open: OpenValue): boolean {
    const rest = this.#text.slice(open.from, this.#at);
    if (rest.trim() !== '') this.#parse(open, rest);
    else if (open.isAfterComma) throw new SyntaxError('no member');
    this.#at += 1;
    this.#open.pop();
    const parent = this.#open.at(-1);
    if (!parent) return true;
    put(parent.value, open.key, open.value);
    Object.assign(parent, { from: this.#at, isAfterComma: false, isAfterLong: true });
    return true;
  }

  /** Passes a member, or begins with one that is long. */
  #member(open: OpenValue): boolean {
    const begins = this.#at;
    if (!open.isList) this.#passKey();
    const sign = this.#text[this.#at];
    const isNested = sign === '[' || sign === '{';
    const ends = isNested ? this.#endOfShort() : this.#endOfPlain();
    if (ends !== null) {
      this.#at = ends;
      return false;
    }
    const before = this.#text.slice(open.from, begins).trim();
    if (before !== '' && !before.endsWith(',')) throw new SyntaxError('no comma');
    if (before !== '') this.#parse(open, before.slice(0, -1));
    const key = open.isList ? '' : this.#keyIn(this.#text.slice(begins, this.#at));
    this.#begin(key);
    return true;
  }

  #keyIn(text: string): string {
    return JSON.parse(text.trimEnd().slice(0, -1)) as string;
  }

  #passKey(): void {
    if (this.#text[this.#at] !== '"') throw new SyntaxError('no key');
    this.#at = this.#endOfText(this.#at);
    this.#skipSpace();
    if (this.#text[this.#at] !== ':') throw new SyntaxError('no colon');
    this.#at += 1;
    this.#skipSpace();
  }

  /** The place after a text in quotes. */
  #endOfText(begins: number): number {
    for (let at = this.#text.indexOf('"', begins + 1); at >= 0; at = this.#text.indexOf('"', at + 1)) {
      let signs = at;
      while (this.#text[signs - 1] === '\\') signs -= 1;
      if ((at - signs) % 2 === 0) return at + 1;
    }
    throw new SyntaxError('no end of a text');
  }

  /** The place after a text, a number or a word. */
  #endOfPlain(): number {
    if (this.#text[this.#at] === '"') return this.#endOfText(this.#at);
    let at = this.#at;
    while (at < this.#text.length && !/[\s,:[\]{}"]/.test(this.#text[at] ?? '')) at += 1;
    if (at === this.#at) throw new SyntaxError('no value');
    return at;
  }

  /** The place after a list or an object. Null if it is long. */
  #endOfShort(): number | null {
    let depth = 0;
    for (let at = this.#at; at < this.#text.length && at - this.#at < charactersAtOnce; at += 1) {
      const sign = this.#text[at];
      if (sign === '"') at = this.#endOfText(at) - 1;
      else if (sign === '[' || sign === '{') depth += 1;
      else if (sign === ']' || sign === '}') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return null;
  }

  #parse(open: OpenValue, members: string): void {
    if (members.trim() === '') throw new SyntaxError('no member');
    const some: unknown = JSON.parse(open.isList ? `[${members}]` : `{${members}}`);
    if (Array.isArray(some)) for (const value of some) put(open.value, '', value);
    else for (const [key, value] of Object.entries(some as object)) put(open.value, key, value);
  }
}

/** Parses JSON as `JSON.parse` does, in steps. */
export function* parseJson(text: string): Steps<unknown> {
  const isNested = /^[ \n\r\t]*[[{]/.test(text.slice(0, charactersAtOnce));
  if (text.length <= charactersAtOnce || !isNested) return JSON.parse(text);
  return yield* new Reader(text).read();
}
