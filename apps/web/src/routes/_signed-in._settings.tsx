import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame, useReaders } from '../features/identity/settings/index.ts';

export const Route = createFileRoute('/_signed-in/_settings')({
  component: function Settings() {
    return (
      <SettingsFrame {...useReaders()}>
        <Outlet />
      </SettingsFrame>
    );
  },
});
