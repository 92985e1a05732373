import type { AuditWords } from '../../audit/words.ts';
import address from './address.json' with { type: 'json' };
import allergens from './allergens.json' with { type: 'json' };
import amounts from './amounts.json' with { type: 'json' };
import coupons from './coupons.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import follow from './follow.json' with { type: 'json' };
import fulfilment from './fulfilment.json' with { type: 'json' };
import hours from './hours.json' with { type: 'json' };
import mailTemplates from './mail-templates.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import printing from './printing.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import staff from './staff.json' with { type: 'json' };
import account from './staff-account.json' with { type: 'json' };
import alerts from './staff-alerts.json' with { type: 'json' };
import analytics from './staff-analytics.json' with { type: 'json' };
import audit from './staff-audit.json' with { type: 'json' };
import cities from './staff-cities.json' with { type: 'json' };
import clients from './staff-clients.json' with { type: 'json' };
import staffCoupons from './staff-coupons.json' with { type: 'json' };
import courier from './staff-courier.json' with { type: 'json' };
import deliveries from './staff-deliveries.json' with { type: 'json' };
import firstSteps from './staff-first-steps.json' with { type: 'json' };
import staffHours from './staff-hours.json' with { type: 'json' };
import kitchen from './staff-kitchen.json' with { type: 'json' };
import mailProblems from './staff-mail-problems.json' with { type: 'json' };
import media from './staff-media.json' with { type: 'json' };
import menu from './staff-menu.json' with { type: 'json' };
import notices from './staff-notices.json' with { type: 'json' };
import notifications from './staff-notifications.json' with { type: 'json' };
import options from './staff-options.json' with { type: 'json' };
import orders from './staff-orders.json' with { type: 'json' };
import phoneOrders from './staff-phone-orders.json' with { type: 'json' };
import printers from './staff-printers.json' with { type: 'json' };
import privacy from './staff-privacy.json' with { type: 'json' };
import security from './staff-security.json' with { type: 'json' };
import settings from './staff-settings.json' with { type: 'json' };
import templates from './staff-templates.json' with { type: 'json' };
import week from './staff-week.json' with { type: 'json' };

/** Every text in Turkish, by the screens that show them. */
export const texts = {
  address,
  allergens,
  amounts,
  coupons,
  errors,
  follow,
  fulfilment,
  hours,
  mailTemplates,
  messages,
  pages,
  printing,
  shop,
  staff: {
    ...staff,
    account,
    alerts,
    analytics,
    cities,
    clients,
    coupons: staffCoupons,
    courier,
    deliveries,
    firstSteps,
    hours: staffHours,
    kitchen,
    mailProblems,
    media,
    menu,
    notices,
    notifications,
    options,
    orders,
    phoneOrders,
    printers,
    security,
    privacy,
    audit: audit satisfies AuditWords,
    settings,
    templates,
    week,
  },
};
