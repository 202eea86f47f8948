export { AllApiTokensSection, ApiTokensSection } from './api-tokens-section.tsx';
