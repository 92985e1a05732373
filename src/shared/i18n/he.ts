import type { AuditWords } from '../audit/words.ts';
import errors from './he/errors.json' with { type: 'json' };
import messages from './he/messages.json' with { type: 'json' };
import pages from './he/pages.json' with { type: 'json' };
import shop from './he/shop.json' with { type: 'json' };
import staff from './he/staff.json' with { type: 'json' };
import account from './he/staff-account.json' with { type: 'json' };
import alerts from './he/staff-alerts.json' with { type: 'json' };
import analytics from './he/staff-analytics.json' with { type: 'json' };
import audit from './he/staff-audit.json' with { type: 'json' };
import cities from './he/staff-cities.json' with { type: 'json' };
import clients from './he/staff-clients.json' with { type: 'json' };
import mailProblems from './he/staff-mail-problems.json' with { type: 'json' };
import media from './he/staff-media.json' with { type: 'json' };
import menu from './he/staff-menu.json' with { type: 'json' };
import notifications from './he/staff-notifications.json' with { type: 'json' };
import orders from './he/staff-orders.json' with { type: 'json' };
import phoneOrders from './he/staff-phone-orders.json' with { type: 'json' };
import privacy from './he/staff-privacy.json' with { type: 'json' };
import security from './he/staff-security.json' with { type: 'json' };
import settings from './he/staff-settings.json' with { type: 'json' };
import templates from './he/staff-templates.json' with { type: 'json' };

/** Every text in Hebrew, by the screens that show them. */
export const he = {
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
