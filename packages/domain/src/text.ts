/** At most `most` UTF-16 units of a text, without cutting a surrogate pair in half. */
export function cut(text: string, most: number): string {
  const isInside = /[\uDC00-\uDFFF]/.test(text.charAt(most));
  return text.slice(0, isInside ? most - 1 : most);
}
