import type { RoleName } from '@stint/contract';

export const company = 'Northlight Studio';
export const domain = 'northlight.example';

/** Time zones with their public holidays as month and day. */
const places = {
  lisbon: {
    timeZone: 'Europe/Lisbon',
    holidays: ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '12-08', '12-25'],
  },
  berlin: { timeZone: 'Europe/Berlin', holidays: ['01-01', '05-01', '10-03', '12-25', '12-26'] },
  newYork: { timeZone: 'America/New_York', holidays: ['01-01', '06-19', '07-03', '09-07', '11-11', '11-26', '12-25'] },
  pune: { timeZone: 'Asia/Kolkata', holidays: ['01-26', '05-01', '08-15', '10-02', '11-09', '12-25'] },
} as const;

export type TeamName = 'Product engineering' | 'Design & research' | 'Operations';

export interface PersonPlan {
  name: string;
  title: string;
  team: TeamName;
  role: RoleName;
  /** Manages the team, in any role of the workspace. */
  leads?: true;
  place: (typeof places)[keyof typeof places];
  /** Hours of a usual day, and its start. */
  hours: number;
  begins: number;
  /** Years in the company. */
  years: number;
}

const person = (
  name: string,
  title: string,
  team: TeamName,
  [role, at, hours, begins, years]: [RoleName, keyof typeof places, number, number, number],
  leads = false,
): PersonPlan => ({ name, title, team, role, place: places[at], hours, begins, years, ...(leads && { leads }) });

const [engineering, design, operations] = ['Product engineering', 'Design & research', 'Operations'] as const;

// biome-ignore format: it reads as a table
export const people: readonly PersonPlan[] = [
  person('Marta Lindqvist',     'Managing director',    operations,  ['SUPER_ADMIN', 'lisbon', 7.5, 8.5, 8]),
  person('Tomás Ferreira',      'Head of engineering',  engineering, ['MANAGER', 'lisbon', 8, 9, 6], true),
  person('Aisha Rahman',        'Backend engineer',     engineering, ['EMPLOYEE', 'berlin', 8, 9.25, 4]),
  person('Jonas Weber',         'Backend engineer',     engineering, ['EMPLOYEE', 'berlin', 8, 8, 3]),
  person('Priya Kulkarni',      'Frontend engineer',    engineering, ['EMPLOYEE', 'pune', 8, 9.5, 3]),
  person('Rohan Deshmukh',      'Frontend engineer',    engineering, ['EMPLOYEE', 'pune', 8, 10, 1]),
  person('Grace Okonkwo',       'Mobile engineer',      engineering, ['EMPLOYEE', 'newYork', 8, 8.75, 2]),
  person('Daniel Rossi',        'Platform engineer',    engineering, ['EMPLOYEE', 'newYork', 7.5, 9, 5]),
  person('Lena Hoffmann',       'Quality engineer',     engineering, ['EMPLOYEE', 'berlin', 6, 8.5, 2]),
  person('Samuel Adeyemi',      'Data engineer',        engineering, ['EMPLOYEE', 'lisbon', 8, 9.5, 1]),
  person('Yuki Tanabe',         'Head of design',       design,      ['MANAGER', 'newYork', 8, 9, 5], true),
  person('Clara Nunes',         'Product designer',     design,      ['EMPLOYEE', 'lisbon', 8, 9.25, 3]),
  person('Emil Sørensen',       'Visual designer',      design,      ['EMPLOYEE', 'berlin', 7.5, 9, 2]),
  person('Noor el Amrani',      'User researcher',      design,      ['EMPLOYEE', 'berlin', 6, 9.5, 2]),
  person('Hannah Brooks',       'Content designer',     design,      ['EMPLOYEE', 'newYork', 7, 8.5, 1]),
  person('Victor Almeida',      'Head of operations',   operations,  ['ADMIN', 'lisbon', 8, 8.5, 7], true),
  person('Ingrid Bauer',        'Finance manager',      operations,  ['EMPLOYEE', 'berlin', 7.5, 8, 6]),
  person('Meera Joshi',         'Customer success',     operations,  ['EMPLOYEE', 'pune', 8, 10.5, 2]),
  person('Caleb Nguyen',        'Customer success',     operations,  ['EMPLOYEE', 'newYork', 8, 8.5, 1]),
  person('Sofia Marchetti',     'People & recruiting',  operations,  ['EMPLOYEE', 'berlin', 6, 9, 3]),
];

export interface ProjectPlan {
  name: string;
  code: string;
  color: string;
  description: string;
  teams: readonly TeamName[];
  budget?: number;
  /** Time of a project with a client is billed. */
  client?: ClientPlan;
}

export interface ClientPlan {
  name: string;
  address: string;
  primaryEmail: string;
}
const ferries: ClientPlan = {
  name: 'Harborline Ferries',
  address: 'Rua do Cais 18\n1200-450 Lisboa\nPortugal',
  primaryEmail: 'accounts@harborline.example',
};
const insurer: ClientPlan = {
  name: 'Meridian Insurance',
  address: 'Lindenstraße 7\n10969 Berlin\nGermany',
  primaryEmail: 'purchasing@meridian.example',
};

/** What the invoices of the company say. */
export const letterhead = {
  prefix: 'NL-',
  address: 'Travessa da Estrela 4\n1200-700 Lisboa\nPortugal',
  note: 'Please pay within 30 days. Thank you for working with us.',
  taxName: 'VAT',
  taxPercent: 23,
  dueDays: 30,
};

// biome-ignore format: it reads as a table
export const projects: readonly ProjectPlan[] = [
  { name: 'Harbor app',        code: 'HAR', color: '#2F9E78', description: 'The booking app for ferries and marinas.',     teams: [engineering, design], budget: 2400, client: ferries },
  { name: 'Meridian portal',   code: 'MER', color: '#4C7FD1', description: 'Self-service for the customers of an insurer.', teams: [engineering, design], budget: 1600, client: insurer },
  { name: 'Billing revamp',    code: 'BIL', color: '#D98236', description: 'Invoices, taxes and payments, built anew.',     teams: [engineering, operations], budget: 900 },
  { name: 'Website refresh',   code: 'WEB', color: '#A95CC0', description: 'Our own site: new story, new pictures.',        teams: [design, operations], budget: 300 },
  { name: 'Platform care',     code: 'PLA', color: '#7A6BD0', description: 'Upgrades, speed, safety and tests.',            teams: [engineering] },
  { name: 'Company life',      code: 'COM', color: '#2C93A8', description: 'People, office, finance and law.',              teams: [operations] },
];
export type ProjectName = (typeof projects)[number]['name'];
