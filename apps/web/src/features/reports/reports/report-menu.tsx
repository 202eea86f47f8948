import Ellipsis from 'lucide-react/icons/ellipsis';
import Globe from 'lucide-react/icons/globe';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator, MenuSub } from '../../../ui/menu.tsx';
import { ZoneBox } from '../../identity/formats/index.ts';
import { RoundingMenu } from '../invoices/index.ts';
import type { Searching } from './range-bar.tsx';

interface ReportMenuProps extends Searching {
  comparable: boolean;
  roundable: boolean;
  /** Its columns as lines of a menu. */
  columns?: ReactNode;
}

/** What a report is rarely asked for: comparison, rounding, columns, the zone of its days, paper. */
export function ReportMenu({ search, onSearch, comparable, roundable, columns }: ReportMenuProps) {
  const t = useText('reports');
  const [isZoneOpen, openZone] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton size="small" look="secondary" name={t('moreTools')} icon={<Ellipsis />} />}
      >
        {comparable && (
          <MenuCheck
            checked={search.compare === true}
            onChange={(on) => onSearch({ ...search, compare: on || undefined })}
          >
            {t('compareHint')}
          </MenuCheck>
        )}
        {roundable && (
          <RoundingMenu value={search.rounding} onChange={(rounding) => onSearch({ ...search, rounding })} />
        )}
        {columns && <MenuSub label={t('columns')}>{columns}</MenuSub>}
        <MenuItem icon={<Globe />} onSelect={() => openZone(true)}>
          {t('zone')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Printer />} onSelect={() => setTimeout(() => window.print())}>
          {t('print')}
        </MenuItem>
      </Menu>
      <Dialog size="narrow" title={t('zone')} open={isZoneOpen} onOpenChange={openZone}>
        <ZoneBox
          value={search.zone ?? null}
          none={t('zoneOwn')}
          onChange={(zone) => {
            onSearch({ ...search, zone: zone ?? undefined });
            openZone(false);
          }}
        />
      </Dialog>
    </>
  );
}
