import type { TimeSlot } from '@stint/contract';
import { clockAt } from '@stint/domain/time';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { byHour, type Shot, shotsOf } from './shots.ts';
import { Thumb } from './thumb.tsx';
import { Viewer } from './viewer.tsx';

/** In one grid, until somebody asks for the rest of an hour. */
const inGrid = 8;

interface ScreenshotGridProps {
  slots: readonly TimeSlot[];
  isOwn: boolean;
}

/** The screenshots of a day by hour. */
export function ScreenshotGrid({ slots, isOwn }: ScreenshotGridProps) {
  const t = useText('screenshots');
  const zone = useZone();
  const shots = shotsOf(slots);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Card flush>
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        {shots.length > 0 && (
          <span className="text-dense text-muted tabular-nums">{t('count', { count: shots.length })}</span>
        )}
      </header>
      <div className="flex flex-col gap-5 border-line border-t p-4">
        {shots.length === 0 ? (
          <Empty small icon={<Camera />} title={t('none')}>
            {t('noneText')}
          </Empty>
        ) : (
          byHour(shots, (instant) => clockAt(instant, zone)).map((hour) => (
            <Hour key={hour.hour} {...hour} onOpen={setOpenId} />
          ))
        )}
      </div>
      <Viewer shots={shots} openId={openId} onOpen={setOpenId} isOwn={isOwn} />
    </Card>
  );
}

interface HourProps {
  hour: string;
  shots: readonly Shot[];
  onOpen: (id: string) => void;
}

function Hour({ hour, shots, onOpen }: HourProps) {
  const t = useText('screenshots');
  const { time, wallTime } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const visible = showsAll ? shots : shots.slice(0, inGrid);
  return (
    <section aria-label={wallTime(hour)} className="flex flex-col gap-2">
      <h3 className="font-medium text-dense text-muted tabular-nums">{wallTime(hour)}</h3>
      <ul aria-label={wallTime(hour)} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {visible.map(({ shot, slot }) => (
          <li key={shot.id} className="flex min-w-0 flex-col gap-1">
            <Thumb shot={shot} onOpen={() => onOpen(shot.id)} />
            <span className="flex justify-between gap-2 text-caption text-muted tabular-nums">
              <span>{time(shot.recordedAt)}</span>
              <span>{`${slot.percentage}%`}</span>
            </span>
          </li>
        ))}
      </ul>
      {shots.length > inGrid && (
        <span>
          <Button size="small" look="plain" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('showLess') : t('showAll', { number: shots.length })}
          </Button>
        </span>
      )}
    </section>
  );
}
