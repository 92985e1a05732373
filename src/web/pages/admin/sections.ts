import {
  Bell,
  Bike,
  ChartColumn,
  ClipboardList,
  Clock,
  KeyRound,
  Mail,
  MapPin,
  Printer,
  Settings,
  TicketPercent,
  Users,
  Utensils,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { useAccount } from '../../auth/admin/use-account.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

/**
 * The sections of the admin area in the order of its menu (spec.md §2), each loaded lazily. The server rejects owners'
 * calls by staff too.
 */
export const SECTIONS = [
  {
    name: 'orders',
    isForOwner: false,
    icon: ClipboardList,
    page: lazyWithRetry(async () => (await import('./orders-page.tsx')).OrdersPage),
  },
  {
    name: 'deliveries',
    isForOwner: false,
    icon: Bike,
    page: lazyWithRetry(async () => (await import('./deliveries-page.tsx')).DeliveriesPage),
  },
  {
    name: 'food-items',
    isForOwner: false,
    icon: Utensils,
    page: lazyWithRetry(async () => (await import('./food-items-page.tsx')).FoodItemsPage),
  },
  {
    name: 'hours',
    isForOwner: false,
    icon: Clock,
    page: lazyWithRetry(async () => (await import('./hours-page.tsx')).HoursPage),
  },
  {
    name: 'notifications',
    isForOwner: true,
    icon: Bell,
    page: lazyWithRetry(async () => (await import('./notifications-page.tsx')).NotificationsPage),
  },
  {
    name: 'printers',
    isForOwner: true,
    icon: Printer,
    page: lazyWithRetry(async () => (await import('./printers-page.tsx')).PrintersPage),
  },
  {
    name: 'cities',
    isForOwner: true,
    icon: MapPin,
    page: lazyWithRetry(async () => (await import('./cities-page.tsx')).CitiesPage),
  },
  {
    name: 'coupons',
    isForOwner: true,
    icon: TicketPercent,
    page: lazyWithRetry(async () => (await import('./coupons-page.tsx')).CouponsPage),
  },
  {
    name: 'settings',
    isForOwner: true,
    icon: Settings,
    page: lazyWithRetry(async () => (await import('./settings-page.tsx')).SettingsPage),
  },
  {
    name: 'clients',
    isForOwner: false,
    icon: Users,
    page: lazyWithRetry(async () => (await import('./clients-page.tsx')).ClientsPage),
  },
  {
    name: 'data-history',
    isForOwner: true,
    icon: ChartColumn,
    page: lazyWithRetry(async () => (await import('./data-history-page.tsx')).DataHistoryPage),
  },
  {
    name: 'admin-settings',
    isForOwner: false,
    icon: KeyRound,
    page: lazyWithRetry(async () => (await import('./admin-settings-page.tsx')).AdminSettingsPage),
  },
  {
    name: 'email-templates',
    isForOwner: true,
    icon: Mail,
    page: lazyWithRetry(async () => (await import('./email-templates-page.tsx')).EmailTemplatesPage),
  },
] as const;

export type Section = (typeof SECTIONS)[number];

/** Where signing out leads (spec.md §4). */
export const SECTION_AFTER_LOGOUT: Section['name'] = 'food-items';

/** Returns the sections that the signed-in account may open. */
export function useOpenSections(): readonly Section[] {
  const { data: account } = useAccount();
  return SECTIONS.filter(({ isForOwner }) => !isForOwner || account?.role === 'owner');
}

/**
 * Returns the section of a URL: its first segment below the admin area's path. Null when there is none of that name.
 */
export function useSection(): Section | null {
  const [path] = useLocation();
  const name = path.split('/')[1] ?? '';
  return name === '' ? SECTIONS[0] : (SECTIONS.find((section) => section.name === name) ?? null);
}
