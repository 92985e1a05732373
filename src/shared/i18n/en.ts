import type { AuditWords } from '../audit/words.ts';
import errors from './en/errors.json' with { type: 'json' };
import messages from './en/messages.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import shop from './en/shop.json' with { type: 'json' };
import staff from './en/staff.json' with { type: 'json' };
import account from './en/staff-account.json' with { type: 'json' };
import alerts from './en/staff-alerts.json' with { type: 'json' };
import analytics from './en/staff-analytics.json' with { type: 'json' };
import audit from './en/staff-audit.json' with { type: 'json' };
import cities from './en/staff-cities.json' with { type: 'json' };
import clients from './en/staff-clients.json' with { type: 'json' };
import mailProblems from './en/staff-mail-problems.json' with { type: 'json' };
import media from './en/staff-media.json' with { type: 'json' };
import menu from './en/staff-menu.json' with { type: 'json' };
import notifications from './en/staff-notifications.json' with { type: 'json' };
import orders from './en/staff-orders.json' with { type: 'json' };
import phoneOrders from './en/staff-phone-orders.json' with { type: 'json' };
import privacy from './en/staff-privacy.json' with { type: 'json' };
import security from './en/staff-security.json' with { type: 'json' };
import settings from './en/staff-settings.json' with { type: 'json' };
import templates from './en/staff-templates.json' with { type: 'json' };

/** Every text in English, by the screens that show them. */
export const en = {
  errors,
  messages,
  pages,
  shop,
  staff: {
    ...staff,
    account,
    alerts,
    analytics,
    cities,
    clients,
    mailProblems,
    media,
    menu,
    notifications,
    orders,
    phoneOrders,
    security,
    privacy,
    audit: audit satisfies AuditWords,
    settings,
    templates,
  },
};
