import { testSamples } from '../../../testing/time-samples.ts';

const report = 'Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags';

testSamples('solidtime', [
  {
    name: 'the detailed report',
    lines: [
      report,
      'A logo,Draw,Site,Acme,Ann Lee,2026-03-04 09:00:00,2026-03-04 10:30:15,1:30:15,1.50,Yes,"Logos, Urgent"',
    ],
    rows: ['Ann Lee 03-04 09:00:00 03-04 10:30:15'],
    has: [{ task: 'Draw', client: 'Acme', labels: 'Logos|Urgent', flag: 'yes' }],
  },
  {
    name: 'the entries of its archive with names instead of ids',
    zone: 'Europe/Berlin',
    lines: [
      'id,description,start,end,billable_rate,billable,user,email,organization_id,client,project,task,tags,is_imported,created_at',
      'e1,A logo,2026-03-04T09:00:00Z,2026-03-04T10:30:15Z,,true,Ann Lee,ann@acme.test,o1,Acme,Site,Draw,Logos,false,2026-03-04T10:30:15Z',
    ],
    rows: ['ann@acme.test 03-04 09:00:00 03-04 10:30:15'],
    has: [{ id: 'e1', project: 'Site', labels: 'Logos', flag: 'yes' }],
  },
  {
    name: 'a length over a day',
    lines: [report, 'x,,,,Ann Lee,2026-03-04 09:00:00,2026-03-05 10:30:00,25:30:00,25.50,No,'],
    rows: ['Ann Lee 03-04 09:00:00 03-05 10:30:00'],
  },
  {
    name: 'an entry that still runs',
    lines: [report, 'x,,,,Ann Lee,2026-03-04 09:00:00,,,,No,'],
    rows: ['duration time_import.duration'],
  },
]);
