import { type ApiTokenScope, memberScopes } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { usePermissions } from '../auth/index.ts';
import { groups, permissionsIn } from '../roles/index.ts';
import { presets, scopesOfPreset } from './presets.ts';

interface ScopeFieldProps {
  scopes: readonly ApiTokenScope[];
  onChange: (scopes: ApiTokenScope[]) => void;
  error: string | null;
}

/** What a token may do, by group. A preset chooses several at once, which can then be changed. */
export function ScopeField({ scopes, onChange, error }: ScopeFieldProps) {
  const t = useText('apiTokens', 'permissions');
  const own = usePermissions() ?? new Set<string>();
  const choose = (scope: ApiTokenScope, isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((chosen) => chosen !== scope));
  const ownGroups = groups.flatMap((group) => {
    const allowed = permissionsIn(group).filter((permission) => own.has(permission));
    return allowed.length > 0 ? [{ group, allowed }] : [];
  });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-dense">{t('scopes')}</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => {
          const chosen = scopesOfPreset(preset, own);
          const isChosen = chosen.length === scopes.length && chosen.every((scope) => scopes.includes(scope));
          return (
            <Button
              key={preset}
              size="small"
              selected={isChosen}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? [] : chosen)}
            >
              {t(`preset_${preset}`)}
            </Button>
          );
        })}
      </div>
      <div className="flex max-h-80 flex-col gap-4 overflow-y-auto rounded-md border border-line p-3">
        <ScopeGroup title={t('everyMember')}>
          {memberScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope_${scope}`)}
              hint={t(`scopeText_${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(isOn) => choose(scope, isOn)}
            />
          ))}
        </ScopeGroup>
        {ownGroups.map(({ group, allowed }) => (
          <ScopeGroup key={group} title={t(`permissions:group_${group}`)}>
            {allowed.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`permissions:allow_${permission}`)}
                checked={scopes.includes(permission)}
                onChange={(isOn) => choose(permission, isOn)}
              />
            ))}
          </ScopeGroup>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-dense">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const ScopeGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset>
    <legend className="mb-1.5 text-caption text-muted">{title}</legend>
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
  </fieldset>
);
