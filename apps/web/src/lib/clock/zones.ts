import { twoDigits } from '@stint/domain/two-digits';
export interface Zone {
  /** The IANA name. */
  name: string;
  label: string;
  /** Minutes ahead of UTC on the given day. */
  offset: number;
}

/** +02:00 */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
};

/** Minutes ahead of UTC at an instant, with daylight saving time. */
export function offsetAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** Browsers still list some cities under former names. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh City',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Resolves an alias to the name that this browser lists: US/Eastern is America/New_York. */
const listed = (name: string) => new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
const labelOf = (name: string) => renamed[name] ?? name.replaceAll('_', ' ');

/** Aliases of one zone share a label, which identifies the zone. */
export const zoneAt = (name: string, at: number): Zone => ({
  name,
  label: labelOf(listed(name)),
  offset: offsetAt(name, at),
});

/** All zones, from west to east. */
export const zonesAt = (at: number): Zone[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
    .map((name) => ({ name, label: labelOf(name), offset: offsetAt(name, at) }))
    .sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label));
