import {
  CaptureUpdateAction,
  Excalidraw,
  loadFromBlob,
  MainMenu,
  reconcileElements,
  restoreElements,
} from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import './board-canvas.css';
import type { Language } from '@stint/locales';
import Import from 'lucide-react/icons/file-up';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage, useText } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/toast.tsx';
import type { BoardLink, Shape } from './board-link.ts';
import { shownIn, useFollow, viewOf } from './follow.ts';
import { colorOf, onlookersOf, type Pointer } from './onlookers.ts';

type Props = ComponentProps<typeof Excalidraw>;
type Api = Parameters<NonNullable<Props['excalidrawAPI']>>[0];
type AppState = NonNullable<Parameters<Api['updateScene']>[0]['appState']>;
type Elements = Parameters<typeof reconcileElements>[0];
type Remote = Parameters<typeof reconcileElements>[1];
type Collaborators = ReturnType<Api['getAppState']>['collaborators'];
type Restorable = Parameters<typeof restoreElements>[0];

const languageCodes: Record<Language, string> = {
  en: 'en',
  ar: 'ar-SA',
  bg: 'bg-BG',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  he: 'he-IL',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  pt: 'pt-PT',
  ru: 'ru-RU',
  zh: 'zh-CN',
};

/** Drawn shapes are sent at most this often. */
const drawEvery = 50;
const pointEvery = 40;

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Calls at once, and for what comes within the time once more at its end. */
function throttled<T>(run: (value: T) => void, ms: number) {
  let isWaiting = false;
  let next: { value: T } | null = null;
  const tick = () => {
    isWaiting = next !== null;
    if (!next) return;
    const { value } = next;
    next = null;
    setTimeout(tick, ms);
    run(value);
  };
  return (value: T) => {
    next = { value };
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(tick, 0);
  };
}

const restored = (shapes: readonly Shape[]) => restoreElements(shapes as unknown as Restorable, null);

/** New ids, so that a file can be imported into the board that it came from. */
function renamed(elements: Elements): Elements {
  let text = JSON.stringify(elements);
  for (const { id } of elements) text = text.replaceAll(JSON.stringify(id), JSON.stringify(crypto.randomUUID()));
  return JSON.parse(text) as Elements;
}

function useRemoteShapes(api: Api | null, link: BoardLink): void {
  useEffect(() => {
    if (!api) return;
    const show = (shapes: readonly Shape[]) => {
      const elements = reconcileElements(
        api.getSceneElementsIncludingDeleted() as Elements,
        restored(shapes) as unknown as Remote,
        api.getAppState(),
      );
      api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
    };
    const onChange: Parameters<typeof link.shapes.observe>[0] = ({ keysChanged }, { local }) => {
      if (local) return;
      show([...keysChanged].flatMap((id) => structuredClone(link.shapes.get(id)) ?? []));
    };
    show(link.all());
    link.shapes.observe(onChange);
    return () => link.shapes.unobserve(onChange);
  }, [api, link]);
}

function useRemotePointers(api: Api | null, link: BoardLink): void {
  useEffect(() => {
    if (!api) return;
    const show = () => {
      const collaborators = new Map(
        onlookersOf(link).map(({ clientId, name, id, pointer, button, selected }) => [
          String(clientId),
          {
            id,
            username: name,
            color: colorOf(id),
            ...(pointer && { pointer }),
            ...(button && { button }),
            selectedElementIds: Object.fromEntries(selected.map((one) => [one, true])),
          },
        ]),
      );
      api.updateScene({ collaborators: collaborators as unknown as Collaborators });
    };
    show();
    link.awareness.on('change', show);
    return () => link.awareness.off('change', show);
  }, [api, link]);
}

interface BoardCanvasProps {
  link: BoardLink;
  name: string;
  canDraw: boolean;
  /** The user whose view this page follows. */
  following: string | null;
  onStopFollowing: () => void;
}

/** Excalidraw on the shapes of a board. */
export function BoardCanvas({ link, name, canDraw, following, onStopFollowing }: BoardCanvasProps) {
  const t = useText('boards');
  const { language } = useLanguage();
  const theme = useSyncExternalStore(followTheme, shownTheme);
  const [api, setApi] = useState<Api | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const [initial] = useState(() => ({ elements: restored(link.all()), scrollToContent: true }));
  const [draw] = useState(() => throttled((shapes: readonly Shape[]) => link.put(shapes), drawEvery));
  const [point] = useState(() =>
    throttled(
      (pointer: Partial<Pointer>) => link.awareness.setLocalState({ ...link.awareness.getLocalState(), ...pointer }),
      pointEvery,
    ),
  );
  useRemoteShapes(api, link);
  useRemotePointers(api, link);
  useFollow(link, following, (view) => {
    api?.updateScene({ appState: shownIn(view, api.getAppState()) as unknown as AppState });
    // Those who follow this page see the same.
    point({ view });
  });
  const showView = () => {
    const state = api?.getAppState();
    if (state && !following) point({ view: viewOf(state) });
  };
  const importFile = async (chosen: File) => {
    if (!api) return;
    try {
      const { elements } = await loadFromBlob(chosen, null, null);
      const more = renamed(elements as Elements).filter(({ type }) => type !== 'image' && type !== 'embeddable');
      const all = [...api.getSceneElementsIncludingDeleted(), ...more] as Elements;
      api.updateScene({ elements: all, captureUpdate: CaptureUpdateAction.IMMEDIATELY });
      api.scrollToContent(more, { fitToContent: true });
    } catch {
      toast({ title: t('importFailed'), look: 'danger' });
    }
  };
  return (
    <div
      className="board-canvas relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line"
      onPointerDownCapture={onStopFollowing}
      onWheelCapture={onStopFollowing}
    >
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={initial}
        name={name}
        theme={theme}
        langCode={languageCodes[language]}
        viewModeEnabled={!canDraw}
        isCollaborating
        aiEnabled={false}
        // Pages of other sites would be asked for.
        validateEmbeddable={() => false}
        UIOptions={{ tools: { image: false }, canvasActions: { loadScene: false, toggleTheme: false } }}
        onChange={(elements) => canDraw && draw(elements as unknown as readonly Shape[])}
        onScrollChange={showView}
        onPointerUpdate={({ pointer, button }) => {
          const selected = Object.keys(api?.getAppState().selectedElementIds ?? {}).slice(0, 20);
          point({ pointer, button, selected });
          showView();
        }}
      >
        <MainMenu>
          {canDraw && (
            <MainMenu.Item icon={<Import />} onSelect={() => file.current?.click()}>
              {t('import')}
            </MainMenu.Item>
          )}
          <MainMenu.DefaultItems.Export />
          <MainMenu.DefaultItems.SaveAsImage />
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
          {canDraw && <MainMenu.DefaultItems.ClearCanvas />}
        </MainMenu>
      </Excalidraw>
      <input
        ref={file}
        type="file"
        accept=".excalidraw,.json,application/json"
        aria-label={t('import')}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void importFile(chosen);
        }}
      />
    </div>
  );
}
