import { textVersion } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, granted, id, person } from '../../../test/samples.ts';
import { TemplateList } from './template-list.tsx';
import type { TaskTemplate } from './templates.ts';

afterEach(cleanup);

it('TASK-47 edits the name and title of a template and leaves its other values', async () => {
  const label = { id: id(8), name: 'Bug', color: '#ff0000' };
  const template: TaskTemplate = {
    ...{ ...base, id: id(1), tenantId: id(2), organizationId: id(3), organizationTeamId: id(30), name: 'Report' },
    values: { title: 'Weekly report', description: '<p>Figures</p>', tags: [label.id], estimate: 3600 },
  };
  const update = vi.fn((change: { name?: string | undefined }) => ({ ...template, name: change.name ?? '' }));
  render(<TemplateList templates={[template]} context={{ labels: [label], people: [], projects: [] } as never} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    rolePermissions: { mine: () => [granted('ORG_TASK_EDIT'), granted('ORG_TASK_ADD')] },
    taskTemplates: { update },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Report' }));
  const name = await screen.findByRole('textbox', { name: 'Template name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Monthly');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Monthly report');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[0]).toEqual({
    ...{ templateId: id(1), name: 'Monthly' },
    values: { ...template.values, title: 'Monthly report' },
    textVersions: { description: textVersion('<p>Figures</p>') },
  });
  await screen.findByText('Report');
});
