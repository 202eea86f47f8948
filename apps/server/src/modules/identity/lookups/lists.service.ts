/** The languages of the product. */
export const languages = [
  { code: 'en', name: 'English', own: 'English' },
  { code: 'fr', name: 'French', own: 'Français' },
  { code: 'ar', name: 'Arabic', own: 'العربية' },
  { code: 'bg', name: 'Bulgarian', own: 'Български' },
  { code: 'zh', name: 'Chinese', own: '中文' },
  { code: 'nl', name: 'Dutch', own: 'Nederlands' },
  { code: 'de', name: 'German', own: 'Deutsch' },
  { code: 'he', name: 'Hebrew', own: 'עברית' },
  { code: 'it', name: 'Italian', own: 'Italiano' },
  { code: 'pl', name: 'Polish', own: 'Polski' },
  { code: 'pt', name: 'Portuguese', own: 'Português' },
  { code: 'ru', name: 'Russian', own: 'Русский' },
  { code: 'es', name: 'Spanish', own: 'Español' },
] as const;

/** ISO 4217, current currencies. */
export const currencyCodes =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD
  CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
  MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
  SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND
  VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG`.split(/\s+/);
