import { type HoursStyle, hoursStyles } from '@stint/contract';
import { pref } from '../../../lib/device/prefs.ts';

const isStyle = (value: unknown): value is HoursStyle => hoursStyles.some((style) => style === value);

/** How this person reads lengths of time in files. */
export const hoursPref = pref<HoursStyle>('stint.exportHours', isStyle, 'clock');
