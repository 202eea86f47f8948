import { testSamples } from '../../../testing/time-samples.ts';

testSamples('hubstaff', [
  {
    name: 'a day without to-dos, whose activity is no task',
    lines: ['Date,Member,Project,Time,Activity,Spent total', '2026-02-23,Ann Lee,Site,0:30:00,45%,$1'],
    rows: ['Ann Lee 2026-02-23 1800'],
    has: [{ project: 'Site', task: '' }],
  },
  {
    name: 'time and activity by day',
    lines: [
      'Organization,Time Zone,Date,Client,Project,Member,Member email,To-do,Time,Activity,Spent total,Currency,Notes',
      'Acme Inc,UTC,2026-03-04,Acme,Site,Ann Lee,ann@acme.test,Draw,1:30:15,68%,75.00,USD,A logo',
    ],
    rows: ['ann@acme.test 2026-03-04 5415'],
    has: [{ client: 'Acme', project: 'Site', task: 'Draw', description: 'A logo' }],
  },
  {
    name: 'the time entries with start and stop',
    lines: [
      'Organization,Time Zone,Project,Member,To-do,Start,Stop,Duration,Notes,Reason',
      'Acme Inc,Berlin,Site,Ann Lee,Draw,2026-03-04T09:00:00+01:00,2026-03-04T10:00:30+01:00,1:00:30,A logo,',
    ],
    rows: ['Ann Lee 03-04 08:00:00 03-04 09:00:30'],
  },
  {
    name: 'times of twelve hours in a column of their own',
    lines: [
      'Date,Member,Project,To-do,Start,Stop,Duration',
      '"Wed, Mar 4, 2026",Ann Lee,Site,Draw,9:00 am,10:00 am,1:00:00',
    ],
    rows: ['Ann Lee 03-04 09:00:00 03-04 10:00:00'],
  },
  {
    name: 'no activity, no time',
    lines: ['Date,Member,Project,To-do,Time,Activity', '2026-03-04,Ann Lee,Site,Draw,0:00:00,0%'],
    rows: ['duration time_import.empty'],
  },
]);
