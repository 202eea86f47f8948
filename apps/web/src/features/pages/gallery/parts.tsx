import { labelPalette } from '@stint/contract';
import Bell from 'lucide-react/icons/bell';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import Search from 'lucide-react/icons/search';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge, Chip } from '../../../ui/badge.tsx';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, type ButtonLook, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { ColorPicker } from '../../../ui/color-picker.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog, Sheet } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconPicker } from '../../../ui/icon-picker.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator, MenuSub } from '../../../ui/menu.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { RadioGroup, Segmented } from '../../../ui/radio.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Samples } from './samples.ts';
import { Line, Section } from './section.tsx';

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger', 'running'];

export function Buttons({ words }: Samples) {
  return (
    <Section title={words.buttons}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Line key={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {look === 'running' ? words.stop : look === 'danger' ? words.remove : words.save}
            </Button>
          ))}
        </Line>
      ))}
      <Line>
        <Button look="primary">
          <Plus />
          {words.task}
        </Button>
        <Button look="primary" busy>
          {words.save}
        </Button>
        <Button busy>{words.save}</Button>
        <Button look="primary" blocked={words.blocked}>
          {words.start}
        </Button>
        <Button blocked={words.blocked}>{words.start}</Button>
      </Line>
      <Line>
        <IconButton name={words.more} icon={<Ellipsis />} />
        <IconButton name={words.title} icon={<Pencil />} look="secondary" />
        <IconButton name={words.remove} icon={<Trash2 />} size="small" />
        <IconButton name={words.start} icon={<Play />} blocked={words.blocked} look="secondary" shape="round" />
        <IconButton
          name={words.start}
          icon={<Play className="fill-current" />}
          look="secondary"
          shape="round"
          size="large"
        />
        <IconButton
          name={words.stop}
          icon={<Square className="fill-current" />}
          look="running"
          shape="round"
          size="large"
        />
      </Line>
    </Section>
  );
}

export function Fields({ words, tasks }: Samples) {
  const [code, setCode] = useState('AB3');
  const [task, setTask] = useState<string | null>(null);
  const [options, setOptions] = useState(tasks);
  const [status, setStatus] = useState<'open' | 'done'>('open');
  return (
    <Section title={words.fields}>
      <div className="grid grid-cols-1 max-w-3xl gap-4 sm:grid-cols-2">
        <Field label={words.title} hint={words.titleHint} aside={words.hint}>
          <TextInput defaultValue={tasks[0]} />
        </Field>
        <Field label={words.title} error={words.titleError}>
          <TextInput defaultValue={tasks[3]} />
        </Field>
        <Field label={words.email}>
          <TextInput type="email" placeholder="you@company.com" autoComplete="off" />
        </Field>
        <Field label={words.task} labelHidden>
          <TextInput icon={<Search />} placeholder={words.task} end={<Kbd keys="mod+k" />} />
        </Field>
        <Field label={words.task}>
          <Combobox
            items={options}
            value={task}
            onChange={setTask}
            keyOf={(value) => value}
            labelOf={(value) => value}
            placeholder={words.emptyText}
            onCreate={(name) => {
              setOptions([...options, name]);
              setTask(name);
            }}
          />
        </Field>
        <Field label={words.status}>
          <Select
            options={[
              { value: 'open', label: words.open },
              { value: 'done', label: words.done },
            ]}
            value={status}
            onChange={setStatus}
          />
        </Field>
        <Field label={words.note}>
          <Textarea defaultValue={tasks[3] ?? ''} />
        </Field>
        <Field label={words.code}>
          <CodeInput value={code} onChange={setCode} onComplete={(full) => toast({ title: full })} />
        </Field>
        <QrCode text="https://stint.test/code" name={words.code} />
      </div>
    </Section>
  );
}

type View = 'cards' | 'table' | 'blocks';

export function Choices({ words, tasks }: Samples) {
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<View>('cards');
  const [tab, setTab] = useState('today');
  const options = [
    { value: 'cards', label: words.open },
    { value: 'table', label: words.table },
    { value: 'blocks', label: words.done },
  ] as const;
  const icons = { cards: <List />, table: <Rows3 />, blocks: <LayoutGrid /> };
  return (
    <Section title={words.choices}>
      <Line>
        <Checkbox checked={checked} onChange={setChecked} label={words.done} />
        <Checkbox checked={!checked} onChange={(next) => setChecked(!next)} label={words.open} />
        <Checkbox checked={false} mixed onChange={setChecked} label={words.total} />
      </Line>
      <div className="max-w-sm">
        <Switch checked={on} onChange={setOn} label={words.saved} hint={words.titleHint} />
        <div className="mt-3">
          <Switch checked={!on} onChange={(next) => setOn(!next)} label={words.undo} />
        </div>
      </div>
      <RadioGroup<View> name={words.view} options={options} value={view} onChange={setView} />
      <Line>
        <Segmented<View> name={words.view} options={options} value={view} onChange={setView} />
        <Segmented<View>
          name={words.view}
          options={options.map((option) => ({ ...option, icon: icons[option.value] }))}
          value={view}
          onChange={setView}
        />
      </Line>
      <Tabs
        name={words.task}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'today', label: words.today, count: 3, content: <p className="text-muted">{tasks[0]}</p> },
          { value: 'total', label: words.total, count: 24, content: <p className="text-muted">{tasks[1]}</p> },
          { value: 'estimate', label: words.estimate, content: <p className="text-muted">{tasks[2]}</p> },
        ]}
      />
    </Section>
  );
}

