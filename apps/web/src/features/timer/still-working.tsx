import type { TaskItem, TimeLog, TimerPrompt } from '@stint/contract';
import { type Answer, mayGoOn } from '@stint/domain/away';
import { canSearch } from '@stint/domain/tasks';
import { ms } from '@stint/domain/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { short } from '../../lib/dates.ts';
import { useSettled } from '../../lib/debounce.ts';
import { newId } from '../../lib/id.ts';
import { useNow } from '../../lib/now.ts';
import { read, useConnection, useSend, useServer } from '../../lib/server.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { useFormats } from '../formats/index.ts';
import { useTeams } from '../team/index.ts';
import { useTimer } from './use-timer.ts';

interface PromptProps {
  prompt: TimerPrompt;
  log: TimeLog;
  title: string | null;
}

/** One quiet question, never in the way of anything; or what was done because it was not answered. */
export function StillWorking(props: PromptProps) {
  const isDone = props.prompt.why === 'ended' || props.prompt.why === 'removed';
  return isDone ? <Done {...props} /> : <Question {...props} />;
}

/** From when until when nobody was there. */
function useStretch({ since, until }: TimerPrompt) {
  const formats = useFormats();
  const { outbox } = useConnection();
  const now = ms(outbox.serverTime(useNow(5000)));
  if (since === null) return null;
  const end = until === null ? now : ms(until);
  return { from: formats.time(since), to: until && formats.time(until), length: short(end - ms(since)) };
}

function Question({ prompt, log, title }: PromptProps) {
  const { t } = useTranslation('timer');
  const formats = useFormats();
  const stretch = useStretch(prompt);
  const { answer, stop } = useTimer();
  const [reassigning, setReassigning] = useState(false);
  const give = (what: Answer, other?: TaskItem) => () => answer(what, prompt, other ?? null);
  const detail = stretch
    ? t(stretch.to ? 'awayUntil' : 'awaySince', { ...stretch, to: stretch.to ?? '' })
    : t('awayLong', { since: formats.moment(log.startedAt) });
  return (
    <Asked
      title={title ? t('stillWorking', { task: title }) : t('stillWorkingPlain')}
      text={detail}
      actions={
        reassigning ? (
          <TaskChoice
            taskId={log.taskId}
            onChoose={(task) => give('reassign', task)()}
            onClose={() => setReassigning(false)}
          />
        ) : (
          <>
            <Button size="small" look="primary" onClick={give('keep')}>
              {t(stretch ? 'awayKeep' : 'awayYes')}
            </Button>
            {stretch ? (
              <>
                <Button size="small" onClick={give('goOn')}>
                  {t('awayGoOn')}
                </Button>
                <Button size="small" onClick={() => setReassigning(true)}>
                  {t('awayReassign')}
                </Button>
                <Button size="small" onClick={give('discard')}>
                  {t('awayDiscard')}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={stop}>
                {t('stop')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

/** Time was taken off, as nobody answered: it can be counted after all. */
function Done({ prompt, log }: PromptProps) {
  const { t } = useTranslation('timer');
  const formats = useFormats();
  const server = useServer();
  const { outbox } = useConnection();
  const stretch = useStretch(prompt);
  const restore = useSend(server.timeLogs.restore);
  const keep = useSend(server.timer.keep);
  const { why, idleLogId } = prompt;
  const now = outbox.serverTime(Date.now());
  const goesOn = why === 'ended' && mayGoOn(log.stoppedAt, now);
  const answer = (goOn: boolean) => () => keep.mutate({ follows: log.id, requestId: newId(), goOn });
  const minute = stretch && prompt.since && prompt.until && ms(prompt.until) - ms(prompt.since) >= 60_000;
  return (
    <Asked
      title={
        why === 'ended'
          ? t('awayEnded', { at: formats.moment(log.stoppedAt) })
          : t('awayRemoved', { from: stretch?.from ?? '', to: stretch?.to ?? '' })
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

interface AskedProps {
  title: string;
  text: string | null;
  actions: ReactNode;
}

function Asked({ title, text, actions }: AskedProps) {
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

interface TaskChoiceProps {
  taskId: string | null;
  onChoose: (task: TaskItem) => void;
  onClose: () => void;
}

/** On what the time was really worked. */
function TaskChoice({ taskId, onChoose, onClose }: TaskChoiceProps) {
  const { t } = useTranslation('timer');
  const server = useServer();
  const { teamId } = useTeams();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const asked = {
    take: 20,
    ...(teamId && { organizationTeamId: teamId }),
    ...(canSearch(search) && { search: search.trim() }),
  };
  const { data, isFetching } = useQuery({ ...read(server.tasks.page, asked), placeholderData: keepPreviousData });
  return (
    <span className="flex items-center gap-1">
      <Combobox<TaskItem>
        name={t('awayTask')}
        placeholder={t('awayTask')}
        icon={<Search />}
        startsOpen
        items={(data?.items ?? []).filter(({ id }) => id !== taskId)}
        value={null}
        onChange={onChoose}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        onQuery={setTyped}
        loading={isFetching}
        className="w-64"
      />
      <IconButton name={t('awayBack')} icon={<X />} size="small" onClick={onClose} />
    </span>
  );
}
