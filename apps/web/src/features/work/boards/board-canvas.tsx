import {
  CaptureUpdateAction,
  Excalidraw,
  loadFromBlob,
  MainMenu,
  reconcileElements,
  restoreElements,
  viewportCoordsToSceneCoords,
} from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import './board-canvas.css';
import type { Board } from '@stint/contract';
import type { Language } from '@stint/locales';
import PlanIcon from 'lucide-react/icons/calendar-check';
import Import from 'lucide-react/icons/file-up';
import TaskIcon from 'lucide-react/icons/square-check';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useOpenTask } from '../../core/tasks/index.ts';
import { loadImage, useImages } from './board-images.ts';
import type { BoardImage, BoardLink, Shape } from './board-link.ts';
import { useBoardPicture } from './board-picture.ts';
import { type CardOf, cardAddress, cardIn } from './card-address.ts';
import { shownIn, useFollow, viewOf } from './follow.ts';
import { colorOf, onlookersOf, type Pointer } from './onlookers.ts';
import { PlanCard, PlanCardDialog } from './plan-card.tsx';
import { TaskCard, TaskCardDialog } from './task-card.tsx';

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
            selectedElementIds: Object.fromEntries(selected.map((value) => [value, true])),
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

const cardOf = (link: string | null | undefined) => cardIn(link, location.origin);
const cardSizes = { task: { width: 280, height: 96 }, plan: { width: 320, height: 176 } };

/** A card centered on a point. Excalidraw adds the other fields. */
function cardAt(subject: CardOf, { x, y }: { x: number; y: number }): Elements[number] {
  const { width, height } = cardSizes[subject.kind];
  const card = {
    id: crypto.randomUUID(),
    type: 'embeddable',
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    strokeColor: 'transparent',
    roughness: 0,
    link: cardAddress(subject),
    seed: Math.floor(Math.random() * 2 ** 31),
    version: 1,
    versionNonce: Math.floor(Math.random() * 2 ** 31),
    isDeleted: false,
  };
  const [element] = restored([card]);
  if (!element) throw new Error('Excalidraw has no embeddable elements');
  return element;
}

const dropped = ({ types }: DataTransfer) => types.includes('text/uri-list');

/** Adds cards of tasks and plans. A task names the board that it is put on. */
function useCards(api: Api | null, boardId: string) {
  const { boards } = useServer();
  const [adding, setAdding] = useState<CardOf['kind'] | null>(null);
  const add = (subject: CardOf, at: { clientX: number; clientY: number }) => {
    if (!api) return;
    const card = cardAt(subject, viewportCoordsToSceneCoords(at, api.getAppState()));
    const elements = [...api.getSceneElementsIncludingDeleted(), card] as Elements;
    api.updateScene({ elements, captureUpdate: CaptureUpdateAction.IMMEDIATELY });
    // The card stands without it, and the task's page offers the link.
    if (subject.kind === 'task') void boards.linkTask({ taskId: subject.id, boardId }).catch(() => undefined);
  };
  const addInMiddle = (subject: CardOf) => {
    setAdding(null);
    if (!api) return;
    const { offsetLeft, offsetTop, width, height } = api.getAppState();
    add(subject, { clientX: offsetLeft + width / 2, clientY: offsetTop + height / 2 });
  };
  return { adding, setAdding, add, addInMiddle };
}

interface CanvasMenuProps {
  api: Api | null;
  canDraw: boolean;
  onAdd: (kind: CardOf['kind']) => void;
}

function CanvasMenu({ api, canDraw, onAdd }: CanvasMenuProps) {
  const t = useText('boards');
  const importFile = async (chosen: File) => {
    if (!api) return;
    try {
      const { elements, files } = await loadFromBlob(chosen, null, null);
      const more = renamed(elements as Elements).filter(({ type }) => type !== 'iframe');
      const all = [...api.getSceneElementsIncludingDeleted(), ...more] as Elements;
      api.updateScene({ elements: all, captureUpdate: CaptureUpdateAction.IMMEDIATELY });
      api.addFiles(Object.values(files));
      api.scrollToContent(more, { fitToContent: true });
    } catch {
      toast({ title: t('importFailed'), look: 'danger' });
    }
  };
  // Outside of the menu, which is gone when the file has been chosen.
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.excalidraw,.json,application/json';
    input.onchange = () => input.files?.[0] && void importFile(input.files[0]);
    input.click();
  };
  return (
    <MainMenu>
      {canDraw && (
        <MainMenu.Item icon={<TaskIcon />} onSelect={() => onAdd('task')}>
          {t('addTask')}
        </MainMenu.Item>
      )}
      {canDraw && (
        <MainMenu.Item icon={<PlanIcon />} onSelect={() => onAdd('plan')}>
          {t('addPlan')}
        </MainMenu.Item>
      )}
      {canDraw && (
        <MainMenu.Item icon={<Import />} onSelect={choose}>
          {t('import')}
        </MainMenu.Item>
      )}
      <MainMenu.DefaultItems.Export />
      <MainMenu.DefaultItems.SaveAsImage />
      <MainMenu.DefaultItems.SearchMenu />
      <MainMenu.DefaultItems.Help />
      {canDraw && <MainMenu.DefaultItems.ClearCanvas />}
    </MainMenu>
  );
}

