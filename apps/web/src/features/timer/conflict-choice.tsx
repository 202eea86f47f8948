import type { Resolution, Settled, Stretch } from '@stint/domain/conflicts';
import { ms } from '@stint/domain/time';
import { useTranslation } from 'react-i18next';
import { short } from '../../lib/dates.ts';
import { RadioGroup } from '../../ui/radio.tsx';
import { useFormats } from '../formats/index.ts';

interface ConflictChoiceProps {
  how: Resolution;
  onHow: (how: Resolution) => void;
  result: Settled;
}

/** What is to be done where time is recorded already, and what would come of it. */
export function ConflictChoice({ how, onHow, result }: ConflictChoiceProps) {
  const { t } = useTranslation('timer');
  return (
    <>
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
    </>
  );
}

/** What will be recorded, and what will not count any more, before anything happens. */
function Preview({ recorded, discarded }: { recorded: readonly Stretch[]; discarded: readonly Stretch[] }) {
  const { t } = useTranslation('timer');
  const lines = [
    { title: t('conflictRecorded'), parts: recorded },
    { title: t('conflictDiscarded'), parts: discarded },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md border border-line bg-sunken p-3 text-dense">
      {lines.map(({ title, parts }) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="tabular-nums">
            {parts.length === 0
              ? '–'
              : parts.map((part) => (
                  <span key={part.startedAt} className="block">
                    <Span {...part} />
                    <bdi className="ms-2 text-muted">{short(ms(part.stoppedAt) - ms(part.startedAt))}</bdi>
                  </span>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** From when to when, in the person's zone; to the second where the minutes would be the same. */
export function Span({ startedAt, stoppedAt }: Stretch) {
  const { date, time, exactTime, moment } = useFormats();
  if (ms(stoppedAt) - ms(startedAt) >= 60_000) {
    return (
      <>
        {moment(startedAt)} – {time(stoppedAt)}
      </>
    );
  }
  return (
    <>
      {date(startedAt)}, {exactTime(startedAt)} – {exactTime(stoppedAt)}
    </>
  );
}
