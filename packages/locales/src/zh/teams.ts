import type { Texts } from '../texts.ts';

export const teams: Texts['teams'] = {
  title: '团队',
  allTeams: '所有团队',
  allTeamsRefused: '只有团队负责人可以查看所有团队。',
  openTeam: '打开',
  openTeamOf: '打开{{team}}',
  create: '创建团队',
  name: '团队名称',
  created: '团队已创建',
  createdText: '你已是成员。',
  empty: '你还没有加入团队。',
  emptyText: '可以自己创建，或请同事邀请你。',
  createText: '它会有自己的状态、标签和一个项目，以后都可以修改。',
};
