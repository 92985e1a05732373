import {
  getFoodSales,
  getOrderStats,
  getOrdersByCity,
  getOrdersBySource,
  getRevenueByDay,
  listAnalyticsYears,
} from './analytics/contract.ts';
import { changeAccount } from './auth/contract.ts';
import { addCity, deleteCity, editCity, listAllCities, listCities, restoreCity } from './cities/contract.ts';
import {
  deleteClient,
  eraseClient,
  getClient,
  listClients,
  listDeletedClients,
  lookUpClient,
  placePhoneOrder,
  restoreClient,
  setClientCity,
  updateClient,
} from './clients/contract.ts';
import type { Contract } from './http.ts';
import { deleteMedia, listMedia, uploadCloudImage, uploadImage, uploadMedia } from './media/contract.ts';
import {
  addFoodItem,
  deleteFoodItem,
  editFoodItem,
  listAllFoodItems,
  listFoodItems,
  reorderFoodItems,
  restoreFoodItem,
} from './menu/contract.ts';
import { saveEmailConfig, saveEmailTemplates, saveNotificationEmails } from './notifications/contract.ts';
import {
  changeOrderStatus,
  composeWhatsappMessage,
  contactByWhatsapp,
  listOrders,
  placeOrder,
} from './orders/contract.ts';
import { listOutbox, retryMessage, sendTestMail, summariseOutbox } from './outbox/contract.ts';
import { changeSetting, listSettings } from './settings/contract.ts';

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
  listAllFoodItems,
  addFoodItem,
  editFoodItem,
  deleteFoodItem,
  restoreFoodItem,
  reorderFoodItems,
  listAllCities,
  addCity,
  editCity,
  deleteCity,
  restoreCity,
  changeSetting,
  saveEmailConfig,
  saveNotificationEmails,
  saveEmailTemplates,
  listOutbox,
  summariseOutbox,
  retryMessage,
  sendTestMail,
  listMedia,
  uploadMedia,
  uploadCloudImage,
  uploadImage,
  deleteMedia,
  listClients,
  listDeletedClients,
  placePhoneOrder,
  lookUpClient,
  getClient,
  updateClient,
  setClientCity,
  deleteClient,
  restoreClient,
  eraseClient,
  getOrderStats,
  getOrdersByCity,
  getOrdersBySource,
  getFoodSales,
  getRevenueByDay,
  listAnalyticsYears,
  changeAccount,
];
