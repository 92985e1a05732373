/** By locale and options, which are as many as there are calls in the program and time zones of the shop: one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format that is created once: creating one takes longer than formatting dozens of dates. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
