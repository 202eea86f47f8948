export { RatesSection } from './rates-section.tsx';
export { PersonRates, RatesSheet } from './rates-sheet.tsx';
