import { testSamples } from '../../../testing/time-samples.ts';

const detailed =
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)';

testSamples('clockify', [
  {
    name: 'in German, with seconds that only the length has',
    lines: [
      'Projekt,Kunde,Beschreibung,Aufgabe,Benutzer,Gruppe,E-Mail,Tags,Abrechenbar,Startdatum,Startzeit,Enddatum,Endzeit,Dauer (h),Dauer (dezimal)',
      'Seite,Acme,a,,Ann,,ann@acme.test,,Ja,23/02/2026,09:00,23/02/2026,09:30,00:30:40,"0,51"',
    ],
    rows: ['ann@acme.test 02-23 09:00:00 02-23 09:30:40'],
  },
  {
    name: 'the detailed report',
    lines: [
      detailed,
      'Site,Acme,A logo,Draw,Ann Lee,,ann@acme.test,"Logos, Urgent",Yes,03/14/2026,09:00:00,03/14/2026,10:30:00,01:30:00,1.50,60.00,90.00',
      'Site,Acme,,,Ann Lee,,ann@acme.test,,No,03/14/2026,11:00:00,03/14/2026,11:20:00,00:20:00,0.33,0.00,0.00',
    ],
    rows: ['ann@acme.test 03-14 09:00:00 03-14 10:30:00', 'ann@acme.test 03-14 11:00:00 03-14 11:20:00'],
    has: [{ client: 'Acme', task: 'Draw', labels: 'Logos|Urgent', flag: 'yes' }, { flag: 'no' }],
  },
  {
    name: 'clocks without seconds beside a length with them',
    lines: [
      detailed,
      'Site,,a,,Ann Lee,,,,No,14/03/2026,09:00,14/03/2026,09:30,00:30:40,0.51,,',
      'Site,,b,,Ann Lee,,,,No,15/03/2026,09:00,15/03/2026,09:30,00:30:40,0.51,,',
    ],
    rows: ['Ann Lee 03-14 09:00:00 03-14 09:30:40', 'Ann Lee 03-15 09:00:00 03-15 09:30:40'],
  },
  {
    name: 'the decimal hours alone',
    lines: [
      'Project,Client,Description,User,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (decimal)',
      'Site,,a,Ann Lee,,Yes,2026-03-14,9:00 AM,2026-03-14,9:20 AM,0.33',
    ],
    rows: ['Ann Lee 03-14 09:00:00 03-14 09:20:00'],
  },
  {
    name: 'the summary by date',
    lines: [
      'Date,User,Project,Client,Time (h),Time (decimal),Amount (USD)',
      '03/14/2026,Ann Lee,Site,Acme,02:15:30,2.26,0.00',
    ],
    rows: ['Ann Lee 2026-03-14 8130'],
    has: [{ project: 'Site', client: 'Acme' }],
  },
  {
    name: 'semicolons and decimal commas of a European sheet',
    separator: ';',
    lines: [
      'Projekt;Kunde;Beschreibung;Benutzer;Abrechenbar;Startdatum;Startzeit;Enddatum;Endzeit;Dauer',
      'Site;Acme;a;Ann Lee;Ja;14.03.2026;09:00;14.03.2026;10:30;1,5',
    ],
    rows: ['Ann Lee 03-14 09:00:00 03-14 10:30:00'],
    has: [{ client: 'Acme', flag: 'yes' }],
  },
]);
