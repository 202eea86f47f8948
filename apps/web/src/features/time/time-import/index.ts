export { TimeImportsSection } from './time-imports-section.tsx';
