import type { AuditWords } from '../audit/words.ts';
import errors from './tr/errors.json' with { type: 'json' };
import messages from './tr/messages.json' with { type: 'json' };
import pages from './tr/pages.json' with { type: 'json' };
import shop from './tr/shop.json' with { type: 'json' };
import staff from './tr/staff.json' with { type: 'json' };
import account from './tr/staff-account.json' with { type: 'json' };
import alerts from './tr/staff-alerts.json' with { type: 'json' };
import analytics from './tr/staff-analytics.json' with { type: 'json' };
import audit from './tr/staff-audit.json' with { type: 'json' };
import cities from './tr/staff-cities.json' with { type: 'json' };
import clients from './tr/staff-clients.json' with { type: 'json' };
import mailProblems from './tr/staff-mail-problems.json' with { type: 'json' };
import media from './tr/staff-media.json' with { type: 'json' };
import menu from './tr/staff-menu.json' with { type: 'json' };
import notifications from './tr/staff-notifications.json' with { type: 'json' };
import orders from './tr/staff-orders.json' with { type: 'json' };
import phoneOrders from './tr/staff-phone-orders.json' with { type: 'json' };
import privacy from './tr/staff-privacy.json' with { type: 'json' };
import security from './tr/staff-security.json' with { type: 'json' };
import settings from './tr/staff-settings.json' with { type: 'json' };
import templates from './tr/staff-templates.json' with { type: 'json' };

/** Every text in Turkish, by the screens that show them. */
export const tr = {
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
