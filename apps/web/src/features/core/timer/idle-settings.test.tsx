import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, organization, person } from '../../../test/samples.ts';
import { IdleSettings } from './idle-settings.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const opened = (enforced: boolean) =>
  render(<IdleSettings />, {
    users: {
      me: () => person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization({ enforced }) } }),
    },
  });
const asks = () => screen.findByRole('switch', { name: /^Ask if I’m still working/ });

it('TIMER-18 lets the person decide whether this browser asks', async () => {
  opened(false);
  expect((await asks()).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(await asks());
  expect((await asks()).getAttribute('aria-checked')).toBe('false');
});

it('TIMER-18 asks regardless of the choice where the organization requires it', async () => {
  opened(false);
  await userEvent.click(await asks());
  cleanup();
  opened(true);
  expect((await asks()).getAttribute('aria-checked')).toBe('true');
  const reason = document.getElementById((await asks()).getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Required by your organization.');
  await userEvent.click(await asks());
  expect((await asks()).getAttribute('aria-checked')).toBe('true');
});
