import type { FirstSteps } from '@stint/contract';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { isDone, steps } from './steps.ts';

export const stepsGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-x-6 gap-y-1';
/** On a phone the buttons of a step stand below its name. */
export const stepLine = (isOver: boolean) =>
  cx(
    'flex min-h-control items-center gap-x-2.5 gap-y-1',
    !isOver && 'max-sm:min-h-22 max-sm:flex-wrap max-sm:content-center',
  );
export const sampleLine = 'mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3';
export const sampleText = 'min-w-0 flex-1 max-sm:min-h-15 max-sm:basis-full';

/** The room of the list until it comes, so that the page below does not move. */
export const StepsSpace = ({ done }: { done: FirstSteps }) => (
  <Card aria-hidden>
    <div className="mb-3 h-7" />
    <div className={stepsGrid}>
      {steps.map((step) => (
        <div key={step} className={stepLine(isDone(step, done))} />
      ))}
    </div>
    <div className={sampleLine}>
      <div className={sampleText} />
      <div className="h-control-small" />
    </div>
  </Card>
);
