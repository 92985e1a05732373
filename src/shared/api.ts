import {
  getFoodSales,
  getOrderStats,
  getOrdersByCity,
  getOrdersBySource,
  getRevenueByDay,
  getTodayFigures,
  listAnalyticsYears,
} from './analytics/contract.ts';
import { listAudit } from './audit/contract.ts';
import {
  changeAccount,
  endSession,
  getAccount,
  inviteStaff,
  listSessions,
  listStaff,
  removeStaff,
  resetStaffPassword,
} from './auth/contract.ts';
import {
  addCategory,
  deleteCategory,
  editCategory,
  listCategories,
  listDeletedCategories,
  restoreCategory,
} from './categories/contract.ts';
import {
  addCity,
  deleteCity,
  editCity,
  listAllCities,
  listCities,
  listDeletedCities,
  restoreCity,
} from './cities/contract.ts';
import {
  deleteClient,
  eraseClient,
  exportClient,
  getClient,
  listClients,
  listDeletedClients,
  lookUpClient,
  mergeClient,
  mergeClients,
  restoreClient,
  setClientCity,
  updateClient,
} from './clients/contract.ts';
import { COUPON_CALLS } from './coupons/contract.ts';
import { DELIVERY_SECTION } from './delivery-routes/contract.ts';
import { listFirstSteps, recordSharing, showFirstSteps } from './first-steps/contract.ts';
import { countDemo, removeDemo } from './first-steps/demo-contract.ts';
import { getHours, getOrdering, getSlots, pauseOrders, saveHours, setBusy } from './hours/contract.ts';
import type { Contract } from './http.ts';
import { listKitchenOrders, listPreparation, tapKitchenOrder } from './kitchen/contract.ts';
import {
  listOutbox,
  removeEmailConfig,
  retryMessage,
  saveEmailConfig,
  saveEmailTemplates,
  saveNotificationEmails,
  sendTestMail,
  summariseOutbox,
} from './mail/contract.ts';
import { listNotices, saveNotice } from './mail/notices-contract.ts';
import {
  deleteMedia,
  getEncodingProgress,
  listMedia,
  uploadCloudImage,
  uploadImage,
  uploadMedia,
} from './media/contract.ts';
import {
  addFoodItem,
  arrangeMenu,
  deleteFoodItem,
  editFoodItem,
  listAllFoodItems,
  listDeletedFoodItems,
  listFoodItems,
  reorderFoodItems,
  restoreFoodItem,
  setPortionsToday,
} from './menu/contract.ts';
import {
  addOptionGroup,
  changeOptionChoice,
  copyOptions,
  deleteOptionGroup,
  editOptionGroup,
  listAllOptionGroups,
  listOptionGroups,
  restoreOptionGroup,
} from './options/contract.ts';
import { cancelAttempt, getOrderOfAttempt } from './orders/attempt-contract.ts';
import { CLAIM_CALLS } from './orders/claims-contract.ts';
import { getOrder, listOrders, markAllOrdersSeen, markOrderSeen, placeOrder } from './orders/contract.ts';
import { askToCancel, keepOrder, sayPaid } from './orders/follow-contract.ts';
import { OPEN_ORDERS_CALLS } from './orders/open-orders-contract.ts';
import { PAYMENT_CALLS } from './orders/payment-contract.ts';
import { placePhoneOrder } from './orders/phone-order-contract.ts';
import { changePromise } from './orders/promise-contract.ts';
import { STATUS_CALLS } from './orders/status-contract.ts';
import { TRIAL_CALLS } from './orders/trial-contract.ts';
import { composeWhatsappMessage, contactByWhatsapp } from './orders/whatsapp-contract.ts';
import { PRINTING_SECTION } from './printing/contract.ts';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from './push/contract.ts';
import { changeSetting, changeSettings, listSettings, saveRetention, showRetention } from './settings/contract.ts';

/** A group of calls in the API's documentation. */
export interface ApiSection {
  tag: string;
  description: string;
  /** Calls by name; the names are the operation ids of the OpenAPI document. */
  calls: Readonly<Record<string, Contract>>;
}

