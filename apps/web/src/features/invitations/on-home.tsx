import { AfterLoad } from '../../lib/page/after-load.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useMayInvite } from './inviting.ts';

/* What home shows of invitations comes after its own: the first load does not carry it. */
const Notes = lazy(() => import('./home-notes.tsx').then(({ HomeNotes: default_ }) => ({ default: default_ })));
const people = () => import('./invited-people.tsx');
const Tiles = lazy(() => people().then(({ InvitedTiles: default_ }) => ({ default: default_ })));
const Rows = lazy(() => people().then(({ InvitedRows: default_ }) => ({ default: default_ })));

/** What waits for the person's answer. */
export const InvitationNotes = () => (
  <AfterLoad>
    <Notes />
  </AfterLoad>
);

/** Who is invited beside the members, and the way to invite more; for those who may. */
export function InvitedPeople(props: { as: 'tiles'; roomy: boolean } | { as: 'rows'; columns: number }) {
  const may = useMayInvite();
  if (!may) return null;
  return (
    <AfterLoad>{props.as === 'rows' ? <Rows columns={props.columns} /> : <Tiles roomy={props.roomy} />}</AfterLoad>
  );
}
