import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { Combobox } from '../../../ui/combobox.tsx';

/** USD · US Dollar, in the person’s language. */
export function useCurrencyName(): (code: string) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return (code) => (/^[A-Z]{3}$/i.test(code) ? `${code} · ${names.of(code) ?? code}` : code);
  }, [locale]);
}

interface CurrencyBoxProps {
  value: string | null;
  onChange: (code: string | null) => void;
  /** The label of no currency; makes the choice optional. */
  none?: string;
  placeholder?: string;
}

/** An ISO 4217 currency. */
export function CurrencyBox({ value, onChange, none, placeholder = none }: CurrencyBoxProps) {
  const nameOf = useCurrencyName();
  const [isOpened, setOpened] = useState(false);
  const { data } = useQuery({ ...apiQuery(useServer().lookups.currencies, {}), enabled: isOpened });
  const codes = data?.items.map(({ isoCode }) => isoCode) ?? [];
  return (
    <Combobox<string>
      items={none === undefined || !data ? codes : ['', ...codes]}
      loading={isOpened && !data}
      value={value}
      onOpen={() => setOpened(true)}
      onChange={(code) => onChange(code || null)}
      keyOf={(code) => code}
      labelOf={(code) => (code ? nameOf(code) : (none ?? ''))}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
