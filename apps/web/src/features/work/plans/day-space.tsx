import { Card } from '../../../ui/card.tsx';

export const dayCardClass = 'min-h-96 min-w-0 overflow-clip rounded-lg border bg-raised transition-colors';

/** The room of the day's plan while it loads. */
export const DaySpace = () => <Card flush aria-hidden className="min-h-96" />;
