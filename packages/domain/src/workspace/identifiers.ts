import { EmailAddress, type ErrorCode } from '@stint/contract';

// biome-ignore format: it reads as a list
/** Two letters of ISO 3166-1, with Kosovo and Northern Ireland as invoices write them. */
const countries = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW 1A XI'
).split(' ');

/** How VAT IDs of a country look, after its prefix. Greece writes EL. */
const vatShapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z*+]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** The lengths of IBANs of the countries of SEPA; others are checked by their digits only. */
const ibanLengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 ' +
    'LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The remainder by 97 of a text whose letters count from 10 (ISO 7064). */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
}

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text)) return false;
  const length = ibanLengths[text.slice(0, 2)];
  return (!length || length === text.length) && remainder(text.slice(4) + text.slice(0, 4)) === 1;
}
const isBic = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) && isCountry(text.slice(4, 6));
const isCountry = (text: string) => countries.includes(text);

/** Whether a VAT ID begins with a country and looks as they do there. */
export function isVatId(text: string): boolean {
  const [prefix, number] = [text.slice(0, 2), text.slice(2)];
  const shape = vatShapes[prefix];
  return shape ? shape.test(number) : isCountry(prefix) && prefix !== 'GR' && /^[A-Z0-9]{2,15}$/.test(number);
}

const leitwegShape = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/i;
/** The number of a public client in Germany, with its two check digits. */
export const isLeitwegId = (text: string): boolean =>
  leitwegShape.test(text) && remainder(text.replaceAll('-', '')) === 1;

/** GS1 numbers end in a digit that makes the weighted sum a multiple of 10. */
const isGln = (text: string) =>
  /^\d{13}$/.test(text) && [...text].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;
const isBelgian = (text: string) =>
  /^[01]\d{9}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));
const isNorwegian = (text: string) => {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((all, weight, at) => all + weight * Number(text[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
};
/** Luhn: every other digit counts twice, by its own digits. */
const isSwedish = (text: string) =>
  /^\d{10}$/.test(text) &&
  [...text].reduce((sum, digit, at) => sum + Number(at % 2 ? digit : '0246813579'[Number(digit)]), 0) % 10 === 0;
const vatScheme = (prefix: string) => (text: string) => text.startsWith(prefix) && isVatId(text);

/** How an electronic address of a scheme looks. Those without a line take any number or name. */
const addressRules: Record<string, (text: string) => boolean> = {
  EM: (text) => isEmail(text),
  '0007': isSwedish,
  '0009': (text) => /^\d{14}$/.test(text),
  '0060': (text) => /^\d{9}$/.test(text),
  '0088': isGln,
  '0096': (text) => /^\d{10}$/.test(text),
  '0106': (text) => /^\d{8}$/.test(text),
  '0184': (text) => /^(DK)?\d{8}$/.test(text),
  '0190': (text) => /^\d{20}$/.test(text),
  '0192': isNorwegian,
  '0204': isLeitwegId,
  '0208': isBelgian,
  '9914': vatScheme('AT'),
  '9920': vatScheme('ES'),
  '9925': vatScheme('BE'),
  '9930': vatScheme('DE'),
  '9933': vatScheme('EL'),
  '9938': vatScheme('LU'),
  '9944': vatScheme('NL'),
  '9945': vatScheme('PL'),
  '9946': vatScheme('PT'),
  // Not in the EAS list any more.
  '9955': () => false,
  '9957': vatScheme('FR'),
};
export const isElectronicAddress = (scheme: string, id: string): boolean =>
  addressRules[scheme]?.(id) ?? /^\S{1,100}$/.test(id);

interface Identity {
  vatId?: string | null | undefined;
  country?: string | null | undefined;
  electronicScheme?: string | null | undefined;
  electronicId?: string | null | undefined;
  iban?: string | null | undefined;
  bic?: string | null | undefined;
  contactEmail?: string | null | undefined;
  buyerReference?: string | null | undefined;
}
export type WrongIdentifiers = Partial<Record<keyof Identity, ErrorCode>>;

const isEmail = (text: string) => EmailAddress.safeParse(text).success;
/** A reference that looks like a Leitweg-ID has to be one. */
const isReference = (text: string) => !leitwegShape.test(text) || isLeitwegId(text);

const isWrong = (isRight: (text: string) => boolean, text: string | null | undefined) => !!text && !isRight(text);
function whyNotElectronic({ electronicScheme: scheme, electronicId: id }: Identity): WrongIdentifiers {
  if (scheme && !id) return { electronicId: 'identity.electronic_missing' };
  if (id && !scheme) return { electronicScheme: 'identity.electronic_scheme' };
  return id && scheme && !isElectronicAddress(scheme, id) ? { electronicId: 'identity.electronic_address' } : {};
}

/** What is wrong with the identifiers of a party, by field. What is not entered is not wrong. */
export const wrongIdentifiers = (identity: Identity): WrongIdentifiers => ({
  ...(isWrong(isCountry, identity.country) && { country: 'identity.country' }),
  ...(isWrong(isVatId, identity.vatId) && { vatId: 'identity.vat_id' }),
  ...(isWrong(isIban, identity.iban) && { iban: 'identity.iban' }),
  ...(isWrong(isBic, identity.bic) && { bic: 'identity.bic' }),
  ...(isWrong(isEmail, identity.contactEmail) && { contactEmail: 'identity.email' }),
  ...(isWrong(isReference, identity.buyerReference) && { buyerReference: 'identity.leitweg_id' }),
  ...whyNotElectronic(identity),
});

/** The first reason why the identifiers of a party cannot be stored, or null. */
export const whyNotIdentity = (identity: Identity): ErrorCode | null =>
  Object.values(wrongIdentifiers(identity))[0] ?? null;
