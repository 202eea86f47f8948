import { useMemo, useState } from 'react';
import { now } from '../../../lib/clock/now.ts';
import { offsetText, type Zone, zoneAt, zonesAt } from '../../../lib/clock/zones.ts';
import { Combobox } from '../../../ui/combobox.tsx';

/** Europe/Sofia (UTC+02:00). */
export const zoneName = (zone: string): string => {
  const { label, offset } = zoneAt(zone, now());
  return `${label} (UTC${offsetText(offset)})`;
};

interface ZoneBoxProps {
  value: string | null;
  onChange: (zone: string | null) => void;
  /** The label of no zone. */
  none: string;
}

/** A time zone. The 400 zones are computed when the list opens. */
export function ZoneBox({ value, onChange, none }: ZoneBoxProps) {
  const [isOpened, setOpened] = useState(false);
  const zones = useMemo(
    () => (isOpened ? [{ name: '', label: none, offset: 0 }, ...zonesAt(now())] : []),
    [isOpened, none],
  );
  const chosen = useMemo(() => (value ? zoneAt(value, now()) : null), [value]);
  return (
    <Combobox<Zone>
      items={zones}
      value={chosen}
      onOpen={() => setOpened(true)}
      onChange={({ name }) => onChange(name || null)}
      keyOf={({ label }) => label}
      labelOf={({ name, label }) => (name ? zoneName(name) : label)}
      placeholder={none}
      renderItem={({ name, label, offset }) => (
        <span className="flex justify-between gap-3">
          <span className="truncate">{label}</span>
          {name && (
            <span dir="ltr" className="text-caption text-muted tabular-nums">
              {offsetText(offset)}
            </span>
          )}
        </span>
      )}
    />
  );
}
