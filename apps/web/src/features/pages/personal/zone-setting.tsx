import type { Me } from '@stint/contract';
import { type Calendar, zoneNow, zonesOf } from '@stint/domain/time';
import { zoneHere } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { useFormats, ZoneBox, zoneName } from '../../identity/formats/index.ts';
import { SavedNote } from '../../identity/settings/index.ts';
import { useSaveMe } from './use-save-me.ts';

/** Where the person's day begins and ends. */
export function ZoneSetting({ me }: { me: Me }) {
  const t = useText('personal');
  const { save, saving } = useSaveMe();
  const theirs = me.employee?.organization?.timeZone;
  // Without a choice, the zone of the first device holds, not that of this one.
  const ofDevice = zoneNow(me.employee?.timeZones ?? zoneHere());
  const none = theirs ? t('zoneWorkspace', { zone: zoneName(theirs) }) : t('zoneDevice', { zone: zoneName(ofDevice) });
  return (
    <Field beside label={t('zone')} hint={t('zoneText')} aside={<SavedNote saving={saving} />}>
      <ZoneBox value={me.timeZone} onChange={(timeZone) => save({ timeZone })} none={none} />
      <p className="text-caption text-muted">{t('zoneFromNow')}</p>
      <Earlier calendar={me.employee?.timeZones ?? null} />
    </Field>
  );
}

/** So many zones are listed. */
const max = 10;

/** The zones before the current one, the latest first. */
function Earlier({ calendar }: { calendar: Calendar | null }) {
  const t = useText('personal');
  const { moment } = useFormats();
  const zones = calendar ? zonesOf(calendar) : [];
  if (zones.length < 2) return null;
  const earlier = zones.slice(0, -1).map(({ timeZone }, at) => ({ timeZone, until: zones[at + 1]?.since ?? '' }));
  return (
    <ul aria-label={t('zonesBefore')} className="flex flex-col text-caption text-muted tabular-nums">
      {earlier
        .reverse()
        .slice(0, max)
        .map(({ timeZone, until }) => (
          <li key={until}>{t('zoneUntil', { zone: zoneName(timeZone), moment: moment(until) })}</li>
        ))}
    </ul>
  );
}
