import { Bell, ChartColumn, ClipboardList, KeyRound, Mail, MapPin, Settings, Users, Utensils } from 'lucide-react';
import { useLocation } from 'wouter';
import { lazyPart } from '../ui/lazy-part.tsx';

/** The sections of the admin area in the order of its menu (spec.md §2); each has its code fetched when it is opened. */
export const SECTIONS = [
  { name: 'orders', icon: ClipboardList, page: lazyPart(async () => (await import('./orders-page.tsx')).OrdersPage) },
  {
    name: 'food-items',
    icon: Utensils,
    page: lazyPart(async () => (await import('./food-items-page.tsx')).FoodItemsPage),
  },
  {
    name: 'notifications',
    icon: Bell,
    page: lazyPart(async () => (await import('./notifications-page.tsx')).NotificationsPage),
  },
  { name: 'cities', icon: MapPin, page: lazyPart(async () => (await import('./cities-page.tsx')).CitiesPage) },
  {
    name: 'settings',
    icon: Settings,
    page: lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  { name: 'clients', icon: Users, page: lazyPart(async () => (await import('./clients-page.tsx')).ClientsPage) },
  {
    name: 'data-history',
    icon: ChartColumn,
    page: lazyPart(async () => (await import('./data-history-page.tsx')).DataHistoryPage),
  },
  {
    name: 'admin-settings',
    icon: KeyRound,
    page: lazyPart(async () => (await import('./admin-settings-page.tsx')).AdminSettingsPage),
  },
  {
    name: 'email-templates',
    icon: Mail,
    page: lazyPart(async () => (await import('./email-templates-page.tsx')).EmailTemplatesPage),
  },
] as const;

export type Section = (typeof SECTIONS)[number];

/** Where signing out leads, as the specification asks (§4). */
export const SECTION_AFTER_LOGOUT: Section['name'] = 'food-items';

/** The section of the address: its first part under the admin area's path. Null where there is none of that name. */
export function useSection(): Section | null {
  const [path] = useLocation();
  const name = path.split('/')[1] ?? '';
  return name === '' ? SECTIONS[0] : (SECTIONS.find((section) => section.name === name) ?? null);
}
