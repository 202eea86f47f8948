import { type invoiceLineKinds, invoiceUnits, maxInvoiceLines, taxCategories } from '@stint/contract';
import { majorOf } from '@stint/domain/money';
import { needsReason } from '@stint/domain/reports/invoice-totals';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { amountOfLine, type Draft, type LineFields, newLine, noTax, type TaxChoice } from './draft-form.ts';
import { typedNumber } from './invoice-texts.ts';

interface LinesProps {
  draft: Draft;
  currency: string;
  taxPercent: number | null;
}

/** The lines of a draft as a form. */
export function DraftLines({ draft, currency, taxPercent }: LinesProps) {
  const t = useText('invoices');
  const { fields, change } = draft;
  const add = (kind: (typeof invoiceLineKinds)[number]) =>
    change({ lines: [...fields.lines, newLine(kind, fields.lines.at(-1), taxPercent)] });
  const full = fields.lines.length >= maxInvoiceLines && t('linesFull', { most: maxInvoiceLines });
  return (
    <section aria-label={t('lines')} className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {fields.lines.map((line, at) => (
          <DraftLine key={line.key} {...{ draft, line, currency }} position={at + 1} />
        ))}
      </ol>
      <Menu
        trigger={
          <Button size="small" className="self-start" blocked={full}>
            <Plus />
            {t('addLine')}
          </Button>
        }
      >
        <MenuItem onSelect={() => add('FIXED')}>{t('kind_FIXED')}</MenuItem>
        <MenuItem onSelect={() => add('DISCOUNT')}>{t('kind_DISCOUNT')}</MenuItem>
        <MenuItem onSelect={() => add('DEPOSIT')}>{t('kind_DEPOSIT')}</MenuItem>
      </Menu>
    </section>
  );
}

interface LineProps {
  draft: Draft;
  line: LineFields;
  currency: string;
  position: number;
}
function DraftLine({ draft, line, currency, position }: LineProps) {
  const t = useText('invoices');
  const { money } = useFormats();
  const { key, kind } = line;
  const set = (patch: Partial<LineFields>) => draft.changeLine(key, patch);
  const wrong = (text: string) => typedNumber(text) === null && text !== '' && t('numberWrong');
  const remove = () => draft.change({ lines: draft.fields.lines.filter((other) => other.key !== key) });
  return (
    <li>
      <fieldset className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-3">
        <legend className="sr-only">{t('lineNumber', { number: position })}</legend>
        <div className="flex items-end gap-2">
          <Field label={t(`kind_${kind}`)} className="min-w-0 flex-1">
            <TextInput
              value={line.description}
              onChange={(description) => set({ description })}
              dir="auto"
              maxLength={500}
              autoComplete="off"
            />
          </Field>
          <IconButton name={t('removeLine', { number: position })} icon={<Trash2 />} onClick={remove} />
        </div>
        <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4">
          <Field label={t('quantity')} error={wrong(line.quantity)}>
            <TextInput
              value={line.quantity}
              onChange={(quantity) => set({ quantity })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <Field label={t('unit')}>
            <Select
              isNarrow
              name={t('unit')}
              value={line.unit}
              onChange={(unit) => set({ unit })}
              options={invoiceUnits.map((value) => ({ value, label: t(`unitName_${value}`) }))}
            />
          </Field>
          <Field label={t('price')} error={wrong(line.price)}>
            <TextInput
              value={line.price}
              onChange={(price) => set({ price })}
              inputMode="decimal"
              autoComplete="off"
              end={currency}
            />
          </Field>
          <div className="flex flex-col gap-1 text-end">
            <span className="text-dense text-muted">{t('amount')}</span>
            <output className="flex h-control items-center justify-end font-medium tabular-nums">
              {money(majorOf(amountOfLine(line, currency), currency), currency)}
            </output>
          </div>
        </div>
        <LineTax {...{ line, set }} />
      </fieldset>
    </li>
  );
}

function LineTax({ line, set }: { line: LineFields; set: (patch: Partial<LineFields>) => void }) {
  const t = useText('invoices');
  const choices: readonly TaxChoice[] = [noTax, ...taxCategories];
  const choose = (category: TaxChoice) => {
    const isKnown = category === 'AE' || category === 'K' || category === 'G' || category === 'O';
    set({
      category,
      reason: isKnown ? t(`taxReason_${category}`) : '',
      percent: category === 'S' ? line.percent : '0',
    });
  };
  const { category } = line;
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-4">
      <Field label={t('tax')} className="col-span-2">
        <Select
          name={t('tax')}
          value={category}
          onChange={choose}
          options={choices.map((value) => ({ value, label: t(`category_${value}`) }))}
        />
      </Field>
      {category === 'S' && (
        <Field label={t('taxPercent')} error={!typedNumber(line.percent) && t('taxRateMissing')}>
          <TextInput
            value={line.percent}
            onChange={(percent) => set({ percent })}
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
        </Field>
      )}
      {category !== noTax && needsReason(category) && (
        <Field label={t('taxReason')} className="col-span-2" error={line.reason.trim() === '' && t('taxReasonMissing')}>
          <TextInput
            value={line.reason}
            onChange={(reason) => set({ reason })}
            dir="auto"
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}
