import type { DaysWithShifts } from '../../shared/hours/rest-dates.ts';
import { type Shift, timeText, type WeekShift } from '../../shared/hours/week.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { type Category, groupByCategory, hasCategories } from '../../shared/menu/rules.ts';
import { toDecimal } from '../../shared/money.ts';
import { type Fulfilment, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { translator } from '../translate.ts';
import { addressOf, pictureAddress, type Visit } from './addresses.ts';
import type { ShopContent } from './load-shop.ts';
import type { PageWords } from './shop-head.ts';

/** Returns the restaurant and its menu in the vocabulary of schema.org, for search engines. */
export function restaurantData(
  { menu, cities, settings, week, specialDays, today }: ShopContent,
  words: PageWords,
  visit: Visit,
): object {
  const { language, origin } = visit;
  const logo = pictureAddress(settings.logoUrl, origin);
  const special = nextDays(specialDays, today.date);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    ...(origin === null ? {} : { '@id': `${origin}/#restaurant`, url: addressOf('/', { origin, language }) }),
    name: words.shop,
    description: words.description,
    ...(logo ? { logo, image: logo } : {}),
    ...contactData(settings, language),
    ...(week && week.length > 0 ? { openingHoursSpecification: week.map(shiftData) } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special.flatMap(specialData) } : {}),
    currenciesAccepted: 'ILS',
    paymentAccepted: settings.bitPaymentLink ? 'Cash, Bit' : 'Cash',
    ...orderData(settings),
    areaServed: cities.map((city) => ({ '@type': 'City', name: textIn(city.name, language) })),
    ...(menu ? { hasMenu: menuData(menu, visit) } : {}),
  };
}

function shiftData({ day, ...shift }: WeekShift): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
    ...timesData(shift),
  };
}

/** The vocabulary has no time that ends a whole day but its last minute. */
function timesData({ opens, closes }: Shift): object {
  const isWholeDay = opens === 0 && closes === 0;
  return { opens: timeText(opens), closes: isWholeDay ? '23:59' : timeText(closes) };
}

/** How many special days search engines are told of: the page stays small, and further ones are told in time. */
const MAX_SPECIAL_TOLD = 8;

/** Returns the next special days, in order, without those that are over. */
function nextDays(specialDays: readonly DaysWithShifts[], today: string): readonly DaysWithShifts[] {
  const left = specialDays.filter(({ to }) => to >= today);
  return left.sort((one, other) => (one.from < other.from ? -1 : 1)).slice(0, MAX_SPECIAL_TOLD);
}

/** A time of 0:00 to 0:00 says that it is closed all day. */
const CLOSED = { opens: '00:00', closes: '00:00' };

function specialData({ from, to, shifts }: DaysWithShifts): object[] {
  const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to };
  return (shifts.length === 0 ? [CLOSED] : shifts.map(timesData)).map((times) => ({ ...days, ...times }));
}

/** How orders get to customers; nothing where that is by delivery alone, as before there was another way. */
function orderData(settings: PublicSettings): object {
  const offered = offeredFulfilments(settings);
  if (!offered.includes('pickup')) return {};
  return { potentialAction: { '@type': 'OrderAction', deliveryMethod: offered.map((each) => DELIVERY_METHOD[each]) } };
}

const DELIVERY_METHOD: Readonly<Record<Fulfilment, string>> = {
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
};

/** Phone and address; the opening hours of the settings are a text of the owner's, which the vocabulary has no place for. */
function contactData(settings: PublicSettings, language: Language): object {
  const { restaurantPhone } = settings;
  const streetAddress =
    settingText(settings, 'restaurantAddress', language) ||
    (offeredFulfilments(settings).includes('pickup') ? settingText(settings, 'pickupAddress', language) : '');
  return {
    ...(restaurantPhone ? { telephone: restaurantPhone } : {}),
    ...(streetAddress ? { address: { '@type': 'PostalAddress', streetAddress, addressCountry: 'IL' } } : {}),
  };
}

function menuData(menu: readonly Dish[], visit: Visit): object {
  const { language, origin } = visit;
  return {
    '@type': 'Menu',
    inLanguage: language,
    ...(origin === null ? {} : { url: addressOf('/', { origin, language }) }),
    ...menuParts(groupByCategory(menu, language), visit),
  };
}

/** Sections by category; the dishes themselves if none has a category. */
function menuParts(categories: readonly Category[], visit: Visit): object {
  return hasCategories(categories)
    ? { hasMenuSection: categories.map((category) => sectionData(category, visit)) }
    : { hasMenuItem: categories.flatMap(({ items }) => items).map((item) => itemData(item, visit)) };
}

function sectionData({ name, items }: Category, visit: Visit): object {
  return {
    '@type': 'MenuSection',
    name: name || translator(visit.language)('shop.menu.otherCategory'),
    hasMenuItem: items.map((item) => itemData(item, visit)),
  };
}

function itemData(item: Dish, { language, origin }: Visit): object {
  const image = pictureAddress(item.imageUrl, origin);
  const description = textIn(item.description, language);
  return {
    '@type': 'MenuItem',
    name: textIn(item.name, language),
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    offers: {
      '@type': 'Offer',
      price: toDecimal(item.price),
      priceCurrency: 'ILS',
      ...(item.soldOutUntil ? { availability: 'https://schema.org/SoldOut' } : {}),
    },
  };
}
