import { type ExportFormat, Refusal } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { id, person } from '../../../test/samples.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { ExportTasks } from './export-tasks.tsx';

afterEach(cleanup);

it('EXPORT-05 says what a format cannot hold and exports as CSV instead', async () => {
  const formats: (ExportFormat | undefined)[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = (
    <>
      <ExportTasks query={{ organizationTeamId: id(1) }} />
      <Toaster />
    </>
  );
  render(page, {
    users: { me: () => person() },
    exports: {
      start: (input) => {
        const format = 'tasks' in input ? input.tasks.format : undefined;
        formats.push(format);
        if (format === 'pdf') throw new Refusal('export.too_many_rows', { format: 'PDF', most: '5000', rows: '9000' });
        return { rows: 9000, file: null };
      },
    },
    tasks: { export: () => new File(['Title'], 'Tasks.csv') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as PDF' }));
  await screen.findByText(/up to 5000 rows, and this one would have 9000/);
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(formats).toEqual(['pdf', 'csv']);
});
