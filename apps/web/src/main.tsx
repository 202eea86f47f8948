import { api, type Refusal } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n, useLanguage } from './lib/i18n.ts';
import { MailBag } from './lib/mail-link.ts';
import { Stream } from './lib/realtime.ts';
import { ConnectionProvider, makeCache } from './lib/server.tsx';
import { Session } from './lib/session.ts';
import { followLook } from './lib/theme.ts';
import { useUiWords } from './lib/ui-words.ts';
import { makeRouter } from './router.ts';
import './ui/app.css';
import { UiProvider } from './ui/provider.tsx';
import { Toaster, toast } from './ui/toast.tsx';

const mail = new MailBag();
mail.collect();

const session = new Session();
const server = createClient(api, session.fetch);
const cache = makeCache();
const stream = new Stream(server, cache);
const router = makeRouter({ cache, server, session, stream, mail });
const refused = ({ code, details }: Refusal) =>
  void toast({ look: 'danger', title: i18next.t(code, { ns: 'errors', ...details }) });
const connection = { server, session, refused };

session.subscribe(() => {
  if (session.ending === null) return;
  stream.close();
  // The page goes first: what is on it would read again what is forgotten.
  void router.invalidate().then(() => cache.removeQueries());
});
session.onOtherTab(() => location.reload());

function App() {
  const { dir } = useLanguage();
  return (
    <UiProvider dir={dir} words={useUiWords()}>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ConnectionProvider>
    </UiProvider>
  );
}

followLook();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
