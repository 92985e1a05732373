import type { texts } from '../shared/i18n/en/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}
