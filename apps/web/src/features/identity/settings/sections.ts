import type { TextKeys } from '@stint/locales';

/** What a person needs to see a section: a permission, or that they lead the team. */
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
  | 'roles'
  | 'organizations';

interface SettingsSection {
  /** The last part of its address. Earlier versions had it after `#`. */
  id: string;
  label: TextKeys['settings'];
  only?: Reader;
  /** Its page, where that is not one of the settings. */
  to?: '/permissions' | '/integration/github';
}

/** Every section of the settings in the order of the menu. */
export const settingsSections = {
  personal: [
    { id: 'general', label: 'general' },
    { id: 'appearance', label: 'appearance' },
    { id: 'sync', label: 'syncAndIdle' },
    { id: 'shortcuts', label: 'shortcuts' },
    { id: 'push', label: 'push' },
    { id: 'security', label: 'security' },
    { id: 'working-hours', label: 'workingHours' },
    { id: 'api-tokens', label: 'apiTokens' },
    { id: 'your-data', label: 'yourData' },
    { id: 'danger-zone', label: 'dangerZone' },
  ],
  team: [
    { id: 'member', label: 'members', only: 'managers' },
    { id: 'invitations', label: 'invitations', only: 'managers' },
    { id: 'general-settings', label: 'general' },
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
  workspace: [
    { id: 'members', label: 'members', only: 'roles' },
    { id: 'permissions', label: 'permissions', only: 'roles', to: '/permissions' },
    { id: 'invitations', label: 'invitations' },
    { id: 'suspended-members', label: 'suspendedMembers', only: 'people' },
    { id: 'general', label: 'general' },
    { id: 'tracking', label: 'tracking' },
    { id: 'clients', label: 'clients', only: 'clients' },
    { id: 'holidays', label: 'holidays' },
    { id: 'time-imports', label: 'timeImports', only: 'timeImports' },
    { id: 'security', label: 'security' },
    { id: 'sign-in', label: 'signIn', only: 'signIn' },
    { id: 'mail', label: 'mail', only: 'mail' },
    { id: 'github', label: 'github', only: 'integrations', to: '/integration/github' },
    { id: 'api-tokens', label: 'apiTokens', only: 'integrations' },
    { id: 'webhooks', label: 'webhooks', only: 'integrations' },
    { id: 'history', label: 'history', only: 'history' },
    { id: 'archive', label: 'archive', only: 'archive' },
    { id: 'organizations', label: 'organizations', only: 'organizations' },
  ],
} as const satisfies Record<string, readonly SettingsSection[]>;

export type SettingsPageName = keyof typeof settingsSections;
type SectionOf<Page extends SettingsPageName> = (typeof settingsSections)[Page][number];
/** The ids of the sections that a page shows itself. */
export type SectionId<Page extends SettingsPageName> = Exclude<SectionOf<Page>, { to: string }>['id'];

export interface MenuEntry {
  id: string;
  label: TextKeys['settings'];
  /** Its address. */
  to: string;
}

interface MenuGroup {
  page: SettingsPageName;
  entries: readonly MenuEntry[];
}

export const pageAddresses = {
  personal: '/settings/personal',
  team: '/settings/team',
  workspace: '/settings/workspace',
} as const satisfies Record<SettingsPageName, string>;
const pageNames = ['personal', 'team', 'workspace'] as const satisfies readonly SettingsPageName[];

/** The menu of a person who may read these. */
export const menuFor = (reads: Record<Reader, boolean>): readonly MenuGroup[] =>
  pageNames.map((page) => {
    const sections: readonly SettingsSection[] = settingsSections[page];
    const open = sections.filter(({ only }) => !only || reads[only]);
    return {
      page,
      entries: open.map(({ id, label, to }) => ({ id, label, to: to ?? `${pageAddresses[page]}/${id}` })),
    };
  });

const firstSections = { personal: 'general', team: 'general-settings', workspace: 'general' } as const;

/** The section that an address of earlier versions names after `#`; without one the first. */
export function sectionNamed(page: SettingsPageName, hash: string): string {
  const sections: readonly SettingsSection[] = settingsSections[page];
  return sections.find(({ id }) => id === hash)?.id ?? firstSections[page];
}
