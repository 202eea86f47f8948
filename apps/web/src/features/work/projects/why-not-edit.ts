import type { Project } from '@stint/contract';
import { isManager } from '@stint/domain/workspace/teams';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMyself, useWhyNot } from '../../identity/auth/index.ts';

/** Why the person may not edit a project. Managers of the project or of a team of it may, whatever their role. */
export function useWhyNotEdit(): (project: Pick<Project, 'members' | 'teams'>) => string | null {
  const refused = useWhyNot()('ORG_PROJECT_EDIT');
  const me = useMyself();
  const employeeId = me?.employee?.id;
  const { teams = [] } = useTeams();
  const leads = (teamId: string) => {
    const team = teams?.find(({ id }) => id === teamId);
    const own = team?.members?.find((member) => member.employeeId === employeeId);
    return team !== undefined && own !== undefined && (team.createdByUserId === me?.id || isManager(own, team));
  };
  return (project) => {
    const managesIt = project.members?.some((member) => member.employeeId === employeeId && member.isManager);
    return managesIt || project.teams?.some(({ id }) => leads(id)) ? null : refused;
  };
}
