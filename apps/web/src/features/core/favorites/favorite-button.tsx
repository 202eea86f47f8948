import type { FavoriteKind } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';

interface FavoriteButtonProps {
  entity: FavoriteKind;
  entityId: string;
  /** The name, where a page has several stars. */
  subject?: string;
}

/** Whether a record is a favorite, with a toggle. */
export function useFavorite(entity: FavoriteKind, entityId: string) {
  const t = useText('favorites');
  const server = useServer();
  const whyNot = useWhyNot();
  const { data } = useQuery({
    ...apiQuery(server.favorites.list, {}),
    enabled: whyNot(server.favorites.list) === null,
  });
  const favorite = data?.items.find((favorite) => favorite.entity === entity && favorite.entityId === entityId);
  const add = useApiMutation(server.favorites.create, {
    onSuccess: () => toast({ look: 'success', title: t('added') }),
  });
  const remove = useApiMutation(server.favorites.remove, {
    onSuccess: () => toast({ look: 'success', title: t('removed') }),
  });
  return {
    isKept: favorite !== undefined,
    label: t(favorite ? 'remove' : 'add'),
    busy: add.isPending || remove.isPending,
    why: whyNot(favorite ? server.favorites.remove : server.favorites.create),
    toggle: () => (favorite ? remove.mutate({ favoriteId: favorite.id }) : add.mutate({ entity, entityId })),
  };
}

/** A star that toggles a favorite. */
export function FavoriteButton({ entity, entityId, subject }: FavoriteButtonProps) {
  const t = useText('favorites');
  const { isKept, label, busy, why, toggle } = useFavorite(entity, entityId);
  return (
    <IconButton
      name={subject ? t(isKept ? 'removeOf' : 'addOf', { subject }) : label}
      tooltip={label}
      icon={<Star className={isKept ? 'fill-current text-warn' : undefined} />}
      aria-pressed={isKept}
      size="small"
      blocked={why}
      busy={busy}
      onClick={toggle}
    />
  );
}
