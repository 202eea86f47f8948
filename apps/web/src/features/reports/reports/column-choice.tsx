import Columns3 from 'lucide-react/icons/columns-3';
import { type Pref, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuCheck } from '../../../ui/menu.tsx';

/** The columns of a table that are shown, in this browser. */
export const columnsPref = <Column extends string>(key: string, all: readonly Column[]): Pref<Column[]> =>
  pref<Column[]>(
    key,
    (value): value is Column[] => Array.isArray(value) && value.every((item) => all.some((column) => column === item)),
    [...all],
  );

interface ColumnChoiceProps<Column extends string> {
  all: readonly Column[];
  chosen: Pref<Column[]>;
  labelOf: (column: Column) => string;
}

export function ColumnChoice<Column extends string>({ all, chosen, labelOf }: ColumnChoiceProps<Column>) {
  const t = useText('reports');
  const shown = usePref(chosen);
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          <Columns3 />
          {t('columns')}
        </Button>
      }
    >
      {all.map((column) => (
        <MenuCheck
          key={column}
          checked={shown.includes(column)}
          onChange={(on) =>
            chosen.set(all.filter((otherColumn) => (otherColumn === column ? on : shown.includes(otherColumn))))
          }
        >
          {labelOf(column)}
        </MenuCheck>
      ))}
    </Menu>
  );
}
