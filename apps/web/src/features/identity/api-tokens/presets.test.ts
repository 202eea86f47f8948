import { defaultGrants, permissions } from '@stint/contract';
import { expect, it } from 'vitest';
import { presets, scopesOfPreset } from './presets.ts';

it('INTEG-10 offers only what the person may do themself', () => {
  const own = new Set<string>(defaultGrants.EMPLOYEE);
  for (const preset of presets)
    for (const scope of scopesOfPreset(preset, own)) expect(scope.startsWith('API_') || own.has(scope)).toBe(true);
  expect(scopesOfPreset('reports', own)).not.toContain('ORG_REPORTS_VIEW');
});

it('INTEG-10 reads everything and changes nothing', () => {
  const scopes = scopesOfPreset('read', new Set(permissions));
  expect(scopes).toContain('API_READ');
  expect(scopes).toContain('ORG_REPORTS_VIEW');
  expect(scopes.filter((scope) => /EDIT|ADD|DELETE|CREATE|UPDATE|WRITE|CHANGE/.test(scope))).toEqual([]);
});
