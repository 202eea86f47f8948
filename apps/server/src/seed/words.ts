import type { IssueTypeName } from '@stint/contract';
import type { TeamName } from './company.ts';
import type { Dice } from './dice.ts';

/** A kind of work: title patterns whose words in braces stand for any of a list. */
interface Kind {
  type: IssueTypeName;
  projects: readonly string[];
  labels: readonly string[];
  patterns: readonly string[];
}

const lists: Record<string, readonly string[]> = {
  area: [
    'booking calendar',
    'sign-in',
    'invoice export',
    'search',
    'push notifications',
    'seat map',
    'claims form',
    'document upload',
    'price calculator',
    'customer profile',
    'payment page',
    'refund flow',
    'timetable',
    'admin console',
    'audit log',
    'report filters',
    'e-mail preferences',
    'onboarding tour',
    'offline mode',
    'webhooks',
  ],
  fault: [
    'wrong totals after a time-zone change in',
    'a blank page on Safari in',
    'duplicate e-mails from',
    'a crash on empty lists in',
    'the lost focus after saving in',
    'days that are off by one in',
    'broken links in',
    'slow first load of',
    'an endless spinner in',
    'clipped German labels in',
    'a stale cache behind',
    'the double submit in',
  ],
  wish: [
    'save a filter',
    'download invoices as PDF',
    'change a booking without a call',
    'pay with a saved card',
    'share a quote with a colleague',
    'see the status of a claim',
    'get a reminder the day before',
    'upload photos from the phone',
    'book for a group',
    'undo a cancellation',
    'choose the language of e-mails',
    'export their data',
    'merge two accounts',
    'follow a route',
    'add a second address',
  ],
  who: ['travellers', 'agents', 'customers', 'branch managers', 'new users', 'harbour masters'],
  upkeep: [
    'Add tests for the',
    'Document the',
    'Split up the code of the',
    'Measure the speed of the',
    'Trace errors in the',
    'Remove dead code from the',
  ],
  system: [
    'PostgreSQL to the latest minor release',
    'the payment provider to its new API',
    'the base images',
    'Node to the new LTS',
    'the mobile build chain',
    'the mail templates to the new renderer',
    'the metrics store',
    'the job queue',
    'the staging cluster',
    'the icon set',
  ],
  screen: [
    'seat map',
    'claims timeline',
    'price table',
    'sign-up',
    'booking summary',
    'payment page',
    'empty states',
    'settings',
    'team page',
    'case studies',
    'landing page',
    'help centre',
    'notification inbox',
    'error pages',
    'search results',
  ],
  drawing: ['Sketch', 'Wireframe', 'Prototype', 'Polish', 'Redline', 'Simplify'],
  study: [
    'Interview five travellers about',
    'Run a usability test of',
    'Write up findings on',
    'Recruit participants for a study of',
    'Survey customers about',
    'Map the journey around',
  ],
  text: [
    'Rewrite the copy of the',
    'Shorten the e-mails about the',
    'Translate-check the',
    'Write help articles for the',
  ],
  partner: [
    'Meridian',
    'Harborline',
    'the payment provider',
    'our insurer',
    'the landlord',
    'the auditors',
    'the travel agency',
    'the translation bureau',
  ],
  paper: [
    'contract',
    'data-processing agreement',
    'price list',
    'statement of work',
    'renewal',
    'security questionnaire',
  ],
  customer: [
    'Harborline',
    'Meridian',
    'Fjord Ferries',
    'Costa Marina',
    'Lakeside Council',
    'Baltic Tours',
    'Atlantic Yachts',
    'Isle Transit',
  ],
  position: [
    'frontend engineer',
    'product designer',
    'support lead',
    'data analyst',
    'office manager',
    'mobile engineer',
  ],
  event: [
    'the team days',
    'the autumn conference',
    'the customer evening',
    'the year-end party',
    'first-aid training',
    'the open office day',
  ],
};

