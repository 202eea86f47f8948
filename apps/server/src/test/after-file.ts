type Undo = () => Promise<void> | void;
const undos: Undo[] = [];

/** Undone when the test file ends, the newest first. A hook that is registered inside another hook is never called. */
export const afterFile = (undo: Undo): void => void undos.unshift(undo);

export async function undoAll(): Promise<void> {
  for (const undo of undos.splice(0)) await undo();
}
