import { testSamples } from '../../../testing/time-samples.ts';

const english = 'Date,Member,Project,Task,Client,Description,Type,Reason,Billable,Billed,Status,From,To,Time,Hours';

testSamples('stint', [
  {
    name: 'the entries of a report with seconds and offset',
    zone: 'America/New_York',
    lines: [
      english,
      '2026-03-04,Ann Lee,Site,Draw,Acme,A logo,Timer,,Yes,No,Draft,2026-03-04T09:00:00+01:00,2026-03-04T09:00:40+01:00,0:00:40,0.0111',
      "2026-10-25,Ann Lee,Site,Draw,Acme,'-10 degrees,Timer,,No,No,Draft,2026-10-25T02:50:00+02:00,2026-10-25T02:10:00+01:00,0:20:00,0.3333",
    ],
    rows: ['Ann Lee 03-04 08:00:00 03-04 08:00:40', 'Ann Lee 10-25 00:50:00 10-25 01:10:00'],
    has: [
      { client: 'Acme', task: 'Draw', flag: 'yes' },
      { description: '-10 degrees', flag: 'no' },
    ],
  },
  {
    name: 'times to the minute as earlier versions wrote them',
    lines: [
      english,
      '2026-03-04,Ann Lee,Site,Draw,,,Timer,,No,No,Draft,2026-03-04 09:00,2026-03-04 09:00,0:00:40,0.0111',
    ],
    rows: ['Ann Lee 03-04 09:00:00 03-04 09:00:40'],
  },
  {
    name: 'in German',
    lines: [
      'Datum,Mitglied,Projekt,Aufgabe,Kunde,Beschreibung,Art,Grund,Abrechenbar,Abgerechnet,Status,Von,Bis,Zeit,Stunden',
      '2026-03-04,Ann Lee,Site,Entwurf,Acme,Logo,Timer,,Ja,Nein,Entwurf,2026-03-04 09:00:00+01:00,2026-03-04 10:30:15+01:00,1:30:15,1.5042',
    ],
    rows: ['Ann Lee 03-04 08:00:00 03-04 09:30:15'],
    has: [{ client: 'Acme', task: 'Entwurf', flag: 'yes' }],
  },
  {
    name: 'the columns of a page only',
    lines: [
      'Date,Member,Task,Billed,Type,From,To,Time',
      '2026-03-04,Ann Lee,Draw,No,Manual,2026-03-04 22:00,2026-03-05 01:00,3:00:00',
    ],
    rows: ['Ann Lee 03-04 22:00:00 03-05 01:00:00'],
  },
]);
