export interface BoardsSearch {
  /** The board that is open. */
  board?: string;
  /** With `members`: opens the live board of these members. */
  live?: true;
  /** Ids as a comma list, base64-encoded. */
  members?: string;
}

export function boardsSearchOf({ board, live, members }: Record<string, unknown>): BoardsSearch {
  return {
    ...(typeof board === 'string' && { board }),
    ...((live === true || live === 'true') && { live: true }),
    ...(typeof members === 'string' && { members }),
  };
}
