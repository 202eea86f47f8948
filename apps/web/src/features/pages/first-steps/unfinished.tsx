import type { FirstSteps as Steps } from '@stint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { finished } from './finished-pref.ts';
import { Sample } from './sample.tsx';
import { StepActions } from './step-actions.tsx';
import { isDone, isFinished, type Step, steps } from './steps.ts';
import { stepLine, stepsGrid } from './steps-space.tsx';

/** Reads the steps again after each change that the person makes. */
function useSteps() {
  const cache = useQueryClient();
  const query = apiQuery(useServer().firstSteps.get, {});
  const family = query.queryKey[0];
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void cache.invalidateQueries({ queryKey: [family] });
      }),
    [cache, family],
  );
  return useQuery(query).data;
}

/** The steps of an organization that are not finished. */
export function Unfinished({ organizationId }: { organizationId: string }) {
  const data = useSteps();
  const isOver = data !== undefined && isFinished(data);
  useEffect(() => {
    if (isOver) finished.add(organizationId);
  }, [isOver, organizationId]);
  if (!data || isOver) return null;
  return <List done={data} onDismiss={() => finished.add(organizationId)} />;
}

function List({ done, onDismiss }: { done: Steps; onDismiss: () => void }) {
  const t = useText('firstSteps');
  const count = steps.filter((step) => isDone(step, done)).length;
  return (
    <Card
      title={t('title')}
      aside={
        <span className="-me-2 flex items-center gap-2">
          <span className="text-caption text-muted tabular-nums">{t('progress', { count, of: steps.length })}</span>
          <IconButton name={t('dismiss')} icon={<X />} size="small" onClick={onDismiss} />
        </span>
      }
    >
      <ul className={stepsGrid}>
        {steps.map((step) => (
          <Line key={step} step={step} isDone={isDone(step, done)} />
        ))}
      </ul>
      <Sample hasSample={done.hasSample} />
    </Card>
  );
}

function Line({ step, isDone }: { step: Step; isDone: boolean }) {
  const t = useText('firstSteps');
  const Sign = isDone ? CircleCheck : CircleDashed;
  return (
    <li className={stepLine(isDone)}>
      <Sign
        role="img"
        aria-label={t(isDone ? 'done' : 'open')}
        className={cx('size-4 shrink-0', isDone ? 'text-accent-text' : 'text-faint')}
      />
      <span className={cx('min-w-0 flex-1', isDone ? 'text-muted' : 'max-sm:basis-[calc(100%-2rem)]')}>
        {t(`step_${step}`)}
      </span>
      {!isDone && (
        <span className="flex flex-wrap items-center gap-2 max-sm:ps-6.5">
          <StepActions step={step} />
        </span>
      )}
    </li>
  );
}
