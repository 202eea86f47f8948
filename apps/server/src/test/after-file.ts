type Undo = () => Promise<void> | void;
const undos: Undo[] = [];

/** Runs when the test file ends, last registered first. A hook that is registered inside another hook never runs. */
export const afterFile = (undo: Undo): void => void undos.unshift(undo);

export async function undoAll(): Promise<void> {
  for (const undo of undos.splice(0)) await undo();
}
