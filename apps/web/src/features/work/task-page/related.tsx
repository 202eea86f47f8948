import type { Task } from '@stint/contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFieldsBlocked } from '../../core/tasks/index.ts';
import { RelationAction, RelationForm, RelationRemove, relationsOf } from '../task-menu/index.ts';
import { TaskLine } from './task-line.tsx';

/** Links to other tasks. */
export function RelatedIssues({ task, startsOpen }: { task: Task; startsOpen: boolean }) {
  const t = useText('taskPage');
  const blocked = useFieldsBlocked();
  const [linking, setLinking] = useState(startsOpen);
  const related = relationsOf(task);
  return (
    <Card
      flush
      level={3}
      title={t('related')}
      aside={
        <Button look="quiet" size="small" blocked={blocked} onClick={() => setLinking(true)}>
          <Plus />
          {t('addRelated')}
        </Button>
      }
    >
      {related.length === 0 ? (
        <p className="border-line border-t px-4 py-3 text-dense text-muted">{t('noRelated')}</p>
      ) : (
        <ul className="border-line border-t">
          {related.map((relation) => (
            <TaskLine
              key={relation.linkId}
              task={relation.task}
              before={<RelationAction relation={relation} />}
              after={<RelationRemove relation={relation} />}
            />
          ))}
        </ul>
      )}
      <Dialog title={t('addRelated')} open={linking} onOpenChange={setLinking}>
        <RelationForm task={task} onDone={() => setLinking(false)} />
      </Dialog>
    </Card>
  );
}
