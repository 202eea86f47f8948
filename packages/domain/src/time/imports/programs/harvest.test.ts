import { testSamples } from '../../../testing/time-samples.ts';

const detailed =
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency';

testSamples('harvest', [
  {
    name: 'the detailed report',
    lines: [
      detailed,
      '2026-03-04,Acme,Site,,Draw,A logo,1.25,Yes,No,No,Ann,Lee,,Yes,100.0,125.0,0.0,0.0,United States Dollar - USD',
      '2026-03-04,Acme,Site,,Draw,,0.33,No,No,No,Ann,Lee,,Yes,0.0,0.0,0.0,0.0,United States Dollar - USD',
    ],
    rows: ['Ann Lee 2026-03-04 4500', 'Ann Lee 2026-03-04 1188'],
    has: [{ client: 'Acme', project: 'Site', task: 'Draw', description: 'A logo', flag: 'yes' }, { flag: 'no' }],
  },
  {
    name: 'hours as hours and minutes',
    lines: [detailed, '03/14/2026,Acme,Site,,Draw,,1:15,Yes,No,No,Ann,Lee,,Yes,,,,,'],
    rows: ['Ann Lee 2026-03-14 4500'],
  },
  {
    name: 'days first and decimal commas',
    separator: ';',
    lines: [detailed.replaceAll(',', ';'), '14/03/2026;Acme;Site;;Draw;;1,25;Yes;No;No;Ann;Lee;;Yes;;;;;'],
    rows: ['Ann Lee 2026-03-14 4500'],
  },
  {
    name: 'nothing worked, and a day that does not exist',
    lines: [
      detailed,
      '2026-03-04,Acme,Site,,Draw,,0,Yes,No,No,Ann,Lee,,Yes,,,,,',
      '2026-02-30,Acme,Site,,Draw,,1,Yes,No,No,Ann,Lee,,Yes,,,,,',
    ],
    rows: ['duration time_import.empty', 'date import.date'],
  },
  {
    name: 'long days',
    lines: [detailed, '2026-03-04,Acme,Site,,Draw,,14.5,Yes,No,No,Ann,Lee,,Yes,,,,,'],
    rows: ['Ann Lee 2026-03-04 52200'],
  },
]);
