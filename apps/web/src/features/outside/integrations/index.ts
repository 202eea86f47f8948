export { GithubScreen, githubSearchOf } from './github-screen.tsx';
export { Integrations } from './integrations.tsx';
export { ProjectGithub } from './project-github.tsx';
export { TaskGithub } from './task-github.tsx';
export { useGithubConnection } from './use-github.ts';
