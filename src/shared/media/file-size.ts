import { LANGUAGE, type Language } from '../languages.ts';

const KILOBYTE = 1024;

/** Formats a file size given in bytes, such as `340 kB` or `1.4 MB`. */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  const isLarge = kilobytes >= KILOBYTE;
  return new Intl.NumberFormat(LANGUAGE[language].locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? kilobytes / KILOBYTE : kilobytes);
}
