import type { AlteredTime } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import type { SealCheck, TimeCheck } from './checks.ts';

function AlteredLine({ employeeName, recorded, stored }: AlteredTime) {
  const t = useText('history');
  const formats = useFormats();
  const text = (times: AlteredTime['stored']) => {
    if (!times?.startedAt) return t('deleted');
    const end = times.stoppedAt ? formats.moment(times.stoppedAt) : t('stillRuns');
    return `${formats.moment(times.startedAt)} – ${end}`;
  };
  return <li>{t('alteredTime', { person: employeeName, recorded: text(recorded), stored: text(stored) })}</li>;
}

/** What a check of the whole history found. */
export function CheckResult({ seals, time }: { seals: SealCheck; time: TimeCheck }) {
  const t = useText('history');
  const isWhole = seals.brokenSeq === null && seals.gone.length === 0 && time.altered.length === 0;
  return (
    <Banner tone={isWhole ? 'info' : 'danger'}>
      {seals.brokenSeq === null ? t('verified', { count: seals.checked }) : t('broken', { seq: seals.brokenSeq })}{' '}
      {time.altered.length === 0 ? t('timeVerified', { compared: time.checked }) : t('timeAltered')}{' '}
      {seals.gone.length > 0 && t('timeGone', { gone: seals.gone.length })}
      {time.altered.length > 0 && (
        <ul className="list-disc ps-5">
          {time.altered.map((line) => (
            <AlteredLine key={line.timeLogId} {...line} />
          ))}
        </ul>
      )}
      <span className="block text-caption">
        {seals.unsealed > 0 && t('unsealed', { open: seals.unsealed })}{' '}
        {time.unrecorded > 0 && t('unrecorded', { open: time.unrecorded })}
      </span>
      {seals.seal && <span className="block break-all text-caption">{t('lastSeal', { seal: seals.seal })}</span>}
    </Banner>
  );
}
