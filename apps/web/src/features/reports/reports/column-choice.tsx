import { type Pref, pref } from '../../../lib/device/prefs.ts';
import { MenuCheck } from '../../../ui/menu.tsx';

/** The columns of a table that are shown, in this browser. */
export const columnsPref = <Column extends string>(key: string, all: readonly Column[]): Pref<Column[]> =>
  pref<Column[]>(
    key,
    (value): value is Column[] => Array.isArray(value) && value.every((item) => all.some((column) => column === item)),
    [...all],
  );

interface ColumnItemsProps<Column extends string> {
  all: readonly Column[];
  chosen: readonly Column[];
  onChange: (columns: Column[]) => void;
  labelOf: (column: Column) => string;
}

/** The columns of a table as lines of a menu. */
export const ColumnItems = <Column extends string>({ all, chosen, onChange, labelOf }: ColumnItemsProps<Column>) =>
  all.map((column) => (
    <MenuCheck
      key={column}
      checked={chosen.includes(column)}
      onChange={(on) => onChange(all.filter((other) => (other === column ? on : chosen.includes(other))))}
    >
      {labelOf(column)}
    </MenuCheck>
  ));
