export { ProjectBudgetPage, ProjectScreen } from './project-screen.tsx';
export { firstProjects, projectQuery } from './projects.ts';
export { ProjectsScreen } from './projects-screen.tsx';
