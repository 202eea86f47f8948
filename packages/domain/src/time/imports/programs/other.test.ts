import { testSamples } from '../../../testing/time-samples.ts';

// Files of programs that are not recognized.
testSamples('other', [
  {
    name: 'Arabic digits in dates, clocks and lengths',
    lines: ['التاريخ,من,إلى,المدة,الموظف', '٢٣/٠٢/٢٠٢٦,٠٩:٠٠,١٠:٠٠,١:٠٠,Ann'],
    rows: ['Ann 02-23 09:00:00 02-23 10:00:00'],
  },
  {
    name: 'a first name beside a name',
    lines: ['Date,Prénom,Nom,Heures', '2026-02-23,Ann,Lee,"1,5"'],
    rows: ['Ann Lee 2026-02-23 5400'],
  },
  {
    name: 'days of a sheet as numbers',
    lines: ['Day,Start,End,What', '46085,9:00,10:30,x'],
    rows: [' 03-04 09:00:00 03-04 10:30:00'],
  },
  {
    name: 'seconds since 1970',
    lines: ['Start,End,Description', '1772614800,1772618400,x'],
    rows: [' 03-04 09:00:00 03-04 10:00:00'],
  },
  {
    name: 'in French',
    separator: ';',
    lines: ['Utilisateur;Date;Début;Fin;Durée;Projet;Facturable', 'Ann Lee;4 mars 2026;9h30;10h45;1h15;Site;Oui'],
    rows: ['Ann Lee 03-04 09:30:00 03-04 10:45:00'],
    has: [{ project: 'Site', flag: 'yes' }],
  },
  {
    name: 'in Russian',
    lines: ['Пользователь,Дата,Начало,Конец,Проект,Описание', 'Анна,04.03.2026,09:00,10:00,Сайт,Логотип'],
    rows: ['Анна 03-04 09:00:00 03-04 10:00:00'],
    has: [{ project: 'Сайт', description: 'Логотип' }],
  },
  {
    name: 'a word for billable that is not known',
    lines: ['Date,Hours,Billable', '2026-03-04,1,perhaps'],
    rows: [' 2026-03-04 3600'],
    has: [{ flag: '' }],
  },
]);
