import { z } from 'zod';
import { get, post, put } from '../route.ts';
import { QuarterHour } from '../shared.ts';
import { notificationKinds } from './notifications.ts';

/** The ways in which a notice reaches a person. */
export const noticeChannels = ['inbox', 'mail', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const Channels = z.object({ inbox: z.boolean(), mail: z.boolean(), push: z.boolean() });
export type Channels = z.infer<typeof Channels>;

/** Only the kinds for which a choice was made. */
export const NoticeMatrix = z.partialRecord(z.enum(notificationKinds), Channels);
export type NoticeMatrix = z.infer<typeof NoticeMatrix>;

/** Daily hours without mail and push, in the person's zone. An end that is not after the start is on the next day. */
export const QuietHours = z
  .object({ from: QuarterHour, to: QuarterHour })
  .refine(({ from, to }) => from !== to, 'Start and end are the same');
export type QuietHours = z.infer<typeof QuietHours>;

export const NoticeSettings = z.object({
  /** The person's own choices. They override those of the workspace. */
  own: NoticeMatrix,
  workspace: NoticeMatrix,
  quiet: QuietHours.nullable(),
  /** Mail and push wait for the next working day. */
  pausesOnDaysOff: z.boolean(),
  /** One mail at eight in the morning instead of single ones. */
  isDigest: z.boolean(),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

const OwnPatch = NoticeSettings.omit({ workspace: true }).partial();
const WorkspaceDefaults = z.object({ workspace: NoticeMatrix });
const invalidates = ['noticeSettings'] as const;

// biome-ignore format: it reads as a table
export const noticeSettingsApi = {
  mine:         get('/notice-settings',           { can: 'member', returns: NoticeSettings }),
  save:         put('/notice-settings',           { can: 'member', apiToken: false, body: OwnPatch, returns: NoticeSettings, audit: false, invalidates }),
  defaults:     get('/notice-settings/workspace', { can: 'member', returns: WorkspaceDefaults }),
  saveDefaults: put('/notice-settings/workspace', { can: 'ALL_ORG_EDIT', body: WorkspaceDefaults, returns: WorkspaceDefaults, invalidates }),
};

/** Called with a token instead of a session. */
export const publicNoticesApi = {
  /** What the link in a mail does, and the button of mail programs (RFC 8058). */
  stopMail: post('/public/notice-mail/:token/stop', {
    can: 'anybody',
    textParams: ['token'],
    returns: z.object({ kinds: z.array(z.enum(notificationKinds)) }),
    audit: false,
  }),
};
