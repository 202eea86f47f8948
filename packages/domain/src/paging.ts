export const pageSizes = [5, 10, 20, 30, 40, 50] as const;

/** There is always a first page, also of nothing. */
export const pageCount = (items: number, size: number) => Math.max(1, Math.ceil(items / size));

export const clampedPage = (page: number, pages: number) => Math.min(Math.max(1, Math.trunc(page) || 1), pages);

/** The first page, the last and two either side of the current one; `null` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const current = clampedPage(page, pages);
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number++) {
    if (number === 1 || number === pages || Math.abs(number - current) <= 2) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
