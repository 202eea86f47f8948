import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { peopleOf, useLedTeams, useNamesake } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

interface PersonSwitchProps {
  of: Worker;
  onPerson: (memberId: string) => void;
}

interface Choice {
  employeeId: string;
  name: string;
  team: string;
}

/** Everybody whose time the reader may see, by team: the reader first, then the active team. */
function useChoices(): Choice[] {
  const t = useText('weekGrid');
  const me = useMyself();
  const own = me?.employee?.id;
  const namesake = useNamesake();
  const listed = new Set<string>();
  const choices = (useLedTeams() ?? []).flatMap((team) =>
    peopleOf(team).flatMap(({ employeeId, employee }): Choice[] => {
      if (employeeId === own || listed.has(employeeId)) return [];
      listed.add(employeeId);
      const name = [employee?.fullName, namesake(employeeId)].filter(Boolean).join(' · ');
      return [{ employeeId, name, team: team.name }];
    }),
  );
  return own ? [{ employeeId: own, name: t('you'), team: '' }, ...choices] : choices;
}

/** The time of others, for who may see it. */
export function PersonSwitch({ of, onPerson }: PersonSwitchProps) {
  const t = useText('weekGrid');
  const own = useMyself()?.employee?.id;
  const choices = useChoices();
  if (choices.length < 2) return null;
  return (
    <span className="w-52">
      <Combobox<Choice>
        name={t('person')}
        items={choices}
        value={choices.find(({ employeeId }) => employeeId === of.employeeId) ?? null}
        onChange={({ employeeId }) => onPerson(employeeId === own ? 'me' : employeeId)}
        keyOf={({ employeeId }) => employeeId}
        labelOf={({ name }) => name}
        renderItem={({ name, team }) => (
          <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
            <bdi className="truncate">{name}</bdi>
            <bdi className="truncate text-caption text-muted">{team}</bdi>
          </span>
        )}
      />
    </span>
  );
}
