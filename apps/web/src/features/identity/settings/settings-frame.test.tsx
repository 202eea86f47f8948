import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import type { Reader } from './sections.ts';
import { SettingsFrame, SettingsPage } from './settings-frame.tsx';

afterEach(cleanup);

const reads = (everything: boolean) => new Proxy({} as Record<Reader, boolean>, { get: () => everything });
const nothing = () => null;

function show(section: string, { all = true, isPending = false } = {}) {
  const personal = ['general', 'shortcuts', 'security', 'working-hours', 'api-tokens', 'your-data', 'danger-zone'];
  const sections = Object.fromEntries(personal.map((id) => [id, nothing]));
  render(
    <SettingsFrame reads={reads(all)} isPending={isPending}>
      <SettingsPage
        page="personal"
        section={section}
        sections={{ ...(sections as Record<'general', () => null>), security: () => <p>Passwords</p> } as never}
      />
    </SettingsFrame>,
    {},
    { at: `/settings/personal/${section}` },
  );
}
const menu = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));

it('SET-08 shows the section of the address and marks it in the menu', async () => {
  show('security');
  expect(await screen.findByText('Passwords')).toBeTruthy();
  const current = (await menu()).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Security']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Security');
});

it('SET-08 finds sections by a word of the menu', async () => {
  show('security');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'team stat');
  expect((await menu()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Statuses']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'x');
  expect(screen.getByText('No matching settings')).toBeTruthy();
});

it('SET-08 folds what few workspaces need, and unfolds it where the search finds it', async () => {
  show('security');
  const folded = async () => (await menu()).getByText('Advanced').closest('details')?.open === false;
  expect(await folded()).toBe(true);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'smtp');
  expect(await folded()).toBe(false);
  expect((await menu()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mail']);
});

it('SET-08 says that there is no such section', async () => {
  show('nonsense');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
