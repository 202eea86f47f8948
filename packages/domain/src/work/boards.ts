/** A person's relation to a board. */
export interface BoardRelation {
  isMember: boolean;
  /** Whether the board is for the whole team, or the person was chosen. */
  isChosen: boolean;
  isArchived: boolean;
  permissions: ReadonlySet<string>;
}

/** Members open the boards of their team, and those who see every team open all that are not for chosen members. */
export const canOpenBoard = ({ isMember, isChosen, permissions }: BoardRelation) =>
  isChosen && permissions.has('ORG_TASK_VIEW') && (isMember || permissions.has('CHANGE_SELECTED_EMPLOYEE'));

/** Members draw on the boards of their team if they may edit tasks. An archived board is read-only. */
export const canDraw = (boardRelation: BoardRelation) =>
  canOpenBoard(boardRelation) &&
  !boardRelation.isArchived &&
  boardRelation.permissions.has('ORG_TASK_EDIT') &&
  (boardRelation.isMember || boardRelation.permissions.has('ALL_ORG_EDIT'));
