/** 65.8% from 65.79, as the language writes it. */
export const percentText = (value: number, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(value / 100);
