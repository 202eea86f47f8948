import { taskFieldsWith } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Properties with a name for notices about their change. */
export const fields = taskFieldsWith('named', true);
export type Field = (typeof fields)[number];

/** Keys of a bulk change that differ from those of a task. */
const ofMany: Partial<Record<Field, readonly string[]>> = {
  members: ['addMembers', 'removeMembers'],
  tags: ['addTags', 'removeTags'],
  teams: ['organizationTeamId'],
};

/** Names the property that could not be changed; undefined if it has no name. */
export function useFailedField() {
  const t = useText('tasks');
  return (change: object): string | undefined => {
    const field = fields.find((taskFieldWith) =>
      [taskFieldWith, ...(ofMany[taskFieldWith] ?? [])].some((key) => key in change),
    );
    return field && t('failedField', { field: t(`field_${field}`) });
  };
}
