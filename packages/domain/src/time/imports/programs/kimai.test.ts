import { testSamples } from '../../../testing/time-samples.ts';

const german =
  'Datum,Von,Bis,Dauer,Pause,Name,Kunde,Projekt,Tätigkeit,Beschreibung,Exportiert,Abrechenbar,Schlagworte,Stundenlohn,Preis';

testSamples('kimai', [
  {
    name: 'the export',
    lines: [
      'Date,From,To,Duration,Username,Name,Customer,Project,Activity,Description,Exported,Billable,Tags,Hourly rate,Price',
      '2026-01-13,09:00,10:00,1:00,ann,Ann Lee,Acme,Site,Draw,A logo,No,Yes,Logos,50.00,50.00',
    ],
    rows: ['Ann Lee 01-13 09:00:00 01-13 10:00:00'],
    has: [{ client: 'Acme', project: 'Site', task: 'Draw', description: 'A logo', labels: 'Logos', flag: 'yes' }],
  },
  {
    name: 'the file of its own import, with lengths in seconds',
    lines: [
      'Date,From,To,Duration,Rate,User,Email,Customer,Project,Activity,Description,Exported,Tags,Hourly rate,Fixed rate',
      '2026-01-13,09:00,10:00,3600,0,ann,ann@acme.test,Acme,Site,Draw,,0,,,',
      '2026-01-14,09:00,17:30,30600,0,ann,ann@acme.test,Acme,Site,Draw,,0,,,',
    ],
    rows: ['ann@acme.test 01-13 09:00:00 01-13 10:00:00', 'ann@acme.test 01-14 09:00:00 01-14 17:30:00'],
  },
  {
    name: 'in German, with breaks and over midnight',
    lines: [
      german,
      '13.01.2026,09:00,17:00,7:30,0:30,Ann Lee,Acme,Site,Entwurf,Logo,Nein,Ja,Logos,,',
      '13.01.2026,22:00,23:30,25:30,,Ann Lee,Acme,Site,Entwurf,,Nein,Nein,,,',
      '15.01.2026,22:00,24:00,2:00,,Ann Lee,Acme,Site,Entwurf,,Nein,Nein,,,',
    ],
    rows: [
      'Ann Lee 01-13 09:00:00 01-13 16:30:00',
      'Ann Lee 01-13 22:00:00 01-14 23:30:00',
      'Ann Lee 01-15 22:00:00 01-16 00:00:00',
    ],
    has: [{ client: 'Acme', project: 'Site', task: 'Entwurf', description: 'Logo', labels: 'Logos', flag: 'yes' }],
  },
  {
    name: 'the hour that does not exist',
    zone: 'Europe/Berlin',
    lines: [
      'Date,From,To,Duration,Name,Customer,Project,Activity',
      '2026-03-29,02:15,03:15,1:00,Ann Lee,Acme,Site,Draw',
    ],
    rows: ['Ann Lee 03-29 00:15:00 03-29 01:15:00'],
  },
  {
    name: 'times with their date, and hours as a decimal number',
    separator: ';',
    lines: [
      'ID;Date;Begin;End;Duration;User;Customer;Project;Activity;Billable',
      '17;2026-01-13;2026-01-13 09:00:00;2026-01-13 10:15:00;1,25;Ann Lee;Acme;Site;Draw;1',
    ],
    rows: ['Ann Lee 01-13 09:00:00 01-13 10:15:00'],
    has: [{ id: '17', flag: 'yes' }],
  },
]);
