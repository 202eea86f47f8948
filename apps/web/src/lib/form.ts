import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode, Refusal } from '@stint/contract';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm as useFormState } from 'react-hook-form';
import { z } from 'zod';
import { useText } from './i18n/i18n.ts';

/** The schema of what needs a name that is not empty. */
export const Named = z.object({ name: z.string().trim().min(1) });

/** A schema made of a rule of the domain. The form shows the reasons that the rule gives, by field. */
export const ruled = <Values extends object>(rule: (values: Values) => Partial<Record<keyof Values, string>>) =>
  z.custom<Values>().superRefine((values, { addIssue }) => {
    for (const [field, message] of Object.entries(rule(values)))
      addIssue({ code: 'custom', path: [field], message: String(message) });
  });

interface FormOptions<Values> {
  /** The sentence for a field whose shape is wrong; without it, the message of the schema is an error code. */
  says?: <Key extends keyof Values & string>(field: Key, value: Values[Key], message: string) => string;
  /** Refusals that are about one field. */
  about?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** The field at which every other refusal stands; else over the whole form. */
  fallback?: keyof Values & string;
  /** Hears what is typed, for whoever keeps it while the form is away. */
  onChange?: (values: Values) => void;
}

const readAs = <Values extends FieldValues, Output>(schema: z.ZodType<Output>) =>
  standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;

/**
 * The state of a form, checked by the contract's own schema when it is sent. A refusal of the server stands at the field
 * it is about, else over the whole form; editing takes it away.
 */
export function useForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  start: Values,
  { says, about = {}, fallback, onChange }: FormOptions<Values> = {},
) {
  type Key = keyof Values & string;
  const t = useText('auth', 'errors');
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ refusal: Refusal; field: Key | null } | null>(null);
  const state = useFormState<Values, unknown, Output>({
    defaultValues: start as DefaultValues<Values>,
    resolver: readAs<Values, Output>(schema),
    reValidateMode: 'onSubmit',
    // Controls of the headless library give no reference to their element.
    shouldFocusError: false,
  });
  const { errors } = state.formState;
  const values = state.watch();
  const order = Object.keys(start) as Key[];

  const focusFirst = (wrong: (field: Key) => boolean) => {
    const field = order.find(wrong);
    const control = field && element.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };

  const setAll = (changes: Partial<Values>) => {
    for (const [field, value] of Object.entries(changes)) {
      state.setValue(field as never, value as never);
      state.clearErrors(field as never);
    }
    setRefused(null);
    onChange?.(state.getValues());
  };
  const set = <Field extends Key>(field: Field, value: Values[Field]) =>
    setAll({ [field]: value } as unknown as Partial<Values>);

  return {
    values,
    /** For a form element without the props below. */
    element,
    set,
    setAll,
    /** Says what is wrong, without sending anything. */
    check: async () => (await state.trigger()) || focusFirst((field) => state.getFieldState(field as never).invalid),
    clear: () => state.clearErrors(),
    /** Starts again with these values. */
    reset: (next: Values) => {
      state.reset(next);
      setRefused(null);
    },
    /** What the server refused that belongs to no field. */
    problem: refused && refused.field === null ? t(`errors:${refused.refusal.code}`, refused.refusal.details) : null,
    /** Props of the field's frame. */
    errorOf: (field: Key): string | null => {
      if (refused?.field === field) return t(`errors:${refused.refusal.code}`, refused.refusal.details);
      const wrong = errors[field];
      if (!wrong) return null;
      const message = String(wrong.message ?? '');
      return says ? says(field, values[field], message) : t(`errors:${message as ErrorCode}`);
    },
    /** Props of the field's control. */
    control: <Field extends Key>(field: Field) => ({
      name: field as string,
      value: values[field],
      onChange: (value: Values[Field]) => set(field, value),
    }),
    /** Props of the form element. */
    props: (submit: (checked: Output) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        setRefused(null);
        void state.handleSubmit(
          (checked) => submit(checked),
          (found) => focusFirst((field) => found[field] !== undefined),
        )(event);
      },
    }),
    /** Shows what the server refused where it belongs. */
    refuse: (refusal: Refusal) => {
      const field = about[refusal.code] ?? fallback ?? null;
      const named = says && refusal.code === 'invalid' ? order.filter((key) => key in refusal.details) : [];
      if (field || named.length === 0) setRefused({ refusal, field });
      else for (const key of named) state.setError(key as never, { type: 'invalid' });
      focusFirst((key) => key === field || named.includes(key));
    },
  };
}
