import { cleanup, configure, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n/i18n.ts';
import { render } from '../../../test/render.tsx';
import { Frame, Page, TeamSwitcher, WorkspaceSwitcher } from './index.ts';

const northwind = { id: '1', name: 'Northwind' };

beforeEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page under test keeps its state there
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  await startI18n('en');
});
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const show = (workspaces = [northwind]) =>
  render(
    <Frame
      workspace={<WorkspaceSwitcher options={workspaces} current={northwind} onSwitch={() => undefined} />}
      sections={[{ entries: [{ label: 'Home', icon: null, link: <a href="/">Home</a> }] }]}
      timer={<time>01:05:00</time>}
      team={<TeamSwitcher options={[northwind]} current={northwind} onSwitch={() => undefined} />}
      user={null}
    >
      <Page title="Tasks" parents={[{ label: 'Design', link: <a href="/design">Design</a> }]}>
        Content
      </Page>
    </Frame>,
  );

it('shows the breadcrumbs in the header and the title on the tab', async () => {
  show();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Design', 'Tasks']);
  expect(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toBeTruthy();
  expect(document.title).toBe('Tasks · Stint');
  expect(screen.getByText('01:05:00')).toBeTruthy();
});

it('folds the sidebar with Ctrl B and remembers it', async () => {
  show();
  expect(await screen.findByText('Home')).toBeTruthy();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(screen.queryByText('Home')).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(document.cookie).toContain('sidebar_state=false');
  cleanup();
  show();
  expect((await screen.findByRole('button', { name: 'Open sidebar' })).getAttribute('aria-expanded')).toBe('false');
});

it('opens the list of shortcuts with H', async () => {
  show();
  await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await within(dialog).findByText('Toggle sidebar')).toBeTruthy();
});

it('offers other workspaces only if there are any', async () => {
  show();
  await screen.findByText('Home');
  expect(screen.queryByRole('button', { name: /Switch workspace/ })).toBeNull();
  cleanup();
  show([northwind, { id: '2', name: 'Contoso' }]);
  expect(await screen.findByRole('button', { name: /Switch workspace/ })).toBeTruthy();
});
