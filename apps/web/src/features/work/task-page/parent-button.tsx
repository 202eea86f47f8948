import type { Task, TaskRef } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type CSSProperties, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TypeIcon, useFieldsBlocked, useVocabulary } from '../../core/tasks/index.ts';
import { ParentForm } from '../task-menu/index.ts';

/** The parent task and its editor. */
export function ParentButton({ task }: { task: Task }) {
  const t = useText('taskPage');
  const [open, setOpen] = useState(false);
  const blocked = useFieldsBlocked();
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      {task.parent ? (
        <>
          <ParentLink parent={task.parent} />
          <IconButton
            name={t('changeParent')}
            icon={<Pencil className="size-3.5" />}
            size="tiny"
            blocked={blocked}
            onClick={() => setOpen(true)}
          />
        </>
      ) : (
        <Button look="quiet" size="small" className="-mx-1.5" blocked={blocked} onClick={() => setOpen(true)}>
          <Plus />
          {t('addParent')}
        </Button>
      )}
      <Dialog title={task.parent ? t('changeParent') : t('addParent')} open={open} onOpenChange={setOpen}>
        <ParentForm task={task} onDone={() => setOpen(false)} />
      </Dialog>
    </span>
  );
}

function ParentLink({ parent }: { parent: TaskRef }) {
  const types = useVocabulary('issueTypes');
  const color = types.find(({ name }) => name === parent.issueType)?.color;
  return (
    <Link
      to="/task/$taskId"
      params={{ taskId: parent.id }}
      target="_blank"
      style={color ? ({ '--type': color } as CSSProperties) : undefined}
      className={cx(
        'flex min-w-0 max-w-60 items-center gap-1 text-dense hover:underline',
        color ? 'readable-type' : 'text-muted',
      )}
    >
      <TypeIcon type={parent.issueType} color={color} />
      <span dir="auto" className="truncate">
        {parent.title}
      </span>
    </Link>
  );
}
