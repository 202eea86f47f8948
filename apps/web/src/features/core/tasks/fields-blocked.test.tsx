import { type Permission, permissions } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { granted, person, status, task, team } from '../../../test/samples.ts';
import { FieldsBlocked, useWhyNotChange } from './fields-blocked.ts';
import { LabelsMenu, OptionMenu, VersionMenu } from './option-menus.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { StatusMenu, StatusPicker } from './status-menu.tsx';
import { TypeMenu } from './type-menu.tsx';

afterEach(cleanup);

const first = task(1, 'Turn the crank', { issueType: 'Bug' });
const ignore = () => undefined;

function Fields() {
  return (
    <FieldsBlocked value={useWhyNotChange()}>
      <TypeMenu task={first} onChange={ignore} />
      <StatusPicker task={first} onChange={ignore} />
      <OptionMenu kind="priorities" word={null} entryId={null} onChange={ignore} />
      <OptionMenu kind="sizes" word={null} entryId={null} onChange={ignore} />
      <LabelsMenu tags={[]} onChange={ignore} />
      <VersionMenu version={null} onChange={ignore} />
      <ProjectMenu projectId={null} onChange={ignore} />
      <StatusMenu task={first} subject={first.title} />
    </FieldsBlocked>
  );
}

const nothing = { list: () => ({ items: [], total: 0 }) };
const show = (permissions: readonly Permission[]) =>
  render(<Fields />, {
    users: { me: () => person() },
    rolePermissions: { mine: () => permissions.map(granted) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
    statuses: { list: () => ({ items: [status(1, 'open')], total: 1 }) },
    priorities: nothing,
    sizes: nothing,
    labels: nothing,
    versions: nothing,
    issueTypes: nothing,
    projects: nothing,
  });
const disabled = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-disabled'));

it('ROLE-07 disables the fields of a task without the permission to change tasks', async () => {
  show(permissions.filter((permission) => permission !== 'ORG_TASK_EDIT'));
  await screen.findByRole('button', { name: 'Type: Bug' });
  await waitFor(() => expect(disabled()).toEqual(Array(8).fill('true')));
  cleanup();
  show(permissions);
  await screen.findByRole('button', { name: 'Type: Bug' });
  expect(disabled()).toEqual(Array(8).fill(null));
});
