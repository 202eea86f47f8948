import type { Me } from '@stint/contract';
import { zoneHere } from '../../lib/clock/today.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { ZoneBox, zoneName } from '../formats/index.ts';
import { SavedNote } from '../settings/index.ts';
import { useSaveMe } from './use-save-me.ts';

/** Where the person's day begins and ends. */
export function ZoneSetting({ me }: { me: Me }) {
  const t = useText('personal');
  const { save, saving } = useSaveMe();
  const theirs = me.employee?.organization?.timeZone;
  const none = theirs ? t('zoneWorkspace', { zone: zoneName(theirs) }) : t('zoneHere', { zone: zoneName(zoneHere()) });
  return (
    <Field beside label={t('zone')} hint={t('zoneText')} aside={<SavedNote saving={saving} />}>
      <ZoneBox value={me.timeZone} onChange={(timeZone) => save({ timeZone })} none={none} />
    </Field>
  );
}
