import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ProjectPicker } from '../../core/tasks/index.ts';
import { TaskField } from './task-field.tsx';
import type { RowOf, RowsBy } from './week-grid-cells.ts';

/** Picks the task or project of one more row. */
export function AddRow({ by, onAdd }: { by: RowsBy; onAdd: (row: RowOf) => void }) {
  const t = useText('weekGrid');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('input')?.focus();
  }, [open]);
  const button = (
    <Button size="small" look="quiet" onClick={by === 'task' ? () => setOpen(true) : undefined}>
      <Plus />
      {t('addRow')}
    </Button>
  );
  if (by === 'project')
    return (
      <ProjectPicker
        value={null}
        onChange={(project) =>
          project && onAdd({ taskId: null, projectId: project.id, title: null, project: project.name ?? null })
        }
        trigger={button}
      />
    );
  if (!open) return button;
  return (
    <div ref={box} className="w-full max-w-80">
      <TaskField
        value={null}
        onChange={({ id, title, projectId }) => {
          setOpen(false);
          onAdd({ taskId: id, projectId: projectId ?? null, title, project: null });
        }}
      />
    </div>
  );
}
