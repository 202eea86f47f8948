/** The ids mentioned in a text, without duplicates. */
export function mentionedIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ids = [...page.querySelectorAll<HTMLElement>('span[data-type="mention"]')].map(
    ({ dataset }) => dataset.id ?? '',
  );
  return [...new Set(ids.filter(Boolean))];
}
