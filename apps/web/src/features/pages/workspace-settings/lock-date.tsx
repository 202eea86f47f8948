import type { Organization } from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import X from 'lucide-react/icons/x';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { useOwnZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SavedNote, SettingsRow } from '../../identity/settings/index.ts';
import { useBlocked, useSaveOrganization } from './use-organization.ts';

/** Time up to this day cannot be changed by anybody. */
export function LockDate({ organization }: { organization: Organization }) {
  const t = useText('workspaceSettings');
  const blocked = useBlocked();
  const { calendarDate, day } = useFormats();
  const zone = useOwnZone();
  const today = useToday(organization.timeZone ?? zone).date;
  const { save, saving } = useSaveOrganization(organization);
  const { lockDate } = organization;
  const text = lockDate ? calendarDate(lockDate) : t('lockDateNone');
  if (blocked) return <SettingsRow title={t('lockDate')}>{text}</SettingsRow>;
  return (
    <Field beside label={t('lockDate')} hint={t('lockDateHint')} aside={<SavedNote saving={saving} />}>
      <span className="flex items-center gap-1">
        <DatePicker
          name={t('lockDate')}
          value={lockDate ?? addDays(today, -1)}
          max={addDays(today, -1)}
          onChange={(next) => save({ lockDate: next })}
          trigger={
            <Button
              aria-label={`${t('lockDate')}: ${lockDate ? `${text}, ${day(lockDate)}` : text}`}
              className="tabular-nums"
            >
              {text}
            </Button>
          }
        />
        {lockDate && <IconButton name={t('lockDateRemove')} icon={<X />} onClick={() => save({ lockDate: null })} />}
      </span>
    </Field>
  );
}
