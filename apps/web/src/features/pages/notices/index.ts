export { NoticeDefaultsSection } from './defaults-section.tsx';
export { NoticeHoursSection } from './hours-section.tsx';
export { NoticesSection } from './notices-section.tsx';
export { StopNoticesScreen } from './stop-screen.tsx';
