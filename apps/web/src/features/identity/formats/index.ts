export { CurrencyBox, useCurrencyName } from './currency-box.tsx';
export { TotalTime } from './total-time.tsx';
export { useFormats } from './use-formats.ts';
export { When } from './when.tsx';
export { ZoneBox, zoneName } from './zone-box.tsx';
