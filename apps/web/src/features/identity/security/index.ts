export { DeviceSign, useDeviceName } from './device-name.tsx';
export { EnrolScreen } from './enrol-screen.tsx';
export { mySecurity } from './my-security.ts';
export { SecuritySection } from './security-section.tsx';
