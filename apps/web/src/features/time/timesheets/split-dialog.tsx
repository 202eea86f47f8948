import type { TimeLog } from '@stint/contract';
import { clockAt, type Instant, ms, zoneAt } from '@stint/domain/time';
import { instantsWithin } from '@stint/domain/time/entry-times';
import { halfOf, whyNotSplit } from '@stint/domain/time/time-entries';
import { useState } from 'react';
import { offsetAt, offsetText } from '../../../lib/clock/zones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lengthOf } from '../../../lib/i18n/length-of.ts';
import { newId } from '../../../lib/id.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useSplitEntry } from './change-entries.ts';
import { useSpanText } from './span-text.ts';
import { TimeField } from './time-field.tsx';

interface SplitDialogProps {
  log: TimeLog;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where an entry becomes two. */
export function SplitDialog({ log, open, onOpenChange }: SplitDialogProps) {
  const t = useText('timesheets');
  return (
    <Dialog title={t('splitTitle')} description={log.task?.title} open={open} onOpenChange={onOpenChange}>
      {open && <Form key={log.id} log={log} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Form({ log, onDone }: { log: TimeLog; onDone: () => void }) {
  const t = useText('timesheets', 'common', 'errors');
  const zone = useZone();
  const { moment, wallTime } = useFormats();
  const [at, setAt] = useState<Instant | null>(() => halfOf(log));
  const [clock, setClock] = useState(() => clockAt(halfOf(log), zone));
  // Of an entry over days or a repeated hour, a clock time names several moments.
  const moments = instantsWithin(log, clock, zone);
  const isRepeated = (candidate: Instant) => moments.filter((other) => moment(other) === moment(candidate)).length > 1;
  const [requestId] = useState(newId);
  const { mutate, isPending, error } = useSplitEntry(onDone);
  const code = at === null ? 'time_log.split_at' : whyNotSplit(log, at);
  const { startedAt, stoppedAt } = log;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (at && !code && !isPending) mutate({ timeLogId: log.id, at, requestId });
      }}
    >
      <div className="w-36">
        <TimeField
          label={t('splitAt')}
          listName={t('splitTimes')}
          value={clock}
          onChange={(next) => {
            setClock(next);
            setAt(next ? (instantsWithin(log, next, zone)[0] ?? null) : null);
          }}
        />
      </div>
      {at && moments.length > 1 && (
        <Field label={t('whichMoment', { time: wallTime(clock) })}>
          <Select
            value={moments.find((candidate) => ms(candidate) === Math.floor(ms(at) / 60_000) * 60_000) ?? null}
            onChange={setAt}
            options={moments.map((text) => ({
              value: text,
              label: isRepeated(text)
                ? `${moment(text)} (UTC${offsetText(offsetAt(zoneAt(text, zone), ms(text)))})`
                : moment(text),
            }))}
          />
        </Field>
      )}
      <ol aria-live="polite" className="grid gap-1 rounded-md border border-line bg-sunken p-3 text-dense tabular-nums">
        {at && !code ? (
          <>
            <Part startedAt={startedAt} stoppedAt={at} />
            <Part startedAt={at} stoppedAt={stoppedAt} />
          </>
        ) : (
          <li className="text-muted">{t('errors:time_log.split_at')}</li>
        )}
      </ol>
      {error && <Banner tone="danger">{t(`errors:${error.code}`, error.details)}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={isPending} blocked={code && t(`errors:${code}`)}>
          {t('split')}
        </Button>
      </div>
    </form>
  );
}

function Part(span: { startedAt: Instant; stoppedAt: Instant }) {
  const spanText = useSpanText();
  return (
    <li className="flex justify-between gap-3">
      <bdi>{spanText(span.startedAt, span.stoppedAt)}</bdi>
      <bdi className="text-muted">{lengthOf(span)}</bdi>
    </li>
  );
}
