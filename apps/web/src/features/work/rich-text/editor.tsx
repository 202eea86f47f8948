import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Direction } from './direction.ts';
import { Image } from './image.ts';
import { mentionsOf, type Person } from './mentions.ts';
import { shownBy } from './shown-text.ts';
import { Toolbar } from './toolbar.tsx';
import { otherMarks, Verbatim } from './verbatim.ts';

export interface EditorProps {
  /** Sanitized HTML. */
  value: string;
  /** `before` is the text that the editor had before this edit. */
  onChange: (html: string, before: string) => void;
  onBlur?: () => void;
  /** Called with Ctrl or ⌘ and Enter. */
  onSubmit?: () => void;
  /** The accessible name. */
  name: string;
  placeholder?: string;
  /** People to mention with @. */
  people?: readonly Person[];
  /** Starts with one or two lines, as for a comment. */
  small?: boolean;
  autoFocus?: boolean;
  /** Uploads a pasted, dropped or chosen image; without it, images are not accepted. */
  onImage?: (file: File) => Promise<string | null>;
  /** In the toolbar's line, such as a send button. */
  end?: ReactNode;
}

/** At the drop position or the cursor. */
function insertImage(view: EditorView, src: string, at?: number) {
  if (view.isDestroyed) return;
  const { state } = view;
  const image = state.schema.nodes.image?.create({ src });
  if (!image) return;
  const { tr } = state;
  view.dispatch(
    at === undefined ? tr.replaceSelectionWith(image) : tr.insert(Math.min(at, tr.doc.content.size), image),
  );
}

const extensionsOf = (placeholder: string | undefined, people: () => readonly Person[]) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Direction,
  Image,
  TaskList,
  TaskItem.configure({ nested: true }),
  Verbatim,
  ...otherMarks,
  Placeholder.configure({ placeholder: placeholder ?? '' }),
  mentionsOf(people),
];

/** Uploads the images among the files and inserts them. */
function insertFiles(
  view: EditorView,
  { files, at, upload }: { files: FileList | undefined; at?: number | undefined; upload: EditorProps['onImage'] },
): boolean {
  const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (!upload || pictures.length === 0) return false;
  for (const file of pictures) void upload(file).then((src) => src && insertImage(view, src, at));
  return true;
}

/** A rich-text editor. Empty content is the empty string. */
export function Editor({
  value,
  onChange,
  onBlur,
  onSubmit,
  name,
  placeholder,
  people,
  small,
  autoFocus,
  onImage,
  end,
}: EditorProps) {
  const latest = useRef({ onChange, onBlur, onSubmit, onImage, people: people ?? [] });
  useEffect(() => {
    latest.current = { onChange, onBlur, onSubmit, onImage, people: people ?? [] };
  });
  const [left, leave] = useState(0);
  const extensions = useMemo(() => extensionsOf(placeholder, () => latest.current.people), [placeholder]);
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        class: cx('rich outline-none', small ? 'min-h-9 px-3 pt-2' : 'min-h-16 px-3 pt-2.5 pb-2'),
      },
      handlePaste: (view, event) =>
        insertFiles(view, { files: event.clipboardData?.files, upload: latest.current.onImage }),
      handleDrop: (view, event, _, moved) => {
        if (moved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return insertFiles(view, { files: event.dataTransfer?.files, at, upload: latest.current.onImage });
      },
      handleDOMEvents: { compositionend: () => void leave((times) => times + 1) },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(...shownBy(changed, value).edited(changed)),
    onBlur: () => {
      latest.current.onBlur?.();
      leave((times) => times + 1);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each composition and blur
  useEffect(() => {
    // An editor destroyed during a remount has no content; the next one starts with the value.
    if (editor && !editor.isDestroyed) shownBy(editor, value).follow(editor, value);
  }, [editor, value, left]);

  if (!editor) return null;
  return (
    <div className="group/rich overflow-clip rounded-md border border-field-line bg-field focus-within:border-focus">
      <EditorContent editor={editor} />
      <Toolbar editor={editor} end={end} {...(onImage && { onImage })} />
    </div>
  );
}
