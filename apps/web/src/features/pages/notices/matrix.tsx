import {
  type Channels,
  type NoticeChannel,
  type NoticeMatrix,
  type NotificationKind,
  noticeChannels,
  notificationKinds,
} from '@stint/contract';
import { noticeGroups, noticeKeyOf, noticeRules } from '@stint/contract/notices';
import { channelsOf } from '@stint/domain/workspace/notices';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';

const order = Object.keys(noticeRules) as NotificationKind[];
const kindsOf = (group: string) =>
  order.filter((kind) => noticeRules[kind].group === group && notificationKinds.includes(kind));

interface MatrixProps {
  name: string;
  own: NoticeMatrix;
  workspace: NoticeMatrix;
  blocked?: boolean;
  onChange: (kind: NotificationKind, channels: Channels) => void;
}

const columns = 'grid grid-cols-[minmax(0,1fr)_repeat(3,4rem)] items-center px-4';

/** Each kind of notice with its channels, in groups. */
export function NoticeMatrixTable({ name, own, workspace, blocked = false, onChange }: MatrixProps) {
  const t = useText('notices');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of check boxes, whose labels name row and column
    <div role="group" aria-label={name} className="rounded-lg border border-line bg-raised pb-1 text-dense">
      <div aria-hidden="true" className={cx(columns, 'border-line border-b py-1.5 font-medium text-muted')}>
        <span>{t('kind')}</span>
        {noticeChannels.map((channel) => (
          <span key={channel} className="text-center">
            {t(channel)}
          </span>
        ))}
      </div>
      {noticeGroups.map((group) => (
        <div key={group}>
          <h3 className="px-4 pt-2 pb-0.5 font-medium text-muted">{t(`group_${group}`)}</h3>
          {kindsOf(group).map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              channels={channelsOf(kind, own, workspace)}
              blocked={blocked}
              onChange={(channels) => onChange(kind, channels)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  channels: Channels;
  blocked: boolean;
  onChange: (channels: Channels) => void;
}

function KindRow({ kind, channels, blocked, onChange }: KindRowProps) {
  const t = useText('notices');
  const label = t(`kind_${noticeKeyOf(kind)}`);
  const cell = (channel: NoticeChannel) =>
    channel === 'mail' && noticeRules[kind].hasNoMail ? (
      <span key={channel} className="text-center text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('noMail')}</span>
      </span>
    ) : (
      <span key={channel} className="flex justify-center">
        <Checkbox
          label={`${label}: ${t(channel)}`}
          labelHidden
          checked={channels[channel]}
          onChange={(on) => !blocked && onChange({ ...channels, [channel]: on })}
        />
      </span>
    );
  return (
    <div className={cx(columns, 'min-h-7 hover:bg-hover')}>
      <span className="min-w-0 py-0.5">{label}</span>
      {noticeChannels.map(cell)}
    </div>
  );
}
