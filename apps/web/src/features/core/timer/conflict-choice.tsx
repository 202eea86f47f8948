import { ms } from '@stint/domain/time';
import type { Resolution, ResolvedOverlaps, Stretch } from '@stint/domain/time/overlaps';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lengthOf } from '../../../lib/i18n/length-of.ts';
import { RadioGroup } from '../../../ui/radio.tsx';
import { useFormats } from '../../identity/formats/index.ts';

interface ConflictChoiceProps {
  how: Resolution;
  onHow: (how: Resolution) => void;
  result: ResolvedOverlaps;
}

/** Chooses how to handle overlaps with existing entries and previews the result. */
export function ConflictChoice({ how, onHow, result }: ConflictChoiceProps) {
  const t = useText('unsyncedTime');
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="font-medium text-dense">
        {t('conflictTitle')}
      </p>
      <RadioGroup
        name={t('conflictTitle')}
        value={how}
        onChange={onHow}
        options={[
          { value: 'trim', label: t('conflictTrim'), hint: t('conflictTrimText') },
          { value: 'split', label: t('conflictSplit'), hint: t('conflictSplitText') },
          { value: 'replace', label: t('conflictReplace'), hint: t('conflictReplaceText') },
        ]}
      />
      <Preview recorded={result.entries} discarded={result.discarded} />
    </div>
  );
}

/** Shows what will be recorded and what will be discarded. */
function Preview({ recorded, discarded }: { recorded: readonly Stretch[]; discarded: readonly Stretch[] }) {
  const t = useText('unsyncedTime');
  const lines = [
    { title: t('conflictRecorded'), parts: recorded },
    { title: t('conflictDiscarded'), parts: discarded },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-md border border-line bg-sunken p-3 text-dense">
      {lines.map(({ title, parts }) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="flex flex-col gap-0.5 tabular-nums">
            {parts.length === 0
              ? '–'
              : parts.map((part) => (
                  <span key={part.startedAt} className="flex justify-between gap-3">
                    <span>
                      <Times {...part} />
                    </span>
                    <bdi className="text-muted">{lengthOf(part)}</bdi>
                  </span>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Start and end in the person's zone, with seconds where the minutes would be equal. */
function Times({ startedAt, stoppedAt }: Stretch) {
  const { time, exactTime } = useFormats();
  const write = ms(stoppedAt) - ms(startedAt) >= 60_000 ? time : exactTime;
  return (
    <>
      {write(startedAt)} – {write(stoppedAt)}
    </>
  );
}

/** The same with the date. */
export function Span(stretch: Stretch) {
  const { date } = useFormats();
  return (
    <>
      {date(stretch.startedAt)} · <Times {...stretch} />
    </>
  );
}
