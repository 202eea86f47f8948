import type { TimeProgram } from '@stint/contract';

/** The programs call themselves so in every language. */
export const programNames: Record<TimeProgram, string> = {
  toggl: 'Toggl Track',
  clockify: 'Clockify',
  harvest: 'Harvest',
  kimai: 'Kimai',
  solidtime: 'solidtime',
  everhour: 'Everhour',
  hubstaff: 'Hubstaff',
  timecamp: 'TimeCamp',
  timery: 'Timery',
  stint: 'Stint',
  gauzy: 'Ever Gauzy',
};
