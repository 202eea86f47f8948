import type { Me, TeamMember } from '@stint/contract';
import { type Calendar, zoneNow } from '@stint/domain/time';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { now } from '../../../lib/clock/now.ts';
import { zoneHere } from '../../../lib/clock/today.ts';
import { offsetText, zoneAt } from '../../../lib/clock/zones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMyself } from '../auth/index.ts';

/** The zones of a person, and whether they are that person's: without any, days are cut in UTC, which nobody chose. */
interface Place {
  zones: Calendar;
  isChosen: boolean;
}

const Elsewhere = createContext<Place | null>(null);

/** The person's zones with their changes, else the organization's zone, else the device's. */
export const ownZoneOf = (me: Me | undefined): Calendar =>
  me?.employee?.timeZones ?? me?.timeZone ?? me?.employee?.organization?.timeZone ?? zoneHere();

export const useOwnZone = (): Calendar => ownZoneOf(useMyself());

/** The zones of the displayed days: those of the person this part of the page is about. */
export function useZone(): Calendar {
  const ownZone = useOwnZone();
  return useContext(Elsewhere)?.zones ?? ownZone;
}

/** A part of a page about one person, in that person's zones. */
export function DaysOf({ member, children }: { member: TeamMember | null; children: ReactNode }) {
  const me = useMyself();
  const employee = member?.employee;
  const zones = employee?.timeZones ?? null;
  const place = useMemo(() => ({ zones: zones ?? 'Etc/UTC', isChosen: zones !== null }), [zones]);
  return <Elsewhere value={!member || employee?.userId === me?.id ? null : place}>{children}</Elsewhere>;
}

/** The zone of the days now, when the person has one whose clocks differ from the reader's. */
function useElsewhere() {
  const ownZone = zoneNow(useOwnZone());
  const zone = zoneNow(useZone());
  const there = zoneAt(zone, now());
  const isChosen = useContext(Elsewhere)?.isChosen ?? true;
  if (!isChosen || zone === ownZone || there.offset === zoneAt(ownZone, now()).offset) return null;
  return { there, place: there.label.split('/').at(-1) ?? there.label };
}

/** The same as text for a sentence. */
export function useInZone(): string | null {
  const t = useText('shell');
  const elsewhere = useElsewhere();
  return elsewhere && t('inPlace', { place: elsewhere.place });
}

/** Names the zone of the days when its clocks differ from the reader's. */
export function InZone({ className }: { className?: string }) {
  const words = useInZone();
  const elsewhere = useElsewhere();
  if (!elsewhere) return null;
  const { label, offset } = elsewhere.there;
  return (
    <span className={className} title={`${label} (UTC${offsetText(offset)})`}>
      {words}
    </span>
  );
}
