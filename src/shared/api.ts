import { listCities } from './cities/contract.ts';
import type { Contract } from './http.ts';
import { listFoodItems } from './menu/contract.ts';
import {
  changeOrderStatus,
  composeWhatsappMessage,
  contactByWhatsapp,
  listOrders,
  placeOrder,
} from './orders/contract.ts';
import { listSettings } from './settings/contract.ts';

/** Every call of the HTTP API: what the guard tests and the OpenAPI document go by. */
export const API: readonly Contract[] = [
  listFoodItems,
  listCities,
  listSettings,
  placeOrder,
  composeWhatsappMessage,
  listOrders,
  changeOrderStatus,
  contactByWhatsapp,
];
