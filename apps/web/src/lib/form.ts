import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode, Refusal } from '@stint/contract';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm as useFormState } from 'react-hook-form';
import { z } from 'zod';
import { useText } from './i18n/i18n.ts';

export const NameForm = z.object({ name: z.string().trim().min(1) });

/** A schema made of a domain rule, which returns a reason by field. */
export const ruled = <Values extends object>(rule: (values: Values) => Partial<Record<keyof Values, string>>) =>
  z.custom<Values>().superRefine((values, { addIssue }) => {
    for (const [field, message] of Object.entries(rule(values)))
      addIssue({ code: 'custom', path: [field], message: String(message) });
  });

interface FormOptions<Values> {
  /** The sentence for an invalid field; without it, the schema's message is an error code. */
  says?: <Key extends keyof Values & string>(field: Key, value: Values[Key], message: string) => string;
  /** The field of each refusal code. */
  about?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** The field for other refusals; without it they stand over the form. */
  fallback?: keyof Values & string;
  /** Called on each edit, to store the values while the form is unmounted. */
  onChange?: (values: Values) => void;
}

const readAs = <Values extends FieldValues, Output>(schema: z.ZodType<Output>) =>
  standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;

const useFields = <Values extends FieldValues, Output>(schema: z.ZodType<Output>, start: Values) =>
  useFormState<Values, unknown, Output>({
    defaultValues: start as DefaultValues<Values>,
    resolver: readAs<Values, Output>(schema),
    reValidateMode: 'onSubmit',
    // Base UI controls give no ref to their element.
    shouldFocusError: false,
  });

function focusField(form: HTMLFormElement | null, field: string | undefined) {
  const control = field && form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Form state, validated by the contract's schema on submit. A refusal appears at its field or over the form until it
 * is edited.
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
  const state = useFields(schema, start);
  const { errors } = state.formState;
  const values = state.watch();
  const order = Object.keys(start) as Key[];

  const focusFirst = (wrong: (field: Key) => boolean) => focusField(element.current, order.find(wrong));
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
    /** Validates and shows errors without submitting. */
    check: async () => (await state.trigger()) || focusFirst((field) => state.getFieldState(field as never).invalid),
    clear: () => state.clearErrors(),
    reset: (next: Values) => {
      state.reset(next);
      setRefused(null);
    },
    /** The refusal that belongs to no field. */
    problem: refused && refused.field === null ? t(`errors:${refused.refusal.code}`, refused.refusal.details) : null,
    errorOf: (field: Key): string | null => {
      if (refused?.field === field) return t(`errors:${refused.refusal.code}`, refused.refusal.details);
      const wrong = errors[field];
      if (!wrong) return null;
      const message = String(wrong.message ?? '');
      return says ? says(field, values[field], message) : t(`errors:${message as ErrorCode}`);
    },
    control: <Field extends Key>(field: Field) => ({
      name: field as string,
      value: values[field],
      onChange: (value: Values[Field]) => set(field, value),
    }),
    props: (submit: (checked: Output) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        setRefused(null);
        void state.handleSubmit(
          (checked) => submit(checked),
          (fieldErrors) => focusFirst((field) => fieldErrors[field] !== undefined),
        )(event);
      },
    }),
    /** Shows a refusal at its field or over the form. */
    refuse: (refusal: Refusal) => {
      const field = about[refusal.code] ?? fallback ?? null;
      const refusedKeys = says && refusal.code === 'invalid' ? order.filter((key) => key in refusal.details) : [];
      if (field || refusedKeys.length === 0) setRefused({ refusal, field });
      else for (const key of refusedKeys) state.setError(key as never, { type: 'invalid' });
      focusFirst((key) => key === field || refusedKeys.includes(key));
    },
  };
}
