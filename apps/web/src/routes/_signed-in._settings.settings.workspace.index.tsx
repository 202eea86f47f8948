import { createFileRoute, redirect } from '@tanstack/react-router';
import { sectionNamed } from '../features/identity/settings/sections.ts';

/** Sections had their names after `#` in earlier versions. */
export const Route = createFileRoute('/_signed-in/_settings/settings/workspace/')({
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({
      to: '/settings/workspace/$section',
      params: { section: sectionNamed('workspace', hash) },
      replace: true,
    });
  },
});
