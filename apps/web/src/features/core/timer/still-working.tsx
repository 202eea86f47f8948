import type { TaskItem, TimeLog, TimerPrompt } from '@stint/contract';
import { ms } from '@stint/domain/time';
import { type Answer, mayGoOn } from '@stint/domain/time/idle';
import { type ReactNode, Suspense, useState } from 'react';
import { useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useNow } from '../../../lib/clock/now.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { TaskChoice } from './lazy-task-choice.ts';
import { useTimer } from './use-timer.ts';

interface PromptProps {
  prompt: TimerPrompt;
  log: TimeLog;
  title: string | null;
}

/** The idle question, or the result of leaving it unanswered. It never blocks the page. */
export function StillWorking(props: PromptProps) {
  return isDone(props.prompt) ? <Done {...props} /> : <Question {...props} />;
}

const isDone = ({ why }: TimerPrompt) => why === 'ended' || why === 'removed' || why === 'stopped';

/** The idle stretch as text. */
function useStretch({ since, until }: TimerPrompt) {
  const formats = useFormats();
  const { outbox } = useConnection();
  const now = ms(outbox.serverTime(useNow(5000)));
  if (since === null) return null;
  const end = until === null ? now : ms(until);
  return { from: formats.time(since), to: until && formats.time(until), length: hours(end - ms(since)) };
}

function Question({ prompt, log, title }: PromptProps) {
  const t = useText('unsyncedTime', 'timer');
  const formats = useFormats();
  const stretch = useStretch(prompt);
  const { answer, stop } = useTimer();
  const [reassigning, setReassigning] = useState(false);
  const answerWith = (what: Answer, other?: TaskItem) => () => answer(what, prompt, other ?? null);
  const detail = stretch
    ? t(stretch.to ? 'awayUntil' : 'awaySince', { ...stretch, to: stretch.to ?? '' })
    : t('awayLong', { since: formats.lately(log.startedAt) });
  return (
    <TimeQuestion
      title={title ? t('stillWorking', { task: title }) : t('stillWorkingPlain')}
      text={detail}
      actions={
        reassigning ? (
          <Suspense fallback={<Spinner />}>
            <TaskChoice
              taskId={log.taskId}
              onChoose={(task) => answerWith('reassign', task)()}
              onClose={() => setReassigning(false)}
            />
          </Suspense>
        ) : (
          <>
            <Button size="small" look="primary" onClick={answerWith('keep')}>
              {t(stretch ? 'awayKeep' : 'awayYes')}
            </Button>
            {stretch ? (
              <>
                <Button size="small" onClick={answerWith('goOn')}>
                  {t('awayGoOn')}
                </Button>
                <Button size="small" onClick={() => setReassigning(true)}>
                  {t('awayReassign')}
                </Button>
                <Button size="small" onClick={answerWith('discard')}>
                  {t('awayDiscard')}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={stop}>
                {t('timer:stop')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

/** Time was removed because nobody answered; it can still be counted. */
function Done({ prompt, log }: PromptProps) {
  const t = useText('unsyncedTime', 'timer');
  const formats = useFormats();
  const server = useServer();
  const { outbox } = useConnection();
  const stretch = useStretch(prompt);
  const restore = useApiMutation(server.timeLogs.restore);
  const keep = useApiMutation(server.timer.keep);
  const { why, idleLogId } = prompt;
  const now = outbox.serverTime(Date.now());
  const goesOn = why === 'ended' && mayGoOn(log.stoppedAt, now);
  const answer = (goOn: boolean) => () => keep.mutate({ follows: log.id, requestId: newId(), goOn });
  const minute = stretch && prompt.since && prompt.until && ms(prompt.until) - ms(prompt.since) >= 60_000;
  return (
    <TimeQuestion
      title={
        why === 'removed'
          ? t('awayRemoved', { from: stretch?.from ?? '', to: stretch?.to ?? '' })
          : t(why === 'ended' ? 'awayEnded' : 'awayStopped', { at: formats.lately(log.stoppedAt) })
      }
      text={minute ? t('awayKept', { length: stretch.length }) : null}
      actions={
        <>
          {goesOn && (
            <Button size="small" look="primary" busy={keep.isPending} onClick={answer(true)}>
              {t('awayWorking')}
            </Button>
          )}
          {!goesOn && minute && idleLogId && (
            <Button
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ timeLogId: idleLogId, requestId: newId() })}
            >
              {t('awayRestore')}
            </Button>
          )}
          <Button size="small" onClick={answer(false)}>
            {t('awayFine')}
          </Button>
        </>
      }
    />
  );
}

interface TimeQuestionProps {
  title: string;
  text: string | null;
  actions: ReactNode;
}

function TimeQuestion({ title, text, actions }: TimeQuestionProps) {
  return (
    <section aria-label={title}>
      <Banner tone="warn" flush action={<span className="flex flex-wrap items-center gap-2">{actions}</span>}>
        <span dir="auto" className="me-2 font-medium">
          {title}
        </span>
        {text && <span className="text-muted tabular-nums">{text}</span>}
      </Banner>
    </section>
  );
}
