import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { peopleOf, useLedTeams, useNamesake, useZone } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { overview } from './timesheets.ts';
import type { Worker } from './worker.ts';

interface PersonSwitchProps {
  worker: Worker;
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
export function PersonSwitch({ worker, onPerson }: PersonSwitchProps) {
  const t = useText('weekGrid');
  const own = useMyself()?.employee?.id;
  const choices = useChoices();
  if (choices.length < 2) return null;
  return (
    <span className="w-52">
      <Combobox<Choice>
        name={t('person')}
        items={choices}
        value={choices.find(({ employeeId }) => employeeId === worker.employeeId) ?? null}
        onChange={({ employeeId }) => onPerson(employeeId === own ? 'me' : employeeId)}
        keyOf={({ employeeId }) => employeeId}
        labelOf={({ name }) => name}
        renderItem={(choice) => <ChoiceLine {...choice} />}
      />
    </span>
  );
}

const ChoiceLine = ({ name, team }: Choice) => (
  <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
    <bdi className="truncate">{name}</bdi>
    <bdi className="truncate text-caption text-muted">{team}</bdi>
  </span>
);

interface PersonFilterProps {
  /** An employee, or undefined for everyone. */
  value: string | undefined;
  onChange: (employeeId: string | undefined) => void;
}

/** Everybody whose timesheets the reader may see, also those without a team; loaded when the list opens. */
function useSheetOwners(enabled: boolean): Choice[] {
  const server = useServer();
  const namesake = useNamesake();
  const { date } = useToday(useZone());
  const teams = useLedTeams() ?? [];
  const { data } = useQuery({ ...overview(server, date, null), enabled });
  const owners = new Map(data?.items.map(({ employee }) => [employee.id, employee.fullName]));
  return [...owners].map(([employeeId, fullName]) => ({
    employeeId,
    name: [fullName, namesake(employeeId)].filter(Boolean).join(' · '),
    team: teams.find((team) => peopleOf(team).some((member) => member.employeeId === employeeId))?.name ?? '',
  }));
}

/** Narrows a list to one person. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const t = useText('approvals');
  const [wasOpened, setWasOpened] = useState(false);
  const everyone = { employeeId: '', name: t('everyone'), team: '' };
  const owners = useSheetOwners(wasOpened || value !== undefined);
  return (
    <span className="w-44">
      <Combobox<Choice>
        name={t('person')}
        items={[everyone, ...owners]}
        value={owners.find(({ employeeId }) => employeeId === value) ?? everyone}
        onChange={({ employeeId }) => onChange(employeeId || undefined)}
        onOpen={() => setWasOpened(true)}
        keyOf={({ employeeId }) => employeeId}
        labelOf={({ name }) => name}
        renderItem={(choice) => <ChoiceLine {...choice} />}
      />
    </span>
  );
}
