import { useText } from '../../../lib/i18n/i18n.ts';
import { StatusDot, useColleagues, useStatuses, useStatusLabel } from '../../core/tasks/index.ts';
import { useManagesTeam, useTeam } from '../../identity/active-team/index.ts';

/** Explains the dots and names the person of the hours. */
export function Legend({ members }: { members: readonly string[] }) {
  const t = useText('taskViews');
  const statuses = useStatuses();
  const labelled = useStatusLabel();
  const manages = useManagesTeam();
  const { team } = useTeam();
  const names = useColleagues().flatMap(({ id, fullName }) => (members.includes(id) ? [fullName] : []));
  const who = names.length > 0 ? names.join(', ') : manages ? (team?.name ?? '') : t('you');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
      <span>{t('hoursOf', { who })}</span>
      <ul aria-label={t('legend')} className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:ms-auto">
        {statuses.map((status) => (
          <li key={status.id} className="flex items-center gap-1.5">
            <StatusDot name={status.name} color={status.color} icon={status.icon} />
            {labelled(status)}
          </li>
        ))}
      </ul>
    </div>
  );
}
