import { testSamples } from '../../../testing/time-samples.ts';

testSamples('everhour', [
  {
    name: 'the detailed report',
    lines: [
      'Member,Date,Client,Project,Task,Task number,Time comment,Time,Billable time,Labels',
      'Ann Lee,2026-03-04,Acme,Site,Draw,#12,A logo,1:30,1:30,Logos',
    ],
    rows: ['Ann Lee 2026-03-04 5400'],
    has: [{ client: 'Acme', project: 'Site', task: 'Draw', description: 'A logo', labels: 'Logos' }],
  },
  {
    name: 'hours and minutes in words',
    lines: [
      'Member,Date,Project,Task,Time,Billable time',
      'Ann Lee,04/03/2026,Site,Draw,1h 05m,1h',
      'Ann Lee,14/03/2026,Site,Draw,45m,0m',
    ],
    rows: ['Ann Lee 2026-03-04 3900', 'Ann Lee 2026-03-14 2700'],
  },
  {
    name: 'decimal hours',
    lines: ['Date,Member,Project,Section,Task,Time', '"Mar 4, 2026",Ann Lee,Site,Design,Draw,1.25'],
    rows: ['Ann Lee 2026-03-04 4500'],
  },
  {
    name: 'seconds, which no day could have as hours',
    lines: [
      'Team member,Date,Project,Task,Time',
      'Ann Lee,2026-03-04,Site,Draw,5400',
      'Ann Lee,2026-03-05,Site,Draw,900',
    ],
    rows: ['Ann Lee 2026-03-04 5400', 'Ann Lee 2026-03-05 900'],
  },
]);
