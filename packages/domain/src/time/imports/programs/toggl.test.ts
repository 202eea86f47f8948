import { testSamples } from '../../../testing/time-samples.ts';

const classic =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)';

testSamples('toggl', [
  {
    name: 'in Brazilian Portuguese, over midnight',
    lines: [
      'Usuário,E-mail,Cliente,Projeto,Tarefa,Descrição,Faturável,Data de início,Hora de início,Data de término,Hora de término,Duração,Etiquetas',
      'Ann,ann@acme.test,Acme,Site,,x,Sim,23/02/2026,22:00:00,24/02/2026,01:00:00,03:00:00,',
    ],
    rows: ['ann@acme.test 02-23 22:00:00 02-24 01:00:00'],
    has: [{ project: 'Site', flag: 'yes' }],
  },
  {
    name: 'the detailed report',
    lines: [
      classic,
      'Ann Lee,ann@acme.test,Acme,Site,Draw,"A logo, in red",Yes,2026-03-04,09:00:00,2026-03-04,10:30:15,01:30:15,"Logos, Urgent",90.25',
      'Ann Lee,ann@acme.test,,,,,No,2026-03-04,23:30:00,2026-03-05,00:15:00,00:45:00,,',
    ],
    rows: ['ann@acme.test 03-04 09:00:00 03-04 10:30:15', 'ann@acme.test 03-04 23:30:00 03-05 00:15:00'],
    has: [
      {
        client: 'Acme',
        project: 'Site',
        task: 'Draw',
        description: 'A logo, in red',
        labels: 'Logos|Urgent',
        flag: 'yes',
      },
      { flag: 'no' },
    ],
  },
  {
    name: 'the newer columns with the length in minutes',
    lines: [
      'Description,Billable,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time',
      'Call,No,47:06 min,Ann Lee,ann@acme.test,Site,-,03/04/2026,09:00:00,03/04/2026,09:47:06',
      'Mail,No,12 sec,Ann Lee,ann@acme.test,Site,-,03/14/2026,09:00:00,03/14/2026,09:00:12',
    ],
    rows: ['ann@acme.test 03-04 09:00:00 03-04 09:47:06', 'ann@acme.test 03-14 09:00:00 03-14 09:00:12'],
  },
  {
    name: 'hours with a unit and clocks of twelve hours',
    lines: [
      classic,
      'Ann Lee,,,,,x,No,04.03.2026,9:00 AM,04.03.2026,10:05 AM,1:05 h,,',
      'Ann Lee,,,,,y,No,04.03.2026,11:30 PM,05.03.2026,12:30 AM,1:00 h,,',
    ],
    rows: ['Ann Lee 03-04 09:00:00 03-04 10:05:00', 'Ann Lee 03-04 23:30:00 03-05 00:30:00'],
  },
  {
    name: 'in Japanese, where the word for billable is known',
    lines: [
      'ユーザー,メール,クライアント,プロジェクト,タスク,説明,請求可能,開始日,開始時刻,終了日,終了時刻,期間,タグ',
      '田中,tanaka@acme.test,顧客,サイト,,会議,はい,2026-03-04,09:00:00,2026-03-04,10:00:00,01:00:00,',
    ],
    rows: ['tanaka@acme.test 03-04 09:00:00 03-04 10:00:00'],
    has: [{ client: '顧客', project: 'サイト', description: '会議', flag: 'yes' }],
  },
  {
    name: 'a running entry and one of no length',
    lines: [
      classic,
      'Ann Lee,,,,,running,No,2026-03-04,09:00:00,,,,,',
      'Ann Lee,,,,,nothing,No,2026-03-04,09:00:00,2026-03-04,09:00:00,00:00:00,,',
    ],
    rows: ['duration time_import.duration', 'duration time_import.empty'],
  },
  {
    name: 'the night when clocks go back',
    zone: 'Europe/Berlin',
    lines: [classic, 'Ann Lee,,,,,x,No,2026-10-25,02:50:00,2026-10-25,02:10:00,00:20:00,,'],
    rows: ['Ann Lee 10-25 00:50:00 10-25 01:10:00'],
  },
]);
