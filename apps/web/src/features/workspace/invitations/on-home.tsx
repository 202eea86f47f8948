import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useMayInvite } from './inviting.ts';

/* Loaded after home's own content. */
const Notes = lazy(() => import('./home-notes.tsx').then(({ HomeNotes: default_ }) => ({ default: default_ })));
const people = () => import('./invited-people.tsx');
const Tiles = lazy(() => people().then(({ InvitedTiles: default_ }) => ({ default: default_ })));
const Rows = lazy(() => people().then(({ InvitedRows: default_ }) => ({ default: default_ })));

/** Pending questions for the person. */
export const InvitationNotes = () => (
  <AfterLoad>
    <Notes />
  </AfterLoad>
);

/** Pending members and the invite button, for people who may invite. */
export function InvitedPeople(props: { as: 'tiles'; roomy: boolean } | { as: 'rows'; columns: number }) {
  const may = useMayInvite();
  if (!may) return null;
  return (
    <AfterLoad>{props.as === 'rows' ? <Rows columns={props.columns} /> : <Tiles roomy={props.roomy} />}</AfterLoad>
  );
}
