import { Card } from '../../../ui/card.tsx';
import { steps } from './steps.ts';

export const stepsGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-x-6 gap-y-1';
export const stepLine = 'flex min-h-control items-center gap-2.5';
export const sampleLine = 'mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3';

/** The room of the list until it comes, so that the page below does not move. */
export const StepsSpace = () => (
  <Card aria-hidden>
    <div className="mb-3 h-7" />
    <div className={stepsGrid}>
      {steps.map((step) => (
        <div key={step} className={stepLine} />
      ))}
    </div>
    <div className={sampleLine}>
      <div className="h-control-small" />
    </div>
  </Card>
);
