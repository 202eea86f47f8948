import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { render } from '../test/render.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ruled, useForm } from './form.ts';

afterEach(cleanup);

const Person = z.object({ name: z.string().trim().min(1), email: z.email() });
const PersonRules = ruled<{ name: string; email: string }>(({ name }) =>
  name === '' ? { name: 'field.required' } : {},
);

interface SampleProps {
  schema?: z.ZodType<{ name: string; email: string }>;
  says?: (field: 'name' | 'email') => string;
  refusal?: Refusal;
  fallback?: 'name';
  onSend?: (values: { name: string; email: string }) => void;
}

function Sample({ schema = Person, says, refusal, fallback, onSend }: SampleProps) {
  const options = {
    about: { 'auth.email_taken': 'email' } as const,
    ...(says && { says }),
    ...(fallback && { fallback }),
  };
  const form = useForm(schema, { name: '', email: '' }, options);
  return (
    <form
      {...form.props((values) => {
        onSend?.(values);
        if (refusal) form.refuse(refusal);
      })}
    >
      <Field label="Name" error={form.errorOf('name')}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="Email" error={form.errorOf('email')}>
        <TextInput {...form.control('email')} />
      </Field>
      {form.problem && <p role="status">{form.problem}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

const wrong = (field: string) => `The ${field} is wrong`;
const fill = async (name: string, email: string) => {
  if (name) await userEvent.type(await screen.findByLabelText('Name'), name);
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
};

describe('a form', () => {
  it('shows errors on submit and focuses the first one', async () => {
    render(<Sample says={wrong} />);
    await fill('', '');
    expect(await screen.findByText('The name is wrong')).toBeTruthy();
    expect(screen.getByText('The email is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    expect(screen.queryByText('The name is wrong')).toBeNull();
    expect(screen.getByText('The email is wrong')).toBeTruthy();
  });

  it('submits the values parsed by the schema', async () => {
    const sent: unknown[] = [];
    render(<Sample says={wrong} onSend={(values) => sent.push(values)} />);
    await fill(' Ada ', 'ada@example.com');
    await expect.poll(() => sent).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
  });

  it('shows a refusal at its field until the field is edited', async () => {
    render(<Sample says={wrong} refusal={new Refusal('auth.email_taken')} />);
    await fill('Ada', 'ada@example.com');
    const field = await screen.findByLabelText('Email');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('shows an input refusal at the field it names', async () => {
    render(<Sample says={wrong} refusal={new Refusal('invalid', { email: 'no' })} />);
    await fill('Ada', 'ada@example.com');
    expect(await screen.findByText('The email is wrong')).toBeTruthy();
  });

  it('shows any other refusal over the form, or at the fallback field', async () => {
    render(<Sample says={wrong} refusal={new Refusal('forbidden')} />);
    await fill('Ada', 'ada@example.com');
    const text = (await screen.findByRole('status')).textContent ?? '';
    expect(text).not.toBe('');
    cleanup();
    render(<Sample says={wrong} refusal={new Refusal('forbidden')} fallback="name" />);
    await fill('Ada', 'ada@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('shows the reason given by a domain rule', async () => {
    render(<Sample schema={PersonRules} />);
    await fill('', 'ada@example.com');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});
