import type { ErrorCode, Refusal } from '@stint/contract';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useText } from './i18n.ts';

/** What is wrong with a field: its shape, or what the server said about it. */
type Problem = 'shape' | Refusal;

interface FormOptions<Key extends string> {
  /** The sentence for a field whose shape is wrong. */
  says: (field: Key, value: string) => string;
  /** Refusals that are about one field. */
  about?: Partial<Record<ErrorCode, Key>>;
  /** Hears what is typed, for whoever keeps it while the form is away. */
  onChange?: (values: Record<Key, string>) => void;
}

/**
 * The state of a small form of text fields, checked by the contract's own schema. A refusal of the server stands at
 * the field it is about, else over the whole form; editing takes it away.
 */
export function useForm<Shape extends Record<string, z.ZodType>>(
  schema: z.ZodObject<Shape>,
  start: Record<keyof Shape & string, string>,
  { says, about = {}, onChange }: FormOptions<keyof Shape & string>,
) {
  type Key = keyof Shape & string;
  const t = useText('auth', 'errors');
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Partial<Record<Key, Problem>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const focus = (field: Key) => {
    const control = element.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };

  const set = (field: Key, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    onChange?.(next);
    setProblems(({ [field]: _, ...rest }) => rest as typeof problems);
    setRefusal(null);
  };

  const show = (found: Partial<Record<Key, Problem>>, order: readonly Key[]) => {
    setProblems(found);
    const first = order.find((field) => found[field]);
    if (first) focus(first);
  };

  const order = Object.keys(schema.shape) as Key[];

  return {
    values,
    set,
    /** What the server refused that belongs to no field. */
    problem: refusal && t(`errors:${refusal.code}`, refusal.details),
    /** Props of the field's frame. */
    errorOf: (field: Key): string | null => {
      const problem = problems[field];
      if (!problem) return null;
      return problem === 'shape' ? says(field, values[field]) : t(`errors:${problem.code}`, problem.details);
    },
    /** Props of the field's control. */
    control: (field: Key) => ({
      name: field,
      value: values[field],
      onChange: (value: string) => set(field, value),
    }),
    /** Props of the form element. */
    props: (submit: (checked: z.output<typeof schema>) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        setRefusal(null);
        const read = schema.safeParse(values);
        if (read.success) return submit(read.data);
        const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
        show(Object.fromEntries(order.filter((key) => wrong.has(key)).map((key) => [key, 'shape'])) as never, order);
      },
    }),
    /** Shows what the server refused where it belongs. */
    refuse: (refused: Refusal) => {
      const field = about[refused.code];
      const named = refused.code === 'invalid' ? order.filter((key) => key in refused.details) : [];
      if (field) show({ [field]: refused } as Partial<Record<Key, Problem>>, order);
      else if (named.length > 0)
        show(Object.fromEntries(named.map((key) => [key, 'shape'])) as Partial<Record<Key, Problem>>, order);
      else setRefusal(refused);
    },
  };
}
