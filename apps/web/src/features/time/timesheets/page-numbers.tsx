import { pageNumbers } from '@stint/domain/paging';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useWords } from '../../../ui/words.tsx';

interface PageNumbersProps {
  name: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The first page, the last, and two either side. */
export function PageNumbers({ name, page, pages, onPage }: PageNumbersProps) {
  const words = useWords();
  return (
    <nav aria-label={name} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <IconButton
          name={words.previousPage}
          size="small"
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onClick={() => onPage(page - 1)}
        />
      )}
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <span key={`after ${all[index - 1]}`} aria-hidden className="px-1 text-muted">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="small"
            look={number === page ? 'secondary' : 'quiet'}
            aria-label={words.pageOf(String(number), String(pages))}
            aria-current={number === page ? 'page' : undefined}
            className="min-w-7 tabular-nums"
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      {page < pages && (
        <IconButton
          name={words.nextPage}
          size="small"
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => onPage(page + 1)}
        />
      )}
    </nav>
  );
}
