import { useText } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface ChangedRowsProps {
  rows: readonly { line: number; text: string }[];
  /** The lines that are taken; all without a choice. */
  lines: readonly number[] | undefined;
  onChange: (lines: number[]) => void;
}

/** The rows that changed at their source, to take some of them. */
export function ChangedRows({ rows, lines, onChange }: ChangedRowsProps) {
  const t = useText('timeImport');
  const all = rows.map(({ line }) => line);
  const acceptedLines = lines ?? all;
  const toggle = (line: number, isTaken: boolean) =>
    onChange(isTaken ? [...acceptedLines, line] : acceptedLines.filter((other) => other !== line));
  return (
    <ul aria-label={t('sum_changed')} className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-line p-3">
      {rows.map(({ line, text }) => (
        <li key={line}>
          <Checkbox
            checked={acceptedLines.includes(line)}
            onChange={(isTaken) => toggle(line, isTaken)}
            label={`${line} · ${text || '–'}`}
          />
        </li>
      ))}
    </ul>
  );
}
