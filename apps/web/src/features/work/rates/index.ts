export { RatesSection } from './rates-section.tsx';
