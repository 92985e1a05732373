import { isolate, plainValue } from '../../shared/bidi.ts';
import { formatInstant } from '../../shared/time.ts';
import { translator } from '../translate.ts';
import type { Ticket } from './draw-ticket.ts';
import { across, banner, type Sheet } from './ticket-parts.ts';

/** Returns what a printer is tried with: whether it prints, from edge to edge, and every letter. */
export function testPage(printer: string, sheet: Sheet & { shopName: string }): Ticket {
  const { language, timeZone, now, shopName } = sheet;
  const t = translator(language);
  const time = formatInstant(new Date(now).toISOString(), language, { timeZone, now });
  return {
    head: [
      banner(t('printing.test.title'), 48),
      'gap',
      across(isolate(plainValue(printer)), 40, { isBold: true, align: 'center' }),
      across(t('printing.test.text', { restaurant: isolate(plainValue(shopName)) }), 30, { align: 'center' }),
      across(isolate(time), 28, { align: 'center' }),
      'rule',
      ...['ABC abc 0123456789 ₪', 'אבגדהוזחטיכלמנסעפצקרשת', 'ÇĞİÖŞÜ çğıöşü'].map((line) =>
        across(isolate(line), 30, { align: 'center' }),
      ),
      'rule',
    ],
    dishes: [],
    leftOut: () => [],
    foot: [],
  };
}
