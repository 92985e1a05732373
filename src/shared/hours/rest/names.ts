/** Days of rest that a shop can close on, each from the evening before: Shabbat, holidays as in Israel, and a fast. */
export const REST_DAYS = [
  'shabbat',
  'roshHashana',
  'yomKippur',
  'sukkot',
  'simchatTorah',
  'pesachFirst',
  'pesachSeventh',
  'shavuot',
  'tishaBAv',
] as const;
export type RestDay = (typeof REST_DAYS)[number];
