/** What GitHub adds to the address when a person comes back. */
export interface GithubReturn {
  installation_id?: number;
  setup_action?: 'install' | 'update' | 'request';
  code?: string;
  state?: string;
}

const actions = ['install', 'update', 'request'] as const;
export function githubSearchOf(given: Record<string, unknown>): GithubReturn {
  const id = Number(given.installation_id);
  const action = actions.find((candidate) => candidate === given.setup_action);
  return {
    ...(Number.isSafeInteger(id) && id > 0 && { installation_id: id }),
    ...(action && { setup_action: action }),
    ...(given.code !== undefined && { code: String(given.code) }),
    ...(given.state !== undefined && { state: String(given.state) }),
  };
}
