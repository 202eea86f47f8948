import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, organization, person } from '../../../test/samples.ts';
import { useFormats } from './use-formats.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T20:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = '2026-11-21T14:05:00.000Z';

function All() {
  const formats = useFormats();
  return (
    <p>
      {[formats.time(at), formats.wallTime('09:30'), formats.moment(at), formats.date(at), formats.hour(at)].join(
        ' | ',
      )}
    </p>
  );
}

const answers = (me: ReturnType<typeof person>) => ({
  users: { me: () => me },
  teams: { list: () => ({ items: [], total: 0 }) },
});

it.each([
  [12, 'Etc/UTC', '2:05 PM | 9:30 AM | November 21, 2026 at 2:05 PM | Nov 21 | 14'],
  [24, 'Etc/UTC', '14:05 | 09:30 | November 21, 2026 at 14:05 | Nov 21 | 14'],
  [24, 'Asia/Tokyo', '23:05 | 09:30 | November 21, 2026 at 23:05 | Nov 21 | 23'],
  [12, 'Pacific/Auckland', '3:05 AM | 9:30 AM | November 22, 2026 at 3:05 AM | Nov 22 | 3'],
] as const)('LANG-05 writes moments in %i-hour format in %s', async (timeFormat, timeZone, texts) => {
  render(<All />, answers(person({ timeFormat, timeZone })));
  expect(await screen.findByText((text) => text.replaceAll(/[  ]/g, ' ') === texts)).toBeTruthy();
});

function Theirs() {
  const formats = useFormats();
  return (
    <p>
      {[
        formats.time(at),
        formats.date(at),
        formats.calendarDate('2026-03-01'),
        formats.money(1250),
        formats.money(99.5, 'EUR'),
        formats.weekStartsOn,
      ].join(' | ')}
    </p>
  );
}

it.each([
  [{ timeZone: null, timeFormat: null }, '23:05 | 21/11/2026 | 01/03/2026 | ¥1,250 | €99.50 | 0'],
  [{ timeZone: 'Etc/UTC', timeFormat: 12 }, '2:05 PM | 21/11/2026 | 01/03/2026 | ¥1,250 | €99.50 | 0'],
] as const)(
  'LANG-05 ORG-01 uses the organization’s formats where the person has chosen none',
  async (chosen, texts) => {
    const theirs = organization({
      timeZone: 'Asia/Tokyo',
      timeFormat: 24,
      dateFormat: 'DD/MM/YYYY',
      currency: 'JPY',
      startWeekOn: 'SUNDAY',
    });
    const me = person({ ...chosen, employee: { ...employee(1, 'Ada Lovelace'), organization: theirs } });
    render(<Theirs />, answers(me));
    expect(await screen.findByText((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ') === texts)).toBeTruthy();
  },
);

it('LANG-05 uses the language’s formats where nothing is chosen', async () => {
  const me = person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization() } });
  render(<Theirs />, answers(me));
  const texts = '14:05 | Nov 21 | Mar 1 | $1,250.00 | €99.50 | 1';
  expect(await screen.findByText((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ') === texts)).toBeTruthy();
});

function Lately() {
  const { lately } = useFormats();
  return <p>{[lately('2026-11-21T14:05:00.000Z'), lately('2026-11-20T14:05:00.000Z')].join(' | ')}</p>;
}

it('LANG-05 names the day of a moment only if it is not today', async () => {
  const me = person({ timeZone: 'Etc/UTC', timeFormat: 24 });
  render(<Lately />, answers(me));
  expect(await screen.findByText('14:05 | Nov 20, 14:05')).toBeTruthy();
});
