import { Card } from '../../../ui/card.tsx';

/** Three lines high, however many there are. */
export const todayClass = 'flex h-25 flex-col border-line border-t px-4 py-2 text-dense';

/** The room of today's entries until they come. */
export const TodaySpace = () => (
  <Card flush aria-hidden>
    <div className="h-11" />
    <div className={todayClass} />
  </Card>
);
