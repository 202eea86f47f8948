export const pageSizes = [5, 10, 20, 30, 40, 50] as const;

/** An empty list has one page. */
export const pageCount = (items: number, size: number) => Math.max(1, Math.ceil(items / size));

export const clampedPage = (page: number, pages: number) => Math.min(Math.max(1, Math.trunc(page) || 1), pages);

/** The first and last page, and two on either side of the current one. `null` marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const current = clampedPage(page, pages);
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    if (number === 1 || number === pages || Math.abs(number - current) <= 2) numbers.push(number);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
