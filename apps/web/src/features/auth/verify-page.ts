const path = '/verify-email';

/** Where an address is confirmed with a code, and where to go from there. */
export const verifyPage = (to: string | undefined): string => (to ? `${path}?to=${encodeURIComponent(to)}` : path);

export const isVerifyPage = (to: string | undefined): boolean => to?.split('?')[0] === path;
