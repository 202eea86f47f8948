/** Paragraphs detect their direction; these also need their markers on the right side. */
const turned = 'ul, ol, blockquote';

/** An empty list has the direction of the page. */
export const hasLetters = (text: string | null): boolean => /\p{L}/u.test(text ?? '');

/** Sets lists and quotes to the direction of their text. */
export function turnLists(root: ParentNode): void {
  for (const element of root.querySelectorAll(turned)) {
    if (!element.parentElement?.closest(turned) && hasLetters(element.textContent)) element.setAttribute('dir', 'auto');
  }
}
