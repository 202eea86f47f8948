import { testSamples } from '../../../testing/time-samples.ts';

testSamples('timery', [
  {
    name: 'the export',
    lines: [
      'Workspace,Project,Description,Tags,Start,Stop,Duration',
      'Acme,Site,A logo,Logos,2026-03-04T09:00:00Z,2026-03-04T10:30:00Z,1:30:00',
    ],
    rows: [' 03-04 09:00:00 03-04 10:30:00'],
    has: [{ project: 'Site', description: 'A logo', labels: 'Logos' }],
  },
  {
    name: 'lengths of ISO',
    lines: ['Workspace,Project,Description,Start,End,Duration', 'Acme,Site,x,2026-03-04 09:00,2026-03-04 10:05,PT1H5M'],
    rows: [' 03-04 09:00:00 03-04 10:05:00'],
  },
  {
    name: 'a length that goes over a day',
    lines: [
      'Workspace,Project,Description,Start,Stop,Duration',
      'Acme,Site,x,2026-03-04 09:00:00,2026-03-05 10:30:00,"1 day, 1:30:00"',
    ],
    rows: [' 03-04 09:00:00 03-05 10:30:00'],
  },
  {
    name: 'clocks of twelve hours with dates',
    lines: [
      'Workspace,Project,Description,Start Time,Stop Time',
      'Acme,Site,x,"Mar 4, 2026 at 9:00 AM","Mar 4, 2026 at 10:00 AM"',
    ],
    rows: [' 03-04 09:00:00 03-04 10:00:00'],
  },
]);
