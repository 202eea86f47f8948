import type { DailyPlan } from '@stint/contract';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { useMoving } from './moving.tsx';

interface GripProps {
  task: { id: string; title: string };
  /** The plan with the tasks as shown. */
  plan: DailyPlan;
  /** Tasks stand in columns: left and right arrows change the column. */
  inColumns?: boolean;
}

/** One column forward or back in the reading direction. */
function sideOf(key: string): 1 | -1 | null {
  const result = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key] ?? null;
  return result !== null && document.documentElement.dir === 'rtl' ? (result === 1 ? -1 : 1) : result;
}

/** The drag handle of a task; with focus, the arrow keys move the task. */
export function Grip({ task, plan, inColumns = false }: GripProps) {
  const t = useText('plans');
  const moving = useMoving();
  const button = useRef<HTMLButtonElement>(null);
  const arrives = moving?.arrived?.taskId === task.id && moving.arrived.planId === plan.id;
  // The element is re-created at the new place and would lose the focus.
  useEffect(() => {
    if (arrives && document.activeElement !== button.current) button.current?.focus();
  });
  if (!moving?.canMove(plan)) return null;
  const place = { planId: plan.id, taskId: task.id };
  return (
    <button
      ref={button}
      type="button"
      data-grip
      aria-label={t('move', { task: task.title })}
      {...tip({ text: t('moveHint') })}
      onKeyDown={(event) => {
        const result = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] ?? null;
        const side = inColumns ? sideOf(event.key) : null;
        if (result === null && side === null) return;
        event.preventDefault();
        if (result !== null) moving.step(place, result, plan.tasks)?.();
        if (side !== null) moving.sidestep(place, side);
      }}
      className="flex h-7 w-6 shrink-0 items-center justify-center rounded-xs text-faint hover:text-body"
    >
      <GripVertical className="size-4" />
    </button>
  );
}

/** The same moves from a menu. */
export function MoveLines({ task, plan }: GripProps) {
  const t = useText('plans');
  const moving = useMoving();
  if (!moving?.canMove(plan)) return null;
  const place = { planId: plan.id, taskId: task.id };
  const [up, down] = ([-1, 1] as const).map((key) => moving.step(place, key, plan.tasks));
  return (
    <>
      <MenuItem icon={<ArrowUp />} blocked={!up && t('isFirst')} onSelect={() => up?.()}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} blocked={!down && t('isLast')} onSelect={() => down?.()}>
        {t('moveDown')}
      </MenuItem>
    </>
  );
}