export function Overlays({ words, tasks }: Samples) {
  const [urgent, setUrgent] = useState(true);
  return (
    <Section title={words.overlays}>
      <Line>
        <Menu trigger={<Button>{words.more}</Button>}>
          <MenuItem icon={<Pencil />} keys="e">
            {words.title}
          </MenuItem>
          <MenuCheck checked={urgent} onChange={setUrgent}>
            {words.priority}
          </MenuCheck>
          <MenuSub label={words.status} detail={words.open}>
            <MenuItem>{words.open}</MenuItem>
            <MenuItem>{words.done}</MenuItem>
          </MenuSub>
          <MenuItem blocked={words.blocked}>{words.start}</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} look="danger">
            {words.remove}
          </MenuItem>
        </Menu>
        <Popover title={words.estimate} trigger={<Button>{words.estimate}</Button>}>
          <p className="text-muted">{words.questionText}</p>
        </Popover>
        <Tooltip text={words.blocked} keys="mod+b">
          <Button>{words.status}</Button>
        </Tooltip>
        <Dialog
          title={words.question}
          description={words.questionText}
          trigger={<Button>{words.question}</Button>}
          footer={
            <>
              <Button>{words.cancel}</Button>
              <Button look="primary">{words.save}</Button>
            </>
          }
        >
          <Field label={words.title}>
            <TextInput defaultValue={tasks[0]} />
          </Field>
        </Dialog>
        <Question words={words} />
        <Sheet title={words.task} trigger={<Button>{words.view}</Button>}>
          <p className="px-5 text-muted">{tasks[3]}</p>
        </Sheet>
      </Line>
      <Line>
        <Button onClick={() => toast({ title: words.saved, description: tasks[0], look: 'success' })}>
          <Bell />
          {words.saved}
        </Button>
        <Button
          onClick={() => toast({ title: words.removed, action: { label: words.undo, onPress: () => undefined } })}
        >
          {words.removed}
        </Button>
        <Button onClick={() => toast({ title: words.failed, look: 'danger' })}>{words.problem}</Button>
      </Line>
    </Section>
  );
}

const labelColours = ['var(--status-in-review)', 'var(--status-ready)', 'var(--priority-high)'];

export function Labels({ words, labels }: Samples) {
  const [badges, setBadges] = useState(labels);
  return (
    <>
      <Line>
        <Badge>{words.open}</Badge>
        <Badge tone="accent">{words.done}</Badge>
        <Badge tone="info">{words.today}</Badge>
        <Badge tone="warn">{words.estimate}</Badge>
        <Badge tone="danger">{words.problem}</Badge>
        <Badge tone="running">{words.stop}</Badge>
        <Kbd keys="ctrl+alt+]" />
        <Kbd keys="mod+k" />
      </Line>
      <Line>
        {badges.map((label, index) => (
          <Chip
            key={label}
            color={labelColours[index]}
            onRemove={() => setBadges(badges.filter((value) => value !== label))}
          >
            {label}
          </Chip>
        ))}
        <Chip>{words.task}</Chip>
      </Line>
      <Pickers words={words} />
    </>
  );
}

const icons = ['open', 'in-progress', 'blocked', 'completed'].map((name) => ({
  value: name,
  name,
  picture: <img src={addressOf(`/public/ever-icons/task-statuses/${name}.svg`)} alt="" className="size-4" />,
}));

function Pickers({ words }: Pick<Samples, 'words'>) {
  const [colour, setColour] = useState<string | null>(labelPalette[4]);
  const [icon, setIcon] = useState('open');
  return (
    <Line>
      <ColorPicker name={words.status} palette={labelPalette} value={colour} none={words.remove} onChange={setColour} />
      <IconPicker
        name={words.status}
        value={icon}
        groups={[{ label: words.status, icons }]}
        none={words.remove}
        onChange={setIcon}
      />
    </Line>
  );
}

function Question({ words }: Pick<Samples, 'words'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <Confirm
        open={open}
        onOpenChange={setOpen}
        title={words.question}
        text={words.questionText}
        action={words.remove}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
