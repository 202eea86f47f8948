export { GithubScreen, githubSearchOf } from './github-screen.tsx';
export { Integrations } from './integrations.tsx';
export { useGithubConnection } from './use-github.ts';
