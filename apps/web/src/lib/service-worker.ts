/** A new version is looked for this often; it takes over on the next load. */
const lookEvery = 3_600_000;

/** Lets the page open without a network. It waits until the page has loaded, and asks for nothing that the page needs. */
export function openOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    setInterval(() => void registration.update().catch(() => undefined), lookEvery);
  };
  const soon = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