/** Every call of the HTTP API, by group. */
export const API_SECTIONS: readonly ApiSection[] = [
  {
    tag: 'Menu',
    description: 'Dishes, as customers see them and as staff edit them',
    calls: {
      listFoodItems,
      listAllFoodItems,
      listDeletedFoodItems,
      addFoodItem,
      editFoodItem,
      deleteFoodItem,
      restoreFoodItem,
      setPortionsToday,
      reorderFoodItems,
      arrangeMenu,
      copyOptions,
    },
  },
  {
    tag: 'Categories',
    description: 'Categories of dishes, in the order of the menu',
    calls: { listCategories, listDeletedCategories, addCategory, editCategory, deleteCategory, restoreCategory },
  },
  {
    tag: 'Options',
    description: 'Groups of choices that dishes share: sizes, extras',
    calls: {
      listOptionGroups,
      listAllOptionGroups,
      addOptionGroup,
      editOptionGroup,
      deleteOptionGroup,
      restoreOptionGroup,
      changeOptionChoice,
    },
  },
  {
    tag: 'Cities',
    description: 'Cities of delivery, each with its minimum order',
    calls: { listCities, listAllCities, listDeletedCities, addCity, editCity, deleteCity, restoreCity },
  },
  {
    tag: 'Coupons',
    description: 'Coupons: what they give, and codes that customers enter',
    calls: COUPON_CALLS,
  },
  {
    tag: 'Orders',
    description: 'Placing, listing, acknowledging and delivering orders',
    calls: {
      placeOrder,
      getOrderOfAttempt,
      cancelAttempt,
      composeWhatsappMessage,
      sayPaid,
      askToCancel,
      listOrders,
      getOrder,
      ...OPEN_ORDERS_CALLS,
      ...STATUS_CALLS,
      changePromise,
      markOrderSeen,
      keepOrder,
      ...PAYMENT_CALLS,
      ...CLAIM_CALLS,
      markAllOrdersSeen,
      contactByWhatsapp,
      ...TRIAL_CALLS,
    },
  },
  {
    tag: 'Kitchen',
    description: 'The kitchen display: what is to be cooked, and marking it as done',
    calls: { listKitchenOrders, tapKitchenOrder, listPreparation },
  },
  DELIVERY_SECTION,
  PRINTING_SECTION,
  {
    tag: 'Clients',
    description: 'Records of customers: details, orders, deletion; and orders taken by phone',
    calls: {
      listClients,
      listDeletedClients,
      placePhoneOrder,
      lookUpClient,
      getClient,
      exportClient,
      updateClient,
      setClientCity,
      deleteClient,
      mergeClient,
      mergeClients,
      restoreClient,
      eraseClient,
    },
  },
  {
    tag: 'Settings',
    description: "The shop's texts, colours and logo",
    calls: { listSettings, changeSetting, changeSettings, showRetention, saveRetention },
  },
  {
    tag: 'Hours',
    description: 'When the shop is open, and for when it takes orders',
    calls: { getOrdering, getSlots, getHours, saveHours, pauseOrders, setBusy },
  },
  {
    tag: 'Pictures',
    description: 'The media library, from which dishes and the logo take their pictures',
    calls: { listMedia, getEncodingProgress, uploadMedia, uploadCloudImage, uploadImage, deleteMedia },
  },
  {
    tag: 'Mail',
    description: 'The mail account, notification addresses, templates, and what customers are told when orders move',
    calls: {
      saveEmailConfig,
      removeEmailConfig,
      saveNotificationEmails,
      saveEmailTemplates,
      listNotices,
      saveNotice,
    },
  },
  {
    tag: 'Outbox',
    description: 'The outbox: pending, sent and failed messages; and the test mail',
    calls: { listOutbox, summariseOutbox, retryMessage, sendTestMail },
  },
  {
    tag: 'Push',
    description: 'Web Push to staff browsers',
    calls: { getPushKey, subscribeToPush, unsubscribeFromPush },
  },
  {
    tag: 'Analytics',
    description: 'Monthly figures, in the time zone of the restaurant',
    calls: {
      getOrderStats,
      getOrdersByCity,
      getOrdersBySource,
      getFoodSales,
      getRevenueByDay,
      listAnalyticsYears,
      getTodayFigures,
    },
  },
  {
    tag: 'First steps',
    description: 'What a new shop needs before its first order',
    calls: { listFirstSteps, showFirstSteps, recordSharing, countDemo, removeDemo },
  },
  {
    tag: 'Staff accounts',
    description: 'Accounts, their sessions, and the second factor',
    calls: {
      getAccount,
      changeAccount,
      listStaff,
      inviteStaff,
      resetStaffPassword,
      removeStaff,
      listSessions,
      endSession,
    },
  },
  {
    tag: 'Activity log',
    description: 'The log of changes by staff',
    calls: { listAudit },
  },
];

/** Every call of the HTTP API; the contract tests iterate over them. */
export const API: readonly Contract[] = API_SECTIONS.flatMap(({ calls }) => Object.values(calls));
