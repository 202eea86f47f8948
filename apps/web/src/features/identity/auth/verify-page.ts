const path = '/verify-email';

/** The page that confirms an address, with the page to return to. */
export const verifyPage = (to: string | undefined): string => (to ? `${path}?to=${encodeURIComponent(to)}` : path);

export const isVerifyPage = (to: string | undefined): boolean => to?.split('?')[0] === path;
