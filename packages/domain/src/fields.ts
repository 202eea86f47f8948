import type { ErrorCode } from '@stint/contract';

/** A rule for one field: the reason for refusing the input, or null. */
export type FieldRule = (typed: string) => ErrorCode | null;

const TEXT_MIN = 2;

// One @, no blanks and a dotted domain without empty labels, which is narrower than the standard's grammar.
const email = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,_]+(\.[^\s@.,_]+)+$/;
const EMAIL_MAX = 254;
const phone = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;
const url = /^https?:\/\/(www\.)?[-\w@:%.+~#=]{1,256}\.[a-z]{2,63}\b([-\w()@:%+.~#?&/=]*)$/i;

export const isEmail = (text: string) => {
  const typed = text.trim();
  return typed.length <= EMAIL_MAX && email.test(typed) && !typed.startsWith('.') && !/\.\.|\.@/.test(typed);
};
export const isPhone = (text: string) => phone.test(text.trim());
/** Where a typed address leads: a domain may stand without its scheme. Null for words that are no address. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,63}([/?#:]|$)/i.test(text) ? `https://${text}` : text;
  return isUrl(address) ? address : null;
}
export const isUrl = (text: string) => url.test(text.trim());

const atLeast = (length: number, text: string) => text.trim().length >= length;

export const whyNotFilled: FieldRule = (typed) => (atLeast(TEXT_MIN, typed) ? null : 'field.required');
export const whyNotPhone: FieldRule = (typed) => (isPhone(typed) ? null : 'field.phone');

/** The first step of registration. */
export interface Registration {
  name: string;
  email: string;
  /** The captcha's answer. Null if none is required. */
  captcha: string | null;
}

type Reasons<T> = Partial<Record<keyof T, ErrorCode>>;
const onlyReasons = <T>(reasons: Record<string, ErrorCode | null>) =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null)) as Reasons<T>;

/** The errors by field. Empty when complete. */
export const wrongInPersonStep = (typed: Registration): Reasons<Registration> =>
  onlyReasons({
    name: atLeast(TEXT_MIN, typed.name) ? null : 'register.name',
    email: isEmail(typed.email) ? null : 'register.email',
    captcha: typed.captcha === '' ? 'register.captcha' : null,
  });

/** "Ada Byron King" is Ada, Byron King. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** By the local hour of the person. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
