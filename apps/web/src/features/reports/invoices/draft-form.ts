import {
  type DraftLine,
  type Invoice,
  type InvoiceLine,
  type invoiceLineKinds,
  type invoiceUnits,
  Refusal,
  type TaxCategory,
  type taxCategories,
} from '@stint/contract';
import { majorOf, minorOf } from '@stint/domain/money';
import { invoiceTotals, lineAmount } from '@stint/domain/reports/invoice-totals';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useSettled } from '../../../lib/debounce.ts';
import { newId } from '../../../lib/id.ts';
import { typedNumber, useLineName } from './invoice-texts.ts';

/** No tax is stated. */
export const noTax = 'none';
export type TaxChoice = (typeof taxCategories)[number] | typeof noTax;

/** A line as it is typed. */
export interface LineFields {
  key: string;
  id: string | undefined;
  kind: (typeof invoiceLineKinds)[number];
  description: string;
  quantity: string;
  unit: (typeof invoiceUnits)[number];
  price: string;
  category: TaxChoice;
  percent: string;
  reason: string;
}
export interface DraftFields {
  date: string;
  dueDate: string;
  taxName: string;
  note: string;
  lines: LineFields[];
}

const isTaken = (kind: LineFields['kind']) => kind === 'DISCOUNT' || kind === 'DEPOSIT';
const fieldsOf = (line: InvoiceLine, name: string): LineFields => ({
  ...{ key: line.id, id: line.id, kind: line.kind, unit: line.unit },
  description: name,
  quantity: String(isTaken(line.kind) ? Math.abs(line.quantity) : line.quantity),
  price: String(line.rate),
  category: line.taxCategory ?? noTax,
  percent: line.taxPercent === null ? '' : String(line.taxPercent),
  reason: line.taxReason ?? '',
});

export const newLine = (
  kind: LineFields['kind'],
  like: LineFields | undefined,
  percent: number | null,
): LineFields => ({
  ...{ key: newId(), id: undefined, kind, description: '', quantity: '1', unit: 'C62', price: '' },
  category: like?.category ?? (percent === null ? noTax : percent > 0 ? 'S' : 'Z'),
  percent: like?.percent ?? String(percent ?? ''),
  reason: like?.reason ?? '',
});

const percentOf = ({ category, percent }: LineFields) => (category === 'S' ? typedNumber(percent) : 0);
const categoryOf = ({ category }: LineFields): TaxCategory | null => (category === noTax ? null : category);

/** A typed line as the server takes it; null while a number in it is none. */
function draftLine(line: LineFields): DraftLine | null {
  const [quantity, price] = [typedNumber(line.quantity), typedNumber(line.price)];
  if (quantity === null || price === null || price < 0) return null;
  const { id, kind, unit, description, reason } = line;
  const taxCategory = categoryOf(line);
  return {
    ...(id && { id }),
    ...{ kind, unit, quantity, price, taxCategory, description: description.trim() || null },
    taxPercent: taxCategory === null ? null : percentOf(line),
    taxReason: reason.trim() || null,
  };
}

/** The amount of a typed line by the rule of the server, in the smallest unit. */
export function amountOfLine(line: LineFields, currency: string): number {
  const [quantity, price] = [typedNumber(line.quantity) ?? 0, typedNumber(line.price) ?? 0];
  return lineAmount(isTaken(line.kind) ? -Math.abs(quantity) : quantity, minorOf(price, currency));
}

export function totalsOf(lines: readonly LineFields[], currency: string) {
  const { net, taxes, total } = invoiceTotals(
    lines.map((line) => ({
      amount: amountOfLine(line, currency),
      taxCategory: categoryOf(line),
      taxPercent: percentOf(line),
      taxReason: line.reason || null,
    })),
  );
  const inUnits = (amount: number) => majorOf(amount, currency);
  return {
    net: inUnits(net),
    total: inUnits(total),
    taxes: taxes.map((group) => ({ ...group, net: inUnits(group.net), tax: inUnits(group.tax) })),
  };
}

function startOf(invoice: Invoice, nameOf: (line: InvoiceLine) => string): DraftFields {
  const { date, dueDate, taxName, note, lines } = invoice;
  return {
    ...{ date, dueDate: dueDate ?? date, taxName: taxName ?? '', note: note ?? '' },
    lines: lines.map((line) => fieldsOf(line, nameOf({ ...line, date: null }))),
  };
}

const pause = 700;

/** A draft as it is typed, stored after each pause. */
export function useDraft(invoice: Invoice) {
  const server = useServer();
  const nameOf = useLineName();
  const [fields, setFields] = useState(() => startOf(invoice, nameOf));
  const [stored, setStored] = useState(fields);
  const [tried, setTried] = useState(fields);
  const [revision, setRevision] = useState(invoice.revision);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const save = useApiMutation(server.invoices.updateDraft, { inForm: true });

  const store = async (next: DraftFields): Promise<number | null> => {
    setTried(next);
    const lines = next.lines.map(draftLine).filter((line) => line !== null);
    if (lines.length < next.lines.length || save.isPending) return null;
    const { date, dueDate, taxName, note } = next;
    try {
      const after = await save.mutateAsync({
        ...{ invoiceId: invoice.id, revision, date, dueDate, lines },
        ...{ taxName: taxName.trim() || null, note: note.trim() || null },
      });
      const ids = new Map(next.lines.map(({ key }, at) => [key, after.lines[at]?.id]));
      const withIds = (draft: DraftFields) => ({
        ...draft,
        lines: draft.lines.map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
      });
      const same = withIds(next);
      setFields((now) => (now === next ? same : withIds(now)));
      setStored(same);
      setTried(same);
      setRevision(after.revision);
      setProblem(null);
      return after.revision;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error);
      return null;
    }
  };

  const settled = useSettled(fields, pause);
  useEffect(() => {
    if (settled === fields && settled !== stored && settled !== tried && !save.isPending) void store(settled);
  });

  const change = (patch: Partial<DraftFields>) => setFields((now) => ({ ...now, ...patch }));
  const changeLine = (key: string, patch: Partial<LineFields>) =>
    setFields((now) => ({
      ...now,
      lines: now.lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    }));
  /** Takes what the server has, after its time was read again. */
  const reset = (after: Invoice) => {
    const fresh = startOf(after, nameOf);
    setFields(fresh);
    setStored(fresh);
    setTried(fresh);
    setRevision(after.revision);
    setProblem(null);
  };
  return {
    ...{ fields, change, changeLine, reset, problem, revision },
    isWhole: fields.lines.every((line) => draftLine(line) !== null),
    isStored: stored === fields,
    isSaving: save.isPending,
    /** Stores what is typed at once; the revision that holds it, or null when it was refused. */
    flush: () => (stored === fields ? Promise.resolve(revision) : store(fields)),
  };
}
export type Draft = ReturnType<typeof useDraft>;
