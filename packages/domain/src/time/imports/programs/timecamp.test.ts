import { testSamples } from '../../../testing/time-samples.ts';

testSamples('timecamp', [
  {
    name: 'the detailed report',
    lines: [
      'Day,User,Email,Project,Task,Start time,End time,Time,Time (hours),Billable,Tags,Notes',
      '2026-03-04,Ann Lee,ann@acme.test,Site,Draw,09:00:00,10:30:00,1h 30m,1.50,1,Logos,A logo',
    ],
    rows: ['ann@acme.test 03-04 09:00:00 03-04 10:30:00'],
    has: [{ project: 'Site', task: 'Draw', labels: 'Logos', description: 'A logo', flag: 'yes' }],
  },
  {
    name: 'levels of tasks instead of projects',
    lines: ['Day,User,Level 1,Level 2,Task,Time (hours)', '2026-03-04,Ann Lee,Site,Design,Draw,1.5'],
    rows: ['Ann Lee 2026-03-04 5400'],
    has: [{ project: 'Site', task: 'Draw' }],
  },
  {
    name: 'seconds beside clocks',
    lines: [
      'Name,Day,Project,Task,From,To,Time',
      'Ann Lee,04.03.2026,Site,Draw,09:00,10:00,3600',
      'Ann Lee,04.03.2026,Site,Draw,11:00,11:30,1800',
    ],
    rows: ['Ann Lee 03-04 09:00:00 03-04 10:00:00', 'Ann Lee 03-04 11:00:00 03-04 11:30:00'],
  },
  {
    name: 'a date in words and time in words',
    lines: ['Date,User,Project,Task,Time,Time (hours),Notes', '4 March 2026,Ann Lee,Site,Draw,2h 5m 10s,2.09,x'],
    rows: ['Ann Lee 2026-03-04 7510'],
  },
]);
