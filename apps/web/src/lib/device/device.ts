/** Browser and system from the user agent; null where it does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

/** Browsers that imitate another come before it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];
const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

function kindOf(userAgent: string, system: string | null): Device['kind'] {
  if (system === null) return 'unknown';
  if (system === 'iPadOS') return 'tablet';
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return system === 'iOS' ? 'phone' : 'computer';
}

/** HTTP clients name themselves first: `curl/8.5`, `okhttp/4.12`. */
const program = /^([A-Za-z][\w .-]{1,30}?)\/[\d.]/;

export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent);
  const programName = userAgent.startsWith('Mozilla/') ? null : (program.exec(userAgent)?.[1] ?? null);
  return { browser: nameIn(browsers, userAgent) ?? programName, system, kind: kindOf(userAgent, system) };
}

const here = /^(?:127\.|::1$|::ffff:127\.)/;
const near =
  /^(?:::ffff:)?(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^f[cd][\da-f]{2}:|^fe[89ab][\da-f]:/i;

/** Classifies the network that an address belongs to. */
export function placeOf(address: string): 'server' | 'network' | 'internet' {
  if (here.test(address)) return 'server';
  return near.test(address) ? 'network' : 'internet';
}
