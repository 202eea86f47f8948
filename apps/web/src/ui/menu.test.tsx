import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu, MenuChoice, MenuItem } from './menu.tsx';
import { FollowContext } from './reason.ts';

configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const show = (onSelect = () => undefined as unknown) =>
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => onSelect()}>Rename</MenuItem>
      <MenuItem icon={<i data-testid="play" />} blocked="This task is closed.">
        Start
      </MenuItem>
    </Menu>,
  );

it('opens on press, runs the chosen line and returns focus', async () => {
  const onSelect = vi.fn();
  show(onSelect);
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('More'));
});

it('opens from the keyboard and closes with Escape', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('shows a disabled line with its icon and reason', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const line = await screen.findByRole('menuitem', { name: /^Start/ });
  expect(line.getAttribute('aria-disabled')).toBe('true');
  expect(line.textContent).toContain('This task is closed.');
  expect(line.querySelector('[data-testid="play"]')).not.toBeNull();
});

it('leads from a disabled line to the page of its reason', async () => {
  const blocked = { text: 'On invoice 7.', link: { href: '/invoices/7', label: 'Open invoice' } };
  const follow = vi.fn();
  render(
    <FollowContext value={follow}>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem blocked={blocked}>Delete</MenuItem>
      </Menu>
    </FollowContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const line = await screen.findByRole('menuitem', { name: 'Delete On invoice 7. Open invoice' });
  expect(line.getAttribute('href')).toBe('/invoices/7');
  await userEvent.click(line);
  expect(follow).toHaveBeenCalledExactlyOnceWith('/invoices/7');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('ticks one of several', async () => {
  const change = vi.fn();
  const options = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ] as const;
  render(
    <Menu trigger={<Button>Theme</Button>}>
      <MenuChoice<'light' | 'dark'> label="Theme" value="light" onChange={change} options={options} />
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect((await screen.findByRole('menuitemradio', { name: 'Light' })).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('dark');
});
