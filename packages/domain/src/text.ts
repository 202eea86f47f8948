/** At most `most` UTF-16 units of a text, without cutting a surrogate pair in half. */
export function cut(text: string, max: number): string {
  const isInside = /[\uDC00-\uDFFF]/.test(text.charAt(max));
  return text.slice(0, isInside ? max - 1 : max);
}
