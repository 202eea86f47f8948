import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, person, team } from '../../../test/samples.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useSpanText } from './span-text.ts';

afterEach(cleanup);

const berlin = 'Europe/Berlin';
const Span = ({ from, to }: { from: string; to: string }) => {
  const spanText = useSpanText();
  return useMyself() && <p>{spanText(from, to)}</p>;
};

it.each([
  ['2026-10-26T08:00:00Z', '2026-10-26T09:30:00Z', '09:00 – 10:30'],
  ['2026-10-26T08:00:05Z', '2026-10-26T08:00:20Z', '09:00:05 – 09:00:20'],
  ['2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z', '02:50 (+02:00) – 02:10 (+01:00)'],
  ['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', '02:15 (+02:00) – 02:15 (+01:00)'],
  ['2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z', '22:00 – 00:00'],
])('SHEET-01 writes %s to %s as %s', async (from, to, text) => {
  render(<Span from={from} to={to} />, {
    users: { me: () => person({ timeZone: berlin, employee: employee(1, 'Ada', { timeZones: berlin }) }) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
