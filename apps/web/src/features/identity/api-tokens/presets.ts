import { type ApiTokenScope, apiTokenScopes, isPermission } from '@stint/contract';

export const presets = ['read', 'track', 'reports'] as const;
type Preset = (typeof presets)[number];

const scopesOf: Record<Preset, readonly ApiTokenScope[]> = {
  read: apiTokenScopes.filter((scope) => /_(VIEW|READ)$/.test(scope)),
  track: [
    ...(['API_READ', 'API_WRITE', 'ORG_TEAM_VIEW', 'ORG_TASK_VIEW', 'ORG_TAGS_VIEW', 'ORG_PROJECT_VIEW'] as const),
    ...(['TIME_TRACKER', 'ALLOW_MANUAL_TIME', 'ALLOW_MODIFY_TIME', 'ALLOW_DELETE_TIME'] as const),
  ],
  reports: [
    ...(['API_READ', 'ORG_REPORTS_VIEW', 'ORG_EMPLOYEES_VIEW', 'ORG_TEAM_VIEW'] as const),
    ...(['ORG_PROJECT_VIEW', 'ORG_TASK_VIEW', 'ORG_TAGS_VIEW'] as const),
  ],
};

/** The scopes of a preset that the person has themself. */
export const scopesOfPreset = (preset: Preset, own: ReadonlySet<string>): ApiTokenScope[] =>
  scopesOf[preset].filter((scope) => !isPermission(scope) || own.has(scope));
