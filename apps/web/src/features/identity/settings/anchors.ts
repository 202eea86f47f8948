import type { TextKeys } from '@stint/locales';

export type Reader =
  | 'signIn'
  | 'managers'
  | 'clients'
  | 'timeImports'
  | 'mail'
  | 'integrations'
  | 'history'
  | 'people'
  | 'archive'
  | 'roles';

interface Anchor {
  /** In the address, after `#`; existing links use these. */
  id: string;
  label: TextKeys['settings'];
  /** Only who leads the team sees it, or who may see clients, time imports, sign-in, mail, integrations, suspended people, history or the archive. */
  only?: Reader;
}

interface SettingsPage {
  page: 'personal' | 'team' | 'workspace';
  to: '/settings/personal' | '/settings/team' | '/settings/workspace';
  anchors: readonly Anchor[];
}

/** Every page of the settings and the sections on it, in their order. */
const pages: readonly SettingsPage[] = [
  {
    page: 'personal',
    to: '/settings/personal',
    anchors: [
      { id: 'general', label: 'general' },
      { id: 'shortcuts', label: 'shortcuts' },
      { id: 'security', label: 'security' },
      { id: 'working-hours', label: 'workingHours' },
      { id: 'api-tokens', label: 'apiTokens' },
      { id: 'your-data', label: 'yourData' },
      { id: 'danger-zone', label: 'dangerZone' },
    ],
  },
  {
    page: 'team',
    to: '/settings/team',
    anchors: [
      { id: 'general-settings', label: 'general' },
      { id: 'invitations', label: 'invitations', only: 'managers' },
      { id: 'member', label: 'members', only: 'managers' },
      { id: 'integrations', label: 'integrations', only: 'managers' },
      { id: 'issues-settings', label: 'issues' },
      { id: 'related-issue-types', label: 'relatedIssueTypes', only: 'managers' },
      { id: 'statuses', label: 'statuses' },
      { id: 'priorities', label: 'priorities' },
      { id: 'sizes', label: 'sizes' },
      { id: 'labels', label: 'labels' },
      { id: 'versions', label: 'versions', only: 'managers' },
      { id: 'danger-zones', label: 'dangerZone', only: 'managers' },
    ],
  },
  {
    page: 'workspace',
    to: '/settings/workspace',
    anchors: [
      { id: 'general', label: 'general' },
      { id: 'tracking', label: 'tracking' },
      { id: 'clients', label: 'clients', only: 'clients' },
      { id: 'holidays', label: 'holidays' },
      { id: 'time-imports', label: 'timeImports', only: 'timeImports' },
      { id: 'invitations', label: 'invitations' },
      { id: 'security', label: 'security' },
      { id: 'sign-in', label: 'signIn', only: 'signIn' },
      { id: 'mail', label: 'mail', only: 'mail' },
      { id: 'api-tokens', label: 'apiTokens', only: 'integrations' },
      { id: 'webhooks', label: 'webhooks', only: 'integrations' },
      { id: 'suspended-members', label: 'suspendedMembers', only: 'people' },
      { id: 'history', label: 'history', only: 'history' },
      { id: 'archive', label: 'archive', only: 'archive' },
    ],
  },
];

/** What this person may open. */
export const pagesFor = (is: Record<Reader, boolean>): readonly SettingsPage[] =>
  pages.map((page) => ({ ...page, anchors: page.anchors.filter(({ only }) => !only || is[only]) }));
