import { createFileRoute } from '@tanstack/react-router';
import { Offline } from '../features/identity/shell/index.ts';
import { addressOf } from '../ui/base-path.ts';

export const Route = createFileRoute('/offline')({
  component: () => <Offline onRetry={() => location.assign(addressOf('/'))} />,
});
