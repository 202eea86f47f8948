import { api, Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCache } from '../../../lib/api/server.tsx';
import { render } from '../../../test/render.tsx';
import { offer, person, workspace } from '../../../test/samples.ts';
import { myWorkspaces } from './account.ts';
import { CreateWorkspaceScreen } from './create-workspace-screen.tsx';
import { SelectWorkspaceScreen, WorkspaceScreen } from './workspace-screens.tsx';

afterEach(cleanup);

const [north, lind] = [workspace(7, 'Northwind', ['Design', 'Sales']), workspace(8, 'Lindholm')];
north.user.lastLoginAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
const both = offer(north, lind);
const nothing = { activeTeamId: null, last: null, workspaceId: null };
const names = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the workspaces of a person', () => {
  it('begin with the last one of this browser, with members and last visit', async () => {
    const remembered = { ...nothing, workspaceId: lind.user.tenant.id };
    render(<WorkspaceScreen to={undefined} offer={both} remembered={remembered} />);
    const [first, second] = await names();
    expect(first).toContain('Lindholm');
    expect(first).toContain('Last opened here');
    expect(first).toContain('No teams available in this workspace');
    expect(second).toContain('Design (3), Sales (3)');
    expect(second).toContain('Last used 3 days ago');
    expect(document.activeElement?.textContent).toBe(first);
  });

  it('stay fresh for 15 minutes, are asked for every 30, and thrice again unless the server says no', () => {
    const { server } = render(<p />);
    expect(myWorkspaces(server)).toMatchObject({ staleTime: 900_000, refetchInterval: 1_800_000 });
    const { retry } = makeCache().getDefaultOptions().queries ?? {};
    const again = typeof retry === 'function' ? retry : () => null;
    const away = new Refusal('network');
    expect([0, 2, 3].map((count) => again(count, away))).toEqual([true, true, false]);
    expect(again(0, new Refusal('unauthenticated'))).toBe(false);
    expect(again(0, new Refusal('forbidden'))).toBe(false);
  });

  it('are none', async () => {
    render(<SelectWorkspaceScreen to={undefined} me={person()} remembered={nothing} />, {
      auth: { workspaces: () => offer() },
    });
    expect(await screen.findByText('No workspaces found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create another workspace' })).toBeTruthy();
  });

  it('cannot be loaded and can be retried', async () => {
    let away = true;
    const workspaces = () => {
      if (away) throw new Refusal('internal', { requestId: 'r1' });
      return both;
    };
    render(<SelectWorkspaceScreen to={undefined} me={person()} remembered={nothing} />, { auth: { workspaces } });
    expect((await screen.findByRole('alert')).textContent).toContain('Error preparing workspace switch');
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Lindholm/ })).toBeTruthy();
  });

  it('cannot be entered, with the reason', async () => {
    const switchWorkspace = () => {
      throw new Refusal('auth.workspace_denied');
    };
    const answers = { auth: { workspaces: () => both, switchWorkspace } };
    render(<SelectWorkspaceScreen to={undefined} me={person()} remembered={nothing} />, answers);
    await userEvent.click(await screen.findByRole('button', { name: /Lindholm/ }));
    const note = (await screen.findByRole('alert')).textContent;
    expect(note).toContain('Error switching workspace');
    expect(note).toContain('You don’t have access to this workspace.');
  });
});

describe('a new workspace', () => {
  it('needs a name of two letters and shows a refusal', async () => {
    const createWorkspace = () => {
      throw new Refusal('too_many_requests', { seconds: '60' });
    };
    render(<CreateWorkspaceScreen me={person()} workspaces={[north]} />, { auth: { createWorkspace } });
    expect(await screen.findByRole('heading', { name: 'Create another workspace' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Workspace name'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please make sure to fill out this field');
    await userEvent.type(screen.getByLabelText('Workspace name'), 'yz{Enter}');
    expect(await screen.findByText(/Wait 60 seconds/)).toBeTruthy();
    expect(api.auth.createWorkspace.path).toBe('/auth/workspaces');
  });

  it('is the first one of a person', async () => {
    render(<CreateWorkspaceScreen me={person({ tenantId: null })} workspaces={[]} />);
    expect(await screen.findByRole('heading', { name: 'Create workspace' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });
});