const kinds: Record<TeamName, readonly (readonly [Kind, number])[]> = {
  'Product engineering': [
    [
      {
        type: 'Bug',
        projects: ['Harbor app', 'Meridian portal', 'Billing revamp'],
        labels: ['bug', 'regression', 'customer'],
        patterns: ['Fix {fault} the {area}'],
      },
      30,
    ],
    [
      {
        type: 'Story',
        projects: ['Harbor app', 'Meridian portal'],
        labels: ['customer', 'frontend', 'mobile'],
        patterns: ['Let {who} {wish}'],
      },
      34,
    ],
    [
      {
        type: 'Task',
        projects: ['Platform care', 'Billing revamp', 'Harbor app'],
        labels: ['tests', 'tech debt', 'performance'],
        patterns: ['{upkeep} {area}'],
      },
      26,
    ],
    [
      {
        type: 'Task',
        projects: ['Platform care'],
        labels: ['infrastructure', 'security'],
        patterns: ['Move {system}', 'Rehearse moving {system}'],
      },
      10,
    ],
  ],
  'Design & research': [
    [
      {
        type: 'Task',
        projects: ['Harbor app', 'Meridian portal', 'Website refresh'],
        labels: ['ui', 'accessibility'],
        patterns: ['{drawing} the {screen}'],
      },
      45,
    ],
    [
      {
        type: 'Story',
        projects: ['Harbor app', 'Meridian portal'],
        labels: ['research'],
        patterns: ['{study} the {screen}'],
      },
      35,
    ],
    [
      {
        type: 'Task',
        projects: ['Website refresh', 'Meridian portal'],
        labels: ['content'],
        patterns: ['{text} {screen}'],
      },
      20,
    ],
  ],
  Operations: [
    [
      {
        type: 'Task',
        projects: ['Company life'],
        labels: ['finance'],
        patterns: [
          'Close the books of {month}',
          'Prepare payroll for {month}',
          'Report VAT for {month}',
          'Check expenses of {month}',
          'Reconcile card payments of {month}',
        ],
      },
      20,
    ],
    [
      {
        type: 'Task',
        projects: ['Company life', 'Billing revamp'],
        labels: ['legal'],
        patterns: [
          'Negotiate the {paper} with {partner}',
          'Review the {paper} of {partner}',
          'Answer the {paper} of {customer}',
        ],
      },
      30,
    ],
    [
      {
        type: 'Story',
        projects: ['Billing revamp', 'Website refresh'],
        labels: ['customer'],
        patterns: [
          'Onboard {customer} to the {area}',
          'Train {customer} on the {area}',
          'Collect feedback of {customer} on the {area}',
        ],
      },
      35,
    ],
    [
      {
        type: 'Task',
        projects: ['Company life'],
        labels: ['people'],
        patterns: [
          'Interview candidates: {position}',
          'Write the job ad: {position}',
          'Plan {event}',
          'Book a venue for {event}',
          'Prepare the first week of the new {position}',
        ],
      },
      15,
    ],
  ],
};

/** A team's weekly tasks, which are never finished. */
export const standing: Record<TeamName, readonly string[]> = {
  'Product engineering': ['Code review', 'Planning and stand-up', 'Support rota'],
  'Design & research': ['Design critique', 'Planning and stand-up'],
  Operations: ['Customer mail', 'Planning and stand-up', 'Accounts and approvals'],
};

export const epics: Record<TeamName, readonly (readonly [title: string, project: string])[]> = {
  'Product engineering': [
    ['Booking without a phone call', 'Harbor app'],
    ['Claims in five minutes', 'Meridian portal'],
    ['Invoices that explain themselves', 'Billing revamp'],
  ],
  'Design & research': [
    ['One design language for app and portal', 'Harbor app'],
    ['A site that tells our story', 'Website refresh'],
  ],
  Operations: [['Year-end without overtime', 'Company life']],
};

const details = [
  'Agreed in the last planning. Keep it small; follow-ups get tasks of their own.',
  'Steps to see it: open the page with an account that has no data, then go back.',
  'Reported twice last week. The log of the second case is attached to the mail thread.',
  'Done when a customer has confirmed it, the help article is right and nobody needs to ask us.',
  'Numbers first: how often does it happen, and to whom? Then decide whether it is worth it.',
  'Talk to the other team before you begin: they have an open question about the same thing.',
];

export interface Title {
  title: string;
  type: IssueTypeName;
  project: string;
  labels: string[];
  description: string | null;
}

/** An unused title. `months` are the names of the latest. */
export function newTitle(dice: Dice, team: TeamName, months: readonly string[], usedTitles: Set<string>): Title {
  const wordsOf = (list: string) => (list === 'month' ? months : (lists[list] ?? [list]));
  const filled = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_, list: string) => dice.pick(wordsOf(list)));
  for (;;) {
    const { type, projects, labels, patterns } = dice.weighted(kinds[team]);
    const title = filled(dice.pick(patterns));
    if (usedTitles.has(title)) continue;
    usedTitles.add(title);
    const chosen = dice.chance(0.7)
      ? dice.shuffled(labels).slice(
          0,
          dice.weighted([
            [1, 4],
            [2, 1],
          ]),
        )
      : [];
    const description = dice.chance(0.45) ? dice.pick(details) : null;
    return { title, type, project: dice.pick(projects), labels: chosen, description };
  }
}

export const labelsOf = (team: TeamName) => [...new Set(kinds[team].flatMap(([{ labels }]) => labels))];
