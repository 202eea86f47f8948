import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useState } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useOwnPlanner } from './own-planner.ts';
import { PlansDialog } from './plans-dialog.tsx';

/** Opens one's own plans from home. */
export function PlansButton() {
  const t = useText('plans');
  const planner = useOwnPlanner();
  const { date } = useToday(useOwnZone());
  const [open, setOpen] = useState(false);
  if (!planner) return null;
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        <CalendarCheck />
        {t('plans')}
      </Button>
      <PlansDialog planner={planner} date={date} open={open} onOpenChange={setOpen} />
    </>
  );
}
