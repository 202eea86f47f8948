import { Card } from '../../../ui/card.tsx';

/** So high however many there are, so that nothing below moves. */
export const todayClass = 'h-58 overflow-y-auto border-line border-t';

/** The height of a day's calendar beside other parts of a page. */
export const calendarPartClass = 'h-88 overflow-y-auto rounded-lg border border-line bg-raised';

export const todayTimeClass = '@container min-w-0';
export const todayTimeGrid = 'grid grid-cols-1 gap-4 @min-[42rem]:grid-cols-2';

/** The room of today's entries and their calendar until they come. */
export const TodaySpace = () => (
  <div aria-hidden className={todayTimeClass}>
    <div className={todayTimeGrid}>
      <Card flush>
        <div className="h-11" />
        <div className={todayClass} />
      </Card>
      <div className={calendarPartClass} />
    </div>
  </div>
);
