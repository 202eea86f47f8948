import { imageTypes } from '@stint/contract';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading2 from 'lucide-react/icons/heading-2';
import ImageIcon from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Strikethrough from 'lucide-react/icons/strikethrough';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const marks = [
  'bold',
  'italic',
  'strike',
  'code',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'link',
] as const;
type Mark = (typeof marks)[number];

const icons: Record<Mark, ReactNode> = {
  bold: <Bold />,
  italic: <Italic />,
  strike: <Strikethrough />,
  code: <Code />,
  heading: <Heading2 />,
  bulletList: <List />,
  orderedList: <ListOrdered />,
  taskList: <ListChecks />,
  blockquote: <Quote />,
  link: <Link />,
};
const keys: Partial<Record<Mark, string>> = { bold: 'mod+b', italic: 'mod+i', code: 'mod+e', strike: 'mod+shift+s' };

const toggle: Record<Exclude<Mark, 'link'>, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  strike: (editor) => editor.chain().focus().toggleStrike().run(),
  code: (editor) => editor.chain().focus().toggleCode().run(),
  heading: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  taskList: (editor) => editor.chain().focus().toggleTaskList().run(),
  blockquote: (editor) => editor.chain().focus().toggleBlockquote().run(),
};

/** Arrow keys move within the toolbar; Tab leaves it. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const forward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr');
  buttons[(at + (forward ? 1 : -1) + buttons.length) % buttons.length]?.focus();
}

interface ToolbarProps {
  editor: Editor;
  /** At the end of the line, such as a send button. */
  end?: ReactNode;
  onImage?: (file: File) => Promise<string | null>;
}

/** Hidden without collapsing, so that nothing moves under a finger. */
export function Toolbar({ editor, end, onImage }: ToolbarProps) {
  const t = useText('richText');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(marks.map((mark) => [mark, now.isActive(mark)])) as Record<Mark, boolean>,
  });
  return (
    <div className="flex items-end gap-2 px-1 pb-1">
      <div
        role="toolbar"
        aria-label={t('toolbar')}
        onKeyDown={moveFocus}
        className="flex flex-1 flex-wrap gap-px opacity-0 transition-opacity group-focus-within/rich:opacity-100 group-hover/rich:opacity-100 pointer-coarse:opacity-100"
      >
        {marks.map((mark, at) =>
          mark === 'link' ? (
            <LinkButton key={mark} editor={editor} active={active.link} />
          ) : (
            <IconButton
              key={mark}
              name={t(mark)}
              icon={icons[mark]}
              size="compact"
              keys={keys[mark]}
              tabIndex={at === 0 ? 0 : -1}
              aria-pressed={active[mark]}
              selected={active[mark]}
              // Preserves the text selection.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => toggle[mark](editor)}
            />
          ),
        )}
        {onImage && <ImageButton editor={editor} onImage={onImage} />}
      </div>
      {end}
    </div>
  );
}

function ImageButton({ editor, onImage }: { editor: Editor; onImage: (file: File) => Promise<string | null> }) {
  const t = useText('taskMenu');
  const input = useRef<HTMLInputElement>(null);
  const insertFiles = async (files: FileList | null) => {
    for (const file of files ?? []) {
      const src = await onImage(file);
      if (src && !editor.isDestroyed) editor.chain().focus().insertContent({ type: 'image', attrs: { src } }).run();
    }
  };
  return (
    <>
      <IconButton
        name={t('image')}
        icon={<ImageIcon />}
        size="compact"
        tabIndex={-1}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        hidden
        aria-label={t('image')}
        onChange={({ currentTarget }) => {
          void insertFiles(currentTarget.files).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
    </>
  );
}

function LinkButton({ editor, active }: { editor: Editor; active: boolean }) {
  const t = useText('richText', 'common', 'errors');
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const set = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` }).run();
    setOpen(false);
  };
  return (
    <Popover
      title={t('link')}
      open={open}
      onOpenChange={(next) => {
        if (next) setAddress(String(editor.getAttributes('link').href ?? ''));
        setOpen(next);
      }}
      trigger={
        <IconButton
          name={t('link')}
          icon={icons.link}
          size="compact"
          tabIndex={-1}
          aria-pressed={active}
          selected={active}
        />
      }
    >
      <form
        className="flex w-72 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          set(address.trim());
        }}
      >
        <TextInput
          aria-label={t('address')}
          placeholder="https://"
          dir="ltr"
          autoFocus
          value={address}
          onChange={setAddress}
        />
        <Button type="submit" look="primary">
          {t('common:save')}
        </Button>
      </form>
    </Popover>
  );
}
