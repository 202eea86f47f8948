/** 07: hours, minutes, months and days as clocks and dates write them. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
