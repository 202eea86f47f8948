/** Makes sent values fit for a log: without secrets, and of limited length. */

const maxLength = 1000;
const maxDepth = 4;
const maxItems = 50;
const secretKey = /authorization|cookie|password|passwd|secret|token|ticket|api-?key/i;
const secretText =
  /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]+)|(?<=[?&#](?:code|\w*token|ticket|password)=)[^&\s"'#]+/gi;

export const redacted = '[redacted]';

/** Addresses of the API and of pages that contain a secret token. */
const apiLink = /(\/api\/(?:public\/[\w-]+|images|files)\/)[^/?#\s]+/g;
const pageLink = /(\/(?:invoice|report|shared-board|notice-mail|report-mail|team\/[^/?#\s]+)\/)[^/?#\s]+/g;

/** An address without what its last part would open. */
export const withoutLink = (address: string): string =>
  address.includes('/api/') ? address.replace(apiLink, `$1${redacted}`) : address.replace(pageLink, `$1${redacted}`);

export const loggableText = (text: string): string => {
  const safeText = withoutLink(text).replace(secretText, redacted);
  return safeText.length > maxLength ? `${safeText.slice(0, maxLength)}…` : safeText;
};

function part(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return loggableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => part(item, depth + 1));
  const entries = Object.entries(value).slice(0, maxItems);
  return Object.fromEntries(
    entries.map(([key, item]) => [key.slice(0, 100), secretKey.test(key) ? redacted : part(item, depth + 1)]),
  );
}

/** At maxItems 1000 characters in all; a longer text is cut. */
export function loggable(value: unknown): unknown {
  const safe = part(value, 0);
  const text = JSON.stringify(safe) ?? '';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : safe;
}
