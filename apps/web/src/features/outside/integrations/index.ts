export { GithubScreen } from './github-screen.tsx';
export { githubSearchOf } from './github-search.ts';
export { Integrations } from './integrations.tsx';
export { ProjectGithub } from './project-github.tsx';
export { TaskGithub } from './task-github.tsx';
export { useGithubConnection } from './use-github.ts';
