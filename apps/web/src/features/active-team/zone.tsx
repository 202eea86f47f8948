import type { TeamMember } from '@stint/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { now } from '../../lib/clock/now.ts';
import { zoneHere } from '../../lib/clock/today.ts';
import { offsetText, zoneAt } from '../../lib/clock/zones.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useMyself } from '../auth/index.ts';

const Elsewhere = createContext<string | null>(null);

/** The person's zone, else the organization's, else the device's. */
export function useOwnZone(): string {
  const me = useMyself();
  return me?.timeZone ?? me?.employee?.organization?.timeZone ?? zoneHere();
}

/** The zone of the displayed days: that of the person this part of the page is about. */
export function useZone(): string {
  const ownZone = useOwnZone();
  return useContext(Elsewhere) ?? ownZone;
}

/** A part of a page about one person, in that person's zone. */
export function DaysOf({ member, children }: { member: TeamMember | null; children: ReactNode }) {
  const me = useMyself();
  const user = member?.employee?.user;
  const theirs = user?.timeZone ?? me?.employee?.organization?.timeZone ?? 'Etc/UTC';
  return <Elsewhere value={!member || user?.id === me?.id ? null : theirs}>{children}</Elsewhere>;
}

/** The zone of the days, when its clocks differ from the reader's. */
function useElsewhere() {
  const ownZone = useOwnZone();
  const zone = useZone();
  const there = zoneAt(zone, now());
  if (zone === ownZone || there.offset === zoneAt(ownZone, now()).offset) return null;
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
