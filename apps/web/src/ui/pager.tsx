import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Select } from './select.tsx';
import { useWords } from './words.tsx';

interface PagerProps {
  /** The name of the list. */
  name: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  size: number;
  sizes: readonly number[];
  onSize: (size: number) => void;
  className?: string;
}

/** The page controls below a list, with its page size. */
export function Pager({ name, page, pages, onPage, size, sizes, onSize, className }: PagerProps) {
  const words = useWords();
  return (
    <nav aria-label={name} className={cx('flex flex-wrap items-center justify-end gap-x-4 gap-y-2', className)}>
      <span className="flex items-center gap-2 text-dense text-muted">
        <span aria-hidden>{words.pageSize}</span>
        <Select
          name={words.pageSize}
          size="small"
          className="min-w-18"
          options={sizes.map((amount) => ({ value: String(amount), label: String(amount) }))}
          value={String(size)}
          onChange={(next) => onSize(Number(next))}
        />
      </span>
      <span className="flex items-center gap-1">
        <IconButton
          name={words.previousPage}
          size="small"
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          className={cx(page <= 1 && 'invisible')}
          onClick={() => onPage(page - 1)}
        />
        <span aria-live="polite" className="min-w-20 text-center text-dense text-muted tabular-nums">
          {words.pageOf(String(page), String(pages))}
        </span>
        <IconButton
          name={words.nextPage}
          size="small"
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          className={cx(page >= pages && 'invisible')}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

/** The state of a paged list. A page beyond the end becomes the last one. */
export function usePages(total: number, sizes: readonly number[], first: number) {
  const [size, setSize] = useState(first);
  const [requestedPage, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requestedPage, pages);
  const onSize = (next: number) => {
    // Keeps the first visible item on the page.
    setPage(Math.floor(((page - 1) * size) / next) + 1);
    setSize(next);
  };
  return { page, pages, onPage: setPage, size, sizes, onSize };
}

/** Pages of a list that is loaded in full. A page beyond the end becomes the last one. */
export function usePaged<Item>(items: readonly Item[], sizes: readonly [number, ...number[]], first = sizes[0]) {
  const pager = usePages(items.length, sizes, first);
  const { page, size } = pager;
  return { shown: items.slice((page - 1) * size, page * size), pager };
}
