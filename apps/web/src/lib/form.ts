import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ErrorCode, Refusal } from '@stint/contract';
import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type Resolver, useForm as useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useText } from './i18n.ts';

interface FormOptions<Values> {
  /** The sentence for a field whose shape is wrong. */
  says: <Key extends keyof Values & string>(field: Key, value: Values[Key]) => string;
  /** Refusals that are about one field. */
  about?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** Hears what is typed, for whoever keeps it while the form is away. */
  onChange?: (values: Values) => void;
}

/**
 * The state of a form, checked by the contract's own schema when it is sent. A refusal of the server stands at the field
 * it is about, else over the whole form; editing takes it away.
 */
export function useForm<Schema extends z.ZodObject, Values extends Record<keyof z.input<Schema> & string, unknown>>(
  schema: Schema,
  start: Values,
  { says, about = {}, onChange }: FormOptions<Values>,
) {
  type Key = keyof Values & string;
  const t = useText('auth', 'errors');
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ refusal: Refusal; field: Key | null } | null>(null);
  const state = useFormState<Values, unknown, z.output<Schema>>({
    defaultValues: start as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values, unknown, z.output<Schema>>,
    reValidateMode: 'onSubmit',
    // Controls of the headless library give no reference to their element.
    shouldFocusError: false,
  });
  const { errors } = state.formState;
  const values = state.watch();
  const order = Object.keys(schema.shape) as Key[];

  const focusFirst = (wrong: (field: Key) => boolean) => {
    const field = order.find(wrong);
    const control = field && element.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };

  const set = <Field extends Key>(field: Field, value: Values[Field]) => {
    state.setValue(field as never, value as never, { shouldDirty: true });
    state.clearErrors(field as never);
    setRefused(null);
    onChange?.(state.getValues());
  };

  return {
    values,
    set,
    isDirty: state.formState.isDirty,
    /** What the server refused that belongs to no field. */
    problem: refused && refused.field === null ? t(`errors:${refused.refusal.code}`, refused.refusal.details) : null,
    /** Props of the field's frame. */
    errorOf: (field: Key): string | null => {
      if (refused?.field === field) return t(`errors:${refused.refusal.code}`, refused.refusal.details);
      return errors[field] ? says(field, values[field]) : null;
    },
    /** Props of the field's control. */
    control: <Field extends Key>(field: Field) => ({
      name: field as string,
      value: values[field],
      onChange: (value: Values[Field]) => set(field, value),
    }),
    /** Props of the form element. */
    props: (submit: (checked: z.output<Schema>) => void) => ({
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
      const field = about[refusal.code] ?? null;
      const named = refusal.code === 'invalid' ? order.filter((key) => key in refusal.details) : [];
      if (field || named.length === 0) setRefused({ refusal, field });
      else for (const key of named) state.setError(key as never, { type: 'invalid' });
      focusFirst((key) => key === field || named.includes(key));
    },
  };
}
