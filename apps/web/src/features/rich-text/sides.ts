/** Paragraphs turn by themselves; these have something beside their text that has to stand where it begins. */
const turned = 'ul, ol, blockquote';

/** A list in which nothing is written yet stands as the page does. */
export const hasLetters = (text: string | null): boolean => /\p{L}/u.test(text ?? '');

/** Lists and quotes stand on the side where their words begin, whatever the language of the page. */
export function turnLists(root: ParentNode): void {
  for (const element of root.querySelectorAll(turned)) {
    if (!element.parentElement?.closest(turned) && hasLetters(element.textContent)) element.setAttribute('dir', 'auto');
  }
}