/** Sends shapes and the pointer at a bounded rate. */
function useThrottled(link: BoardLink) {
  const [draw] = useState(() => throttled((shapes: readonly Shape[]) => link.put(shapes), drawEvery));
  const [point] = useState(() =>
    throttled(
      (pointer: Partial<Pointer>) => link.awareness.setLocalState({ ...link.awareness.getLocalState(), ...pointer }),
      pointEvery,
    ),
  );
  return { draw, point };
}

interface CardDialogsProps {
  cards: ReturnType<typeof useCards>;
  teamId: string;
}

function CardDialogs({ cards, teamId }: CardDialogsProps) {
  const close = () => cards.setAdding(null);
  return (
    <>
      <TaskCardDialog
        open={cards.adding === 'task'}
        onOpenChange={close}
        onPick={(id) => cards.addInMiddle({ kind: 'task', id })}
      />
      <PlanCardDialog
        teamId={teamId}
        open={cards.adding === 'plan'}
        onOpenChange={close}
        onPick={(id) => cards.addInMiddle({ kind: 'plan', id })}
      />
    </>
  );
}

function Card({ card }: { card: CardOf | null }) {
  if (!card) return null;
  return card.kind === 'task' ? <TaskCard taskId={card.id} /> : <PlanCard planId={card.id} />;
}

interface BoardCanvasProps {
  link: BoardLink;
  board: Board;
  canDraw: boolean;
  /** The user whose view this page follows. */
  following: string | null;
  onStopFollowing: () => void;
}

/** Excalidraw on the shapes of a board. */
export function BoardCanvas({ link, board, canDraw, following, onStopFollowing }: BoardCanvasProps) {
  const { language } = useLanguage();
  const theme = useSyncExternalStore(followTheme, shownTheme);
  const [api, setApi] = useState<Api | null>(null);
  const [initial] = useState(() => ({ elements: restored(link.all()), scrollToContent: true }));
  const { draw, point } = useThrottled(link);
  useRemoteShapes(api, link);
  useRemotePointers(api, link);
  const upload = useImages(api, link);
  const picture = useBoardPicture(link);
  useFollow(link, following, (view) => {
    api?.updateScene({ appState: shownIn(view, api.getAppState()) as unknown as AppState });
    // Those who follow this page see the same.
    point({ view });
  });
  const showView = () => {
    const state = api?.getAppState();
    if (state && !following) point({ view: viewOf(state) });
  };
  const openTask = useOpenTask();
  const cards = useCards(api, board.id);
  return (
    <div
      onDragOverCapture={(event) => canDraw && dropped(event.dataTransfer) && event.preventDefault()}
      onDropCapture={(event) => {
        const card = canDraw && cardOf(event.dataTransfer.getData('text/uri-list'));
        if (!card) return;
        event.preventDefault();
        event.stopPropagation();
        cards.add(card, event);
      }}
      className="board-canvas relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line"
      onPointerDownCapture={onStopFollowing}
      onWheelCapture={onStopFollowing}
    >
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={initial}
        name={board.name}
        theme={theme}
        langCode={languageCodes[language]}
        viewModeEnabled={!canDraw}
        isCollaborating
        aiEnabled={false}
        // Cards only: pages of other sites would be asked for.
        validateEmbeddable={(link) => cardOf(link) !== null}
        renderEmbeddable={({ link }) => <Card card={cardOf(link)} />}
        onLinkOpen={({ link }, event) => {
          const card = cardOf(link);
          if (!card) return;
          event.preventDefault();
          if (card.kind === 'task') openTask(card.id);
        }}
        UIOptions={{ canvasActions: { loadScene: false, toggleTheme: false } }}
        onChange={(elements, appState, files) => {
          if (!canDraw) return;
          const shapes = elements as unknown as readonly Shape[];
          draw(shapes);
          upload(shapes, files);
          picture(elements, appState, files);
        }}
        onScrollChange={showView}
        onPointerUpdate={({ pointer, button }) => {
          const selected = Object.keys(api?.getAppState().selectedElementIds ?? {}).slice(0, 20);
          point({ pointer, button, selected });
          showView();
        }}
      >
        <CanvasMenu api={api} canDraw={canDraw} onAdd={cards.setAdding} />
      </Excalidraw>
      <CardDialogs cards={cards} teamId={board.organizationTeamId} />
    </div>
  );
}

interface StillCanvasProps {
  name: string;
  shapes: readonly Shape[];
  images: Readonly<Record<string, BoardImage>>;
}

/** A drawing that can be looked at only. */
export function StillCanvas({ name, shapes, images }: StillCanvasProps) {
  const { language } = useLanguage();
  const theme = useSyncExternalStore(followTheme, shownTheme);
  const [initial] = useState(() => ({ elements: restored(shapes), scrollToContent: true }));
  return (
    <div className="board-canvas relative min-h-0 flex-1 overflow-hidden rounded-lg border border-line">
      <Excalidraw
        excalidrawAPI={(api) => {
          for (const [id, image] of Object.entries(images))
            loadImage(id, image).then(
              (file) => api.addFiles([file]),
              () => undefined,
            );
        }}
        initialData={initial}
        name={name}
        theme={theme}
        langCode={languageCodes[language]}
        viewModeEnabled
        aiEnabled={false}
        validateEmbeddable={() => false}
        UIOptions={{ canvasActions: { loadScene: false, toggleTheme: false } }}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SaveAsImage />
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}
