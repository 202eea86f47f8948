import { usePageNews } from '../../../lib/page/page-news.ts';

/** A live region must exist before its text changes. */
export const PageNews = () => (
  <p role="status" aria-live="polite" className="sr-only">
    {usePageNews()}
  </p>
);
