import { createFileRoute, redirect } from '@tanstack/react-router';

/** Sections had their names after `#` in earlier versions. */
export const Route = createFileRoute('/_signed-in/_settings/settings/workspace/')({
  beforeLoad: async ({ location: { hash } }) => {
    const { sectionNamed } = await import('../features/identity/settings/sections.ts');
    throw redirect({
      to: '/settings/workspace/$section',
      params: { section: sectionNamed('workspace', hash) },
      replace: true,
    });
  },
});
