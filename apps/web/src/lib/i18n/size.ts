export function sizeText(bytes: number, locale: string): string {
  const [unit, size] =
    bytes < 1_000_000
      ? ['kilobyte', bytes / 1000]
      : bytes < 1_000_000_000
        ? ['megabyte', bytes / 1_000_000]
        : ['gigabyte', bytes / 1_000_000_000];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(size as number);
}
