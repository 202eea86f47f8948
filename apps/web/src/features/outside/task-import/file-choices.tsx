import { type DateOrder, dateOrders, type TaskFileChoices, type TaskFileReport, taskFileLimit } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { ChangedRows } from './changed-rows.tsx';

interface FileChoicesProps {
  choices: TaskFileChoices;
  report: TaskFileReport;
  onChange: (choices: TaskFileChoices) => void;
}

/** How the file is read, and what becomes of rows that are known. What is sure is not asked. */
export function FileChoices({ choices, report, onChange }: FileChoicesProps) {
  const t = useText('taskImport', 'timeImport');
  const { teams } = useTeams();
  const { dateOrder, isOrderSure, encoding, isEncodingSure, encodings, counts } = report;
  const words = encodings.find((choice) => choice.encoding === encoding)?.words ?? [];
  return (
    <>
      <div className="grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
        {teams && teams.length > 1 && (
          <Field label={t('timeImport:forTeam')}>
            <Select
              name={t('timeImport:forTeam')}
              value={choices.organizationTeamId}
              onChange={(organizationTeamId) => onChange({ ...choices, organizationTeamId })}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        {dateOrder && (
          <Field label={t('timeImport:dateOrder')} hint={!isOrderSure && t('timeImport:orderUnsure')}>
            <Select<DateOrder>
              name={t('timeImport:dateOrder')}
              value={dateOrder}
              onChange={(next) => onChange({ ...choices, dateOrder: next })}
              options={dateOrders.map((value) => ({ value, label: t(`timeImport:order_${value}`) }))}
            />
          </Field>
        )}
        {encoding && encodings.length > 1 && (
          <Field label={t('encoding')} hint={!isEncodingSure && t('encodingUnsure', { words: words.join(', ') })}>
            <Select
              name={t('encoding')}
              value={encoding}
              onChange={(next) => onChange({ ...choices, encoding: next })}
              options={encodings.map((choice) => ({
                value: choice.encoding,
                label: `${choice.encoding} (${choice.words[0] ?? ''})`,
              }))}
            />
          </Field>
        )}
      </div>
      {counts.changed > 0 && (
        <Checkbox
          checked={choices.updatesChanged ?? false}
          onChange={(updatesChanged) => onChange({ ...choices, updatesChanged })}
          label={t('updatesChanged', { count: counts.changed })}
        />
      )}
      {choices.updatesChanged && counts.changed > 0 && counts.changed <= taskFileLimit.shown && (
        <ChangedRows
          rows={report.changed ?? []}
          lines={choices.changedLines}
          onChange={(changedLines) => onChange({ ...choices, changedLines })}
        />
      )}
      {counts.removed > 0 && (
        <Checkbox
          checked={choices.restoresRemoved ?? false}
          onChange={(restoresRemoved) => onChange({ ...choices, restoresRemoved })}
          label={t('restoresRemoved', { count: counts.removed })}
        />
      )}
    </>
  );
}
