import { electronicSchemes, type InvoiceFormat, invoiceFormats, type Refusal } from '@stint/contract';
import { wrongIdentifiers } from '@stint/domain/workspace/identifiers';
import { useMemo } from 'react';
import { ruled, useForm } from '../../../lib/form.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** The longest value of each field, as the contract has it. */
const maxLengths = {
  vatId: 20,
  taxNumber: 40,
  legalId: 60,
  electronicScheme: 4,
  electronicId: 100,
  street: 200,
  addressExtra: 200,
  postalCode: 20,
  city: 100,
  region: 100,
  country: 2,
  accountName: 70,
  bankName: 100,
  iban: 42,
  bic: 11,
  contactName: 100,
  contactPhone: 50,
  contactEmail: 255,
  buyerReference: 100,
  orderNumber: 100,
  invoiceFormat: 20,
};
export type IdentityField = keyof typeof maxLengths;
export type IdentityValues = Partial<Record<IdentityField, string>>;
export interface IdentityGroup {
  title: 'company' | 'addressGroup' | 'payment' | 'contact' | 'references';
  fields: readonly IdentityField[];
}

const codes: readonly IdentityField[] = ['vatId', 'country', 'iban', 'bic'];
/** As the server stores it: codes without spaces and in capitals. */
const stored = (values: IdentityValues): IdentityValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      codes.includes(field as IdentityField) ? value.replace(/\s/g, '').toUpperCase() : value.trim(),
    ]),
  );
const Rules = ruled<IdentityValues>((values) => wrongIdentifiers(stored(values)));

/** What VAT IDs are called whose scheme is that of a country. */
const vatCountries: Record<string, string> = {
  '9914': 'AT',
  '9920': 'ES',
  '9925': 'BE',
  '9927': 'CH',
  '9930': 'DE',
  '9932': 'GB',
  '9933': 'GR',
  '9935': 'IE',
  '9938': 'LU',
  '9944': 'NL',
  '9945': 'PL',
  '9946': 'PT',
  '9957': 'FR',
};

/** The EAS list has dropped the Swedish VAT ID; it is stored still. */
const offered = electronicSchemes.filter((scheme) => scheme !== '9955');

export function useFormatName() {
  const t = useText('eInvoices');
  return (format: InvoiceFormat) => t(`format_${format}`);
}

function useOptions() {
  const t = useText('eInvoices');
  const { locale } = useLanguage();
  const formatName = useFormatName();
  return useMemo(() => {
    const none = { value: '', label: t('none') };
    const regions = new Intl.DisplayNames([locale], { type: 'region' });
    const schemeName = (scheme: string) =>
      vatCountries[scheme]
        ? t('schemeVat', { country: regions.of(vatCountries[scheme]) ?? '' })
        : t(`scheme_${scheme as 'EM'}`);
    return {
      electronicScheme: [none, ...offered.map((value) => ({ value, label: schemeName(value) }))],
      invoiceFormat: [none, ...invoiceFormats.map((value) => ({ value, label: formatName(value) }))],
    };
  }, [t, locale, formatName]);
}

interface IdentityFormProps {
  start: IdentityValues;
  groups: readonly IdentityGroup[];
  busy: boolean;
  /** Sends every field; blank ones are null. */
  onSave: (values: IdentityValues, refuse: (refusal: Refusal) => void) => void;
  onCancel: () => void;
}

/** The fields of a company that electronic invoices need, checked while they are entered. */
export function IdentityForm({ start, groups, busy, onSave, onCancel }: IdentityFormProps) {
  const t = useText('eInvoices', 'common');
  const form = useForm(Rules, start);
  return (
    <form {...form.props((values) => !busy && onSave(values, form.refuse))} className="flex flex-col gap-5">
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-semibold text-base">{t(title)}</legend>
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
            {fields.map((field) => (
              <IdentityInput
                key={field}
                field={field}
                error={form.errorOf(field)}
                control={form.control(field) as InputControl}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}

interface InputControl {
  name: string;
  value: string;
  onChange: (value: string) => void;
}
const hints: Partial<Record<IdentityField, 'electronicHint' | 'countryHint'>> = {
  electronicId: 'electronicHint',
  country: 'countryHint',
};
interface IdentityInputProps {
  field: IdentityField;
  error: string | null;
  control: InputControl;
}
function IdentityInput({ field, error, control }: IdentityInputProps) {
  const t = useText('eInvoices');
  const options = useOptions();
  const hint = hints[field];
  return (
    <Field label={t(field)} error={error} hint={hint && t(hint)}>
      {field === 'electronicScheme' || field === 'invoiceFormat' ? (
        <Select options={options[field]} value={control.value} onChange={control.onChange} className="w-full" />
      ) : (
        <TextInput
          {...control}
          dir={codes.includes(field) ? 'ltr' : 'auto'}
          maxLength={maxLengths[field]}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
