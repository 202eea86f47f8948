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
  | 'organizations'
  | 'operator';

interface SettingsSection {
  /** The last part of its address. Earlier versions had it after `#`. */
  id: string;
  label: TextKeys['settings'];
  /** Further words that find it. */
  words: TextKeys['settingsWords'];
  only?: Reader;
  /** Few workspaces need it: folded in the menu. */
  advanced?: true;
  /** Its page, where that is not one of the settings. */
  to?: '/permissions' | '/integration/github';
}

/** Every section of the settings in the order of the menu. */
export const settingsSections = {
  personal: [
    { id: 'general', label: 'general', words: 'personalGeneral' },
    { id: 'appearance', label: 'appearance', words: 'personalAppearance' },
    { id: 'sync', label: 'syncAndIdle', words: 'personalSync' },
    { id: 'shortcuts', label: 'shortcuts', words: 'personalShortcuts' },
    { id: 'push', label: 'push', words: 'personalPush' },
    { id: 'security', label: 'security', words: 'personalSecurity' },
    { id: 'working-hours', label: 'workingHours', words: 'personalWorkingHours' },
    { id: 'notifications', label: 'notifications', words: 'personalNotifications' },
    { id: 'notification-hours', label: 'notificationHours', words: 'personalNotificationHours' },
    { id: 'api-tokens', label: 'apiTokens', words: 'personalApiTokens' },
    { id: 'your-data', label: 'yourData', words: 'personalYourData' },
    { id: 'danger-zone', label: 'dangerZone', words: 'personalDangerZone' },
  ],
  team: [
    { id: 'member', label: 'members', words: 'teamMember', only: 'managers' },
    { id: 'invitations', label: 'invitations', words: 'teamInvitations', only: 'managers' },
    { id: 'general-settings', label: 'general', words: 'teamGeneralSettings' },
    { id: 'integrations', label: 'integrations', words: 'teamIntegrations', only: 'managers' },
    { id: 'issues-settings', label: 'issues', words: 'teamIssuesSettings' },
    { id: 'related-issue-types', label: 'relatedIssueTypes', words: 'teamRelatedIssueTypes', only: 'managers' },
    { id: 'statuses', label: 'statuses', words: 'teamStatuses' },
    { id: 'priorities', label: 'priorities', words: 'teamPriorities' },
    { id: 'sizes', label: 'sizes', words: 'teamSizes' },
    { id: 'labels', label: 'labels', words: 'teamLabels' },
    { id: 'versions', label: 'versions', words: 'teamVersions', only: 'managers' },
    { id: 'danger-zones', label: 'dangerZone', words: 'teamDangerZones', only: 'managers' },
  ],
  workspace: [
    { id: 'members', label: 'members', words: 'workspaceMembers', only: 'roles' },
    { id: 'permissions', label: 'permissions', words: 'workspacePermissions', only: 'roles', to: '/permissions' },
    { id: 'invitations', label: 'invitations', words: 'workspaceInvitations' },
    { id: 'suspended-members', label: 'suspendedMembers', words: 'workspaceSuspendedMembers', only: 'people' },
    { id: 'general', label: 'general', words: 'workspaceGeneral' },
    { id: 'tracking', label: 'tracking', words: 'workspaceTracking' },
    { id: 'devices', label: 'devices', words: 'workspaceDevices' },
    { id: 'clients', label: 'clients', words: 'workspaceClients', only: 'clients' },
    { id: 'holidays', label: 'holidays', words: 'workspaceHolidays' },
    { id: 'notification-defaults', label: 'notifications', words: 'workspaceNotifications' },
    { id: 'import', label: 'import', words: 'workspaceTimeImports', only: 'timeImports' },
    { id: 'security', label: 'security', words: 'workspaceSecurity' },
    { id: 'sign-in', label: 'signIn', words: 'workspaceSignIn', only: 'signIn' },
    { id: 'github', label: 'github', words: 'workspaceGithub', only: 'integrations', to: '/integration/github' },
    { id: 'api-tokens', label: 'apiTokens', words: 'workspaceApiTokens', only: 'integrations' },
    { id: 'webhooks', label: 'webhooks', words: 'workspaceWebhooks', only: 'integrations' },
    { id: 'history', label: 'history', words: 'workspaceHistory', only: 'history' },
    { id: 'archive', label: 'archive', words: 'workspaceArchive', only: 'archive' },
    { id: 'organizations', label: 'organizations', words: 'workspaceOrganizations', only: 'organizations' },
    { id: 'server', label: 'server', words: 'workspaceServer', only: 'operator' },
    { id: 'directory', label: 'directory', words: 'workspaceDirectory', only: 'signIn', advanced: true },
    { id: 'mail', label: 'mail', words: 'workspaceMail', only: 'mail', advanced: true },
  ],
} as const satisfies Record<string, readonly SettingsSection[]>;

export type SettingsPageName = keyof typeof settingsSections;
type SectionOf<Page extends SettingsPageName> = (typeof settingsSections)[Page][number];
/** The ids of the sections that a page shows itself. */
export type SectionId<Page extends SettingsPageName> = Exclude<SectionOf<Page>, { to: string }>['id'];

export interface MenuEntry {
  id: string;
  label: TextKeys['settings'];
  words: TextKeys['settingsWords'];
  /** Its address. */
  to: string;
  advanced: boolean;
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
      entries: open.map(({ id, label, words, to, advanced = false }) => ({
        id,
        label,
        words,
        to: to ?? `${pageAddresses[page]}/${id}`,
        advanced,
      })),
    };
  });

const firstSections = { personal: 'general', team: 'general-settings', workspace: 'general' } as const;

/** Sections that had another name in earlier versions. */
const renamedSections: Readonly<Record<string, string>> = { 'time-imports': 'import' };
/** The present name of a section. */
export const currentSection = (section: string): string => renamedSections[section] ?? section;

/** The section that an address of earlier versions names after `#`; without one the first. */
export function sectionNamed(page: SettingsPageName, hash: string): string {
  const sections: readonly SettingsSection[] = settingsSections[page];
  return sections.find(({ id }) => id === currentSection(hash))?.id ?? firstSections[page];
}
