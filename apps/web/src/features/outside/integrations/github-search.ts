/** What GitHub adds to the address when a person comes back. */
export interface GithubReturn {
  installation_id?: number;
  setup_action?: 'install' | 'update' | 'request';
  code?: string;
  state?: string;
}

const actions = ['install', 'update', 'request'] as const;
export function githubSearchOf(search: Record<string, unknown>): GithubReturn {
  const id = Number(search.installation_id);
  const action = actions.find((candidate) => candidate === search.setup_action);
  return {
    ...(Number.isSafeInteger(id) && id > 0 && { installation_id: id }),
    ...(action && { setup_action: action }),
    ...(search.code !== undefined && { code: String(search.code) }),
    ...(search.state !== undefined && { state: String(search.state) }),
  };
}
