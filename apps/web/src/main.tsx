import './lib/api/schemas.ts';
import { api } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showUnsyncedStarts } from './features/core/timer/unsynced-starts.ts';
import { Stream } from './lib/api/realtime.ts';
import { showRefusal } from './lib/api/refusal-notice.ts';
import { Reporter } from './lib/api/report.ts';
import { ConnectionProvider, makeCache } from './lib/api/server.tsx';
import { Session } from './lib/api/session.ts';
import { LastSeenPages } from './lib/cache/last-seen.ts';
import { readMissed } from './lib/cache/missed.ts';
import { refresh, refreshAll } from './lib/cache/partial-refetch.ts';
import { onClockSet, redate } from './lib/clock/clock-set.ts';
import { followLook } from './lib/device/theme.ts';
import { startI18n, textNow, useLanguage } from './lib/i18n/i18n.ts';
import { useUiWords } from './lib/i18n/ui-words.ts';
import { browserLocalStore } from './lib/outbox/local-store.ts';
import { Outbox } from './lib/outbox/outbox.ts';
import { MailBag } from './lib/page/mail-link.ts';
import { sayOnNextPage } from './lib/page/next-page-notice.ts';
import { teamPref } from './lib/page/place.ts';
import { openOffline } from './lib/page/service-worker.ts';
import { makeRouter } from './router.ts';
import './ui/app.css';
import { addressOf, pathWithin } from './ui/base-path.ts';
import { UiProvider } from './ui/provider.tsx';
import { Toaster, toast } from './ui/toast.tsx';

const mail = new MailBag();
mail.collect();

const session = new Session();
const reporter = new Reporter();
reporter.listen();
const server = createClient(api, session.fetch, addressOf('/api'), reporter.tell);
reporter.through(server);
const cache = makeCache((refusal) => {
  if (refusal.code === 'auth.second_factor_enrol') void leadToSecondFactor();
  // Sign-in takes the place of the form that asked: the reason has to be heard there.
  if (refusal.code === 'team.unauthenticated') void showRefusal(refusal);
});
const stream = new Stream(server, cache);
stream.onFallBack(() =>
  toast({
    look: 'danger',
    title: textNow('shell:syncFellBack'),
    description: textNow('shell:syncFellBackText'),
  }),
);
const router = makeRouter({ cache, server, session, stream, mail });

/** Whatever was asked for: without the second factor that the organization wants, nothing is answered. */
async function leadToSecondFactor(): Promise<void> {
  const { pathname, href } = router.latestLocation;
  if (pathname !== '/second-factor')
    await router.navigate({ to: '/second-factor', search: { to: href }, replace: true });
}

const recorded = (families: readonly string[], taskIds?: readonly string[]) => {
  for (const family of families) refresh(cache, family, family === 'tasks' && taskIds?.length ? taskIds : null);
};
const localStore = browserLocalStore();
const lastSeen = new LastSeenPages(
  cache,
  localStore,
  session.clock,
  () => session.state === 'in',
  () => showUnsyncedStarts(cache, server, localStore),
);
const outbox = new Outbox({
  localStore,
  timer: server.timer,
  undo: server.timeLogs.undo,
  clock: session.clock,
  recorded,
  refused: showRefusal,
});
onClockSet((set) => {
  redate(cache, set);
  // What grows is read anew: the server knows how long it was.
  recorded(['timer', 'teams', 'tasks', 'plans']);
});
session.onAnswer(() => {
  outbox.reached();
  readMissed(cache);
});
stream.subscribe(() => {
  if (stream.state === 'live') outbox.reached();
});
const connection = { server, session, outbox, refused: showRefusal };

lastSeen.follow();
session.whenAway(
  () => lastSeen.restore(),
  () => refreshAll(cache),
);
let isIn = false;
session.subscribe(() => {
  const wasIn = isIn;
  isIn = session.state === 'in';
  if (session.state === 'out') void lastSeen.forget();
  // A page that still waits for the first answer goes on by itself; loaded again, it would lose the link of a message.
  if (!wasIn || session.ending === null) return;
  stream.close();
  // The page goes first: what is on it would read again what is forgotten.
  void router.invalidate().then(() => cache.removeQueries());
});
session.onRenewalFailed(() => {
  const [title, description] = [textNow('shell:refreshFailed'), textNow('shell:refreshText')];
  toast({ look: 'danger', id: 'renewal', title, description });
});
session.onOtherTab((word) => {
  if (word !== 'switched') return location.reload();
  // The page that is open may belong to the other workspace.
  teamPref.set(null);
  sayOnNextPage({ what: 'switchedElsewhere' });
  location.assign(addressOf('/'));
});

const follow = (href: string) => router.history.push(href);

function App() {
  const { dir } = useLanguage();
  return (
    <UiProvider dir={dir} words={useUiWords()} follow={follow}>
      <ConnectionProvider value={connection}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </ConnectionProvider>
    </UiProvider>
  );
}

// The code of the page comes while the session is asked for.
const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
for (const route of routes) void router.loadRouteChunk(route);
followLook();
// Home says little at once; the other texts are fetched once it stands.
await startI18n(undefined, { whole: pathWithin(location.pathname) !== '/' });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
openOffline((address) => router.history.push(address.slice(location.origin.length)));
