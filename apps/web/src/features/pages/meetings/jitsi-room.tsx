import type { JitsiEntry } from '@stint/contract';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';

interface JitsiOptions {
  roomName: string;
  parentNode: HTMLElement;
  jwt?: string;
  userInfo: { displayName: string; email: string };
  lang: string;
  noSSL: boolean;
  width: string;
  height: string;
}

interface JitsiFrame {
  addListener: (event: 'videoConferenceLeft', listener: () => void) => void;
  dispose: () => void;
}

type JitsiConstructor = new (domain: string, options: JitsiOptions) => JitsiFrame;

const globals = () => window as unknown as { JitsiMeetExternalAPI?: JitsiConstructor };
let loading: Promise<JitsiConstructor> | undefined;

/** Jitsi's own script, once per page, from the one address that the content security policy allows. */
function load(serverUrl: string): Promise<JitsiConstructor> {
  loading ??= new Promise<JitsiConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`${script.src} cannot be loaded`));
    };
    script.src = `${serverUrl}/external_api.js`;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const { JitsiMeetExternalAPI } = globals();
      if (JitsiMeetExternalAPI) resolve(JitsiMeetExternalAPI);
      else fail();
    };
    document.head.append(script);
  });
  return loading;
}

interface JitsiRoomProps {
  entry: JitsiEntry;
  onLeave: () => void;
}

export function JitsiRoom({ entry, onLeave }: JitsiRoomProps) {
  const t = useText('meetings');
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the script again
  useEffect(() => {
    let frame: JitsiFrame | undefined;
    let isGone = false;
    load(entry.serverUrl).then(
      (Jitsi) => {
        if (isGone || !place.current) return;
        const { host, pathname, protocol } = new URL(entry.serverUrl);
        frame = new Jitsi(`${host}${pathname.replace(/\/$/, '')}`, {
          roomName: entry.room,
          parentNode: place.current,
          ...(entry.token && { jwt: entry.token }),
          userInfo: { displayName: entry.name, email: entry.email },
          lang: language,
          noSSL: protocol === 'http:',
          width: '100%',
          height: '100%',
        });
        frame.addListener('videoConferenceLeft', () => leave.current());
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      frame?.dispose();
    };
  }, [entry, language, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (failed)
    return (
      <Empty title={t('unreachableTitle')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {t('unreachableText', { host: new URL(entry.serverUrl).host })}
      </Empty>
    );
  return <div ref={place} className="min-h-120 flex-1 overflow-hidden rounded-lg border border-line bg-sunken" />;
}
