import type { HoursFrom } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, render } from '../../../test/render.tsx';
import { base, employee, id, organization, person, team } from '../../../test/samples.ts';
import { useExpectedMinutes } from './index.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T15:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Days = ({ dates }: { dates: readonly string[] }) => {
  const expected = useExpectedMinutes({ start: dates[0] ?? '', end: dates.at(-1) ?? '' });
  return <p>{`Days: ${dates.map(expected).join(' ')}`}</p>;
};
const employed = { ...employee(1, 'Ada Lovelace'), startedWorkOn: '2026-01-05T09:00:00.000Z', timeZones: 'Etc/UTC' };
const answers = (employment: object, items: HoursFrom[]): Answers => {
  const me = person({ employee: { ...employed, ...employment, organization: organization() } });
  const newYear = (year = '') => ({
    ...base,
    id: id(1),
    tenantId: id(2),
    organizationId: id(3),
    name: 'New Year',
    date: `${year}-01-01`,
  });
  return {
    users: { me: () => me, workingHours: () => ({ days: Array(7).fill(null), items }) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
    holidays: { list: ({ from }) => ({ items: [newYear(from?.slice(0, 4))], total: 1 }) },
  };
};

/** From Monday to Saturday. */
const week = ['16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`);
const half = { from: '09:00', to: '13:00' };
const partTime = { startsOn: '2026-11-19', days: [half, half, half, half, null, half, null] };
it.each([
  ['has the workspace’s hours', {}, [], '480 480 480 480 480 0'],
  ['goes part-time on Thursday', {}, [partTime], '480 480 480 240 0 240'],
  ['begins on Wednesday', { startedWorkOn: '2026-11-18T09:00:00.000Z' }, [], '0 0 480 480 480 0'],
  ['leaves on Thursday', { endWork: '2026-11-19T17:00:00.000Z' }, [partTime], '480 480 480 240 0 0'],
])('SET-03 expects of who %s what reports will count', async (_, employment, hours, text) => {
  render(
    <Days dates={week} />,
    answers(
      employment,
      hours.map((from, at) => ({ id: id(at), ...from })),
    ),
  );
  expect(await screen.findByText(`Days: ${text}`)).toBeTruthy();
});

it('SET-03 knows the holidays of both years that a week is in', async () => {
  render(<Days dates={['2026-12-31', '2027-01-01']} />, answers({}, []));
  expect(await screen.findByText('Days: 480 0')).toBeTruthy();
});
