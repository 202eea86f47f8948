import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { type TaskDraft, withTemplate } from './draft.ts';
import { TemplateList } from './template-list.tsx';
import { useTemplateContext, useTemplates } from './templates.ts';

interface TemplateMenuProps {
  draft: TaskDraft;
  onChoose: (draft: TaskDraft) => void;
  className?: string;
}

/** The team's task templates; hidden if there are none. */
export function TemplateMenu({ draft, onChoose, className }: TemplateMenuProps) {
  const t = useText('taskMenu');
  const templates = useTemplates();
  const context = useTemplateContext(templates);
  const [managing, manage] = useState(false);
  if (templates.length === 0) return null;
  return (
    <span className={className}>
      <Menu
        align="end"
        trigger={
          <Button look="quiet">
            <LayoutTemplate />
            {t('templates')}
          </Button>
        }
      >
        {templates.map(({ id, name, values }) => (
          <MenuItem key={id} onSelect={() => onChoose(withTemplate(draft, values, context))}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => manage(true)}>{t('manageTemplates')}</MenuItem>
      </Menu>
      <Dialog size="medium" title={t('manageTemplates')} open={managing} onOpenChange={manage}>
        <TemplateList templates={templates} context={context} />
      </Dialog>
    </span>
  );
}
