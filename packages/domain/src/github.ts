/** What an issue and its task have in common. Labels and people are sorted, so that equal sets are equal. */
export interface IssueSnapshot {
  title: string;
  body: string;
  state: 'open' | 'closed';
  labels: string[];
  /** GitHub's numbers of people. */
  assignees: number[];
}

export interface SetupState {
  installationId: number;
  setupAction: 'install' | 'update' | 'request';
}
export const setupStateText = ({ installationId, setupAction }: SetupState) => `${installationId}-${setupAction}`;

/** The two parts of a state; clients join them with different signs. Undefined when one is missing or more is there. */
export function setupStateOf(text: string): SetupState | undefined {
  const [, id, action] = /^([1-9]\d{0,14})[-_:|,. ](install|update|request)$/.exec(text) ?? [];
  if (!id || !action) return undefined;
  return { installationId: Number(id), setupAction: action as SetupState['setupAction'] };
}
