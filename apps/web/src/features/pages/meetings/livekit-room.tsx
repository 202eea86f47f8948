import {
  CarouselLayout,
  FocusLayout,
  FocusLayoutContainer,
  GridLayout,
  LayoutContextProvider,
  ParticipantTile,
  LiveKitRoom as Room,
  RoomAudioRenderer,
  useConnectionState,
  useCreateLayoutContext,
  useMediaDeviceSelect,
  usePinnedTracks,
  useRoomContext,
  useSpeakingParticipants,
  useTracks,
  useTrackToggle,
} from '@livekit/components-react';
import '@livekit/components-styles';
import { ConnectionState, Track } from 'livekit-client';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import Volume2 from 'lucide-react/icons/volume-2';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';

interface LiveKitRoomProps {
  token: string;
  serverUrl: string;
  onLeave: () => void;
}

/** A room of the LiveKit server. Nothing is recorded from the device until the person turns it on. */
export function LiveKitRoom({ token, serverUrl, onLeave }: LiveKitRoomProps) {
  const t = useText('meetings');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [entered, setEntered] = useState(false);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (failed)
    return (
      <Empty title={t('unreachableTitle')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {t('unreachableText', { host: new URL(serverUrl).host })}
      </Empty>
    );
  return (
    <Room
      key={tries}
      token={token}
      serverUrl={serverUrl}
      audio={false}
      video={false}
      data-lk-theme="default"
      className="flex min-h-120 flex-1 flex-col overflow-hidden rounded-lg"
      onConnected={() => setEntered(true)}
      onDisconnected={() => entered && onLeave()}
      onError={() => !entered && setFailed(true)}
      onMediaDeviceFailure={(failure) =>
        void toast({ look: 'danger', title: t('deviceFailed', { reason: failure ?? '' }) })
      }
    >
      <Inside />
      <RoomAudioRenderer />
    </Room>
  );
}

const layouts = ['grid', 'speaker'] as const;
type Layout = (typeof layouts)[number];

function Inside() {
  const t = useText('meetings');
  const [layout, setLayout] = useState<Layout>('grid');
  const context = useCreateLayoutContext();
  const state = useConnectionState();
  const isWaiting = state === ConnectionState.Connecting || state === ConnectionState.Reconnecting;
  return (
    <LayoutContextProvider value={context}>
      {isWaiting && (
        <p role="status" className="p-2 text-center">
          {t(state === ConnectionState.Connecting ? 'connecting' : 'reconnecting')}
        </p>
      )}
      <Stage layout={layout} context={context} />
      <div className="flex flex-wrap items-center justify-center gap-2 border-line border-t bg-surface p-2 text-text">
        <Controls />
        <span className="w-32">
          <Select
            name={t('layout')}
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'grid', label: t('layoutGrid') },
              { value: 'speaker', label: t('layoutSpeaker') },
            ]}
          />
        </span>
      </div>
    </LayoutContextProvider>
  );
}

function Stage({ layout, context }: { layout: Layout; context: ReturnType<typeof useCreateLayoutContext> }) {
  const tracks = useTracks(
    [
      { source: Track.Source.Camera, withPlaceholder: true },
      { source: Track.Source.ScreenShare, withPlaceholder: false },
    ],
    { onlySubscribed: false },
  );
  const [speaker] = useSpeakingParticipants();
  const [pinned] = usePinnedTracks(context);
  const screen = tracks.find(({ source }) => source === Track.Source.ScreenShare);
  const speaking = tracks.find(({ participant }) => participant.identity === speaker?.identity);
  const focused = pinned ?? (layout === 'speaker' ? (screen ?? speaking ?? tracks[0]) : undefined);
  return (
    <div className="min-h-0 flex-1">
      {focused ? (
        <FocusLayoutContainer>
          <CarouselLayout tracks={tracks.filter((track) => track !== focused)}>
            <ParticipantTile />
          </CarouselLayout>
          <FocusLayout trackRef={focused} />
        </FocusLayoutContainer>
      ) : (
        <GridLayout tracks={tracks}>
          <ParticipantTile />
        </GridLayout>
      )}
    </div>
  );
}

function Controls() {
  const t = useText('meetings');
  const room = useRoomContext();
  return (
    <>
      <Toggle source={Track.Source.Microphone} name={t('microphone')} on={<Mic />} off={<MicOff />} />
      <Devices kind="audioinput" name={t('chooseMicrophone')} icon={<ChevronUp />} />
      <Toggle source={Track.Source.Camera} name={t('camera')} on={<Video />} off={<VideoOff />} />
      <Devices kind="videoinput" name={t('chooseCamera')} icon={<ChevronUp />} />
      <Toggle source={Track.Source.ScreenShare} name={t('shareScreen')} on={<ScreenShareOff />} off={<ScreenShare />} />
      <Devices kind="audiooutput" name={t('chooseSpeaker')} icon={<Volume2 />} />
      <Button look="danger" onClick={() => void room.disconnect()}>
        <PhoneOff />
        {t('leave')}
      </Button>
    </>
  );
}

interface ToggleProps {
  source: Track.Source.Microphone | Track.Source.Camera | Track.Source.ScreenShare;
  name: string;
  on: ReactNode;
  off: ReactNode;
}

function Toggle({ source, name, on, off }: ToggleProps) {
  const { enabled, toggle } = useTrackToggle({ source });
  return <IconButton name={name} icon={enabled ? on : off} aria-pressed={enabled} onClick={() => void toggle()} />;
}

/** The browser names devices only after one of them was allowed. */
function Devices({ kind, name, icon }: { kind: MediaDeviceKind; name: string; icon: ReactNode }) {
  const { devices, activeDeviceId, setActiveMediaDevice } = useMediaDeviceSelect({ kind });
  const labelledDevices = devices.filter(({ deviceId, label }) => deviceId !== '' && label !== '');
  if (labelledDevices.length === 0) return null;
  return (
    <Menu side="top" trigger={<IconButton name={name} icon={icon} size="small" />}>
      <MenuChoice
        label={name}
        value={activeDeviceId}
        onChange={(id) => void setActiveMediaDevice(id)}
        options={labelledDevices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
      />
    </Menu>
  );
}
