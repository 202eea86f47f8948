import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PenTool from 'lucide-react/icons/pen-tool';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';

/** The boards that a task names. */
export function TaskBoards({ taskId, startsOpen }: { taskId: string; startsOpen: boolean }) {
  const t = useText('boards');
  const { boards } = useServer();
  const { teamId } = useTeams();
  const [isChoosing, setChoosing] = useState(startsOpen);
  const { data } = useQuery(apiQuery(boards.ofTask, { taskId }));
  const { data: all } = useQuery({
    ...apiQuery(boards.list, { organizationTeamId: teamId ?? '' }),
    enabled: isChoosing && teamId !== null,
  });
  const blocked = useWhyNot()(boards.linkTask);
  const link = useApiMutation(boards.linkTask);
  const unlink = useApiMutation(boards.unlinkTask);
  const linked = data?.items ?? [];
  const others = all?.items.filter(({ id }) => linked.every((item) => item.id !== id));
  return (
    <Card
      flush
      level={3}
      title={t('title')}
      aside={
        <Menu
          align="end"
          open={isChoosing}
          onOpenChange={setChoosing}
          trigger={
            <Button look="quiet" size="small" blocked={blocked}>
              <Plus />
              {t('linkBoard')}
            </Button>
          }
        >
          {others?.length === 0 && <MenuItem blocked={t('noneToLink')}>{t('noneToLink')}</MenuItem>}
          {others?.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => link.mutate({ taskId, boardId: id })}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      {linked.length === 0 ? (
        <p className="border-line border-t px-4 py-3 text-dense text-muted">{t('noneLinked')}</p>
      ) : (
        <ul className="border-line border-t">
          {linked.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 px-4 py-1.5 text-base">
              <PenTool aria-hidden className="size-4 shrink-0 text-muted" />
              <Link
                to="/board"
                search={{ board: id }}
                dir="auto"
                className="min-w-0 flex-1 truncate py-1 hover:underline"
              >
                {name}
              </Link>
              <IconButton
                size="small"
                look="quiet"
                name={t('unlinkBoard', { name })}
                icon={<X />}
                blocked={blocked}
                onClick={() => unlink.mutate({ taskId, boardId: id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
