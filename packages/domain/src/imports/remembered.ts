const maxTexts = 5000;
/** A long text is rarely there twice, and would be held. */
const maxCharacters = 60;

/** A pure function of texts that remembers results: files repeat their cells, and reading one takes longer than finding it again. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > maxCharacters) return read(text);
    const result = cache.get(text);
    if (result !== undefined || cache.has(text)) return result as T;
    if (cache.size >= maxTexts) cache.clear();
    const fresh = read(text);
    cache.set(text, fresh);
    return fresh;
  };
}
