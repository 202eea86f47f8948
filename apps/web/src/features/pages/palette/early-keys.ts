/** What was typed between the press that opens the palette and its text field. */
export interface EarlyKeys {
  text: string;
  isEntered: boolean;
}

/** If the palette has not come by then, the keys belong to the page again. */
const maxWaitMs = 10_000;

let keys: EarlyKeys = { text: '', isEntered: false };
let stop: (() => void) | undefined;

const withoutLast = (text: string) => [...text].slice(0, -1).join('');

const isTyping = (key: string) => [...key].length === 1 || ['Escape', 'Enter', 'Backspace'].includes(key);

/** Nothing is added after Enter. */
function withKey({ text, isEntered }: EarlyKeys, key: string): EarlyKeys {
  if (isEntered || key === 'Enter') return { text, isEntered: true };
  return { text: key === 'Backspace' ? withoutLast(text) : text + key, isEntered };
}

/** Collects what is typed, so that nothing is lost while the palette loads. Escape gives up. */
export function collectKeys(onEscape: () => void): void {
  forgetKeys();
  const until = Date.now() + maxWaitMs;
  const onKey = (event: KeyboardEvent) => {
    if (Date.now() > until) return forgetKeys();
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.isComposing || isCommand || !isTyping(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
    else keys = withKey(keys, event.key);
  };
  window.addEventListener('keydown', onKey, true);
  stop = () => window.removeEventListener('keydown', onKey, true);
}

export function forgetKeys(): void {
  stop?.();
  stop = undefined;
  keys = { text: '', isEntered: false };
}

/** Ends the collection: the text field has the focus now. */
export function takeKeys(): EarlyKeys {
  const early = keys;
  forgetKeys();
  return early;
}
