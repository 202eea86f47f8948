import { useText } from '../../../lib/i18n/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import { peopleOf, useManagesTeam, useNamesake, useTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import type { Worker } from './worker.ts';

interface PersonSwitchProps {
  of: Worker;
  onPerson: (memberId: string) => void;
}

/** The time of others, for who may see it. */
export function PersonSwitch({ of, onPerson }: PersonSwitchProps) {
  const t = useText('weekGrid');
  const manages = useManagesTeam();
  const own = useMyself()?.employee?.id;
  const { team } = useTeam();
  const namesake = useNamesake();
  if (!manages || !team) return null;
  const people = peopleOf(team).map(({ employeeId, employee }) => ({
    value: employeeId,
    label: employeeId === own ? t('you') : [employee?.fullName, namesake(employeeId)].filter(Boolean).join(' · '),
  }));
  if (people.length < 2) return null;
  return (
    <Select
      name={t('person')}
      size="small"
      value={of.employeeId}
      onChange={(id) => onPerson(id === own ? 'me' : id)}
      options={people}
    />
  );
}
