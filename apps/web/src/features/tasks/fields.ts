import { taskFieldsWith } from '@stint/contract';
import { useText } from '../../lib/i18n/i18n.ts';

/** The properties of a task that are called by a name when one of them is changed. */
export const fields = taskFieldsWith('named', true);
export type Field = (typeof fields)[number];

/** What a change of many tasks says of them otherwise. */
const ofMany: Partial<Record<Field, readonly string[]>> = {
  members: ['addMembers', 'removeMembers'],
  tags: ['addTags', 'removeTags'],
  teams: ['organizationTeamId'],
};

/** Says which property could not be changed, of what was to change; nothing where that is none with a name. */
export function useFailedField() {
  const t = useText('tasks');
  return (change: object): string | undefined => {
    const field = fields.find((one) => [one, ...(ofMany[one] ?? [])].some((key) => key in change));
    return field && t('failedField', { field: t(`field_${field}`) });
  };
}
