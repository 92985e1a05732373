import { z } from 'zod';
import { defineContract } from '../http.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { deliveryAddress } from '../orders/address.ts';
import { boardFilter } from '../orders/board-filter.ts';
import { order } from '../orders/contract.ts';
import { STAFF_PHONE_EXPECTED } from '../phone.ts';
import {
  anyPhoneText,
  boundedText,
  entityId,
  entityParams,
  entityVersion,
  idText,
  instant,
  israeliPhoneText,
  optionalEmailText,
  pageLimit,
  personName,
  searchText,
  sortKeyText,
  sumText,
} from '../wire.ts';

/** A client; the totals are computed from the orders. */
const clientShape = {
  id: z.int(),
  name: z.string(),
  /** Null if staff entered none and no website order was delivered or confirmed. */
  email: z.string().nullable(),
  phone: z.string(),
  cityId: z.int().nullable(),
  cityName: inEachLanguage(z.string().nullable()),
  totalOrders: z.int(),
  totalSpent: sumText,
  lastOrderDate: instant.nullable(),
  version: entityVersion,
};
export const client = localisedObject(clientShape).meta({
  id: 'Client',
  description: 'The record of a customer; totals are computed from the orders',
});
export type Client = z.output<typeof client>;

/** A deleted client: hidden with all orders, until restored or erased. */
export const deletedClient = localisedObject({
  ...clientShape,
  deletedAt: instant,
  restorableUntil: instant,
}).meta({ id: 'DeletedClient', description: 'A deleted client; hidden with all orders until restored or erased' });
export type DeletedClient = z.output<typeof deletedClient>;

/** A client that was merged into another. Orders with its phone number belong to the other. */
const mergedClient = z.object({ id: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string() });
export type MergedClient = z.output<typeof mergedClient>;

/** `details` of `409 client_exists`: the client that has the phone number. */
export const clientExistsDetails = z.object({ id: z.int(), name: z.string() });

/**
 * A phone number as entered, or as stored before nine digits were required; the latter is accepted where it is
 * unchanged.
 */
const editedPhone = z.union([boundedText(16).regex(/^\+[1-9]\d{7,14}$/), israeliPhoneText], STAFF_PHONE_EXPECTED);

/** How the list of clients can be sorted: names ascending, the others with the largest or latest first. */
export const CLIENT_SORTS = ['newest', 'name', 'lastOrder', 'orders', 'spent'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const listQuery = z.object({
  /** Part of a name, email address or phone number; case and formatting are ignored. */
  q: searchText.optional(),
  limit: pageLimit.optional(),
  /** The clients after this one in the list: the id of the last client of the previous page. */
  before: idText.optional(),
});
/** The version that the editor loaded; without it, the edit is applied to the current version. */
const version = entityVersion.optional();

export const listClients = defineContract({
  method: 'GET',
  path: '/api/admin/clients',
  access: 'staff',
  summary: 'List the clients, newest first or sorted as asked (paged)',
  query: listQuery.extend({
    sort: z.enum(CLIENT_SORTS).optional(),
    /**
     * What the client in `before` was sorted by when it was listed; taken from the Link header. Without it, what the client
     * is sorted by now.
     */
    beforeKey: sortKeyText.optional(),
    /** Only clients with an order for this business day. */
    day: boardFilter.day,
  }),
  success: 200,
  response: z.array(client),
});

export const listDeletedClients = defineContract({
  method: 'GET',
  path: '/api/admin/clients/deleted',
  access: 'staff',
  summary: 'List the deleted clients that can still be restored, newest first (paged)',
  query: listQuery,
  success: 200,
  response: z.array(deletedClient),
});

export const lookUpClient = defineContract({
  method: 'GET',
  path: '/api/admin/clients/lookup',
  access: 'staff',
  summary: 'Find the client with a phone number, with the last order',
  query: z.object({ phone: anyPhoneText }),
  success: 200,
  response: z.object({
    client,
    lastOrder: order.nullable(),
    /**
     * The latest address in the client's city that staff entered or confirmed, otherwise that of the latest delivered
     * order; null without one.
     */
    lastAddress: deliveryAddress.nullable(),
  }),
  errors: ['not_found'],
});

export const getClient = defineContract({
  method: 'GET',
  path: '/api/admin/clients/:id',
  access: 'staff',
  summary: 'Get a client with the orders (at most 500), newest first',
  params: entityParams,
  success: 200,
  response: localisedObject({ ...clientShape, orders: z.array(order), mergedClients: z.array(mergedClient) }),
  errors: ['not_found'],
});

/** All data held on a client, for a request of access. */
const clientExport = z.object({
  exportedAt: instant,
  client: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    cityId: z.int().nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  }),
  /** The clients that were merged into this one. */
  mergedClients: z.array(mergedClient),
  orders: z.array(order),
  /** Mails to the client, pending or sent. */
  mails: z.array(
    z.object({
      orderId: z.int(),
      recipient: z.string(),
      status: z.string(),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  /** Changes that staff made to the client. */
  changes: z.array(
    z.object({ at: instant, action: z.string(), before: z.json().nullable(), after: z.json().nullable() }),
  ),
});
export type ClientExport = z.output<typeof clientExport>;

/** A POST, because it writes an audit entry: a link or image on another site must not trigger it. */
export const exportClient = defineContract({
  method: 'POST',
  path: '/api/admin/clients/:id/export',
  access: 'staff',
  summary: 'Export all data stored about a client, deleted or not: details, orders, mails, changes by staff',
  params: entityParams,
  success: 200,
  response: clientExport,
  errors: ['not_found'],
});

export const updateClient = defineContract({
  method: 'PUT',
  path: '/api/admin/clients/:id',
  access: 'staff',
  summary: "Change a client's name, email address and phone number; placed orders keep their copies",
  params: entityParams,
  /** May be empty for a client who has no email address. */
  body: z.object({ name: personName, email: optionalEmailText, phone: editedPhone, version }),
  success: 200,
  response: client,
  errors: ['not_found', 'client_exists', 'version_conflict'],
});

export const setClientCity = defineContract({
  method: 'PUT',
  path: '/api/admin/clients/:id/city',
  access: 'staff',
  summary: "Set or clear a client's city",
  params: entityParams,
  body: z.object({ cityId: entityId.nullable(), version }),
  success: 200,
  response: client,
  errors: ['not_found', 'city_unavailable', 'version_conflict'],
});

export const deleteClient = defineContract({
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  access: 'staff',
  summary: 'Delete a client: hides the client and the orders; can be restored for 30 days',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreClient = defineContract({
  method: 'POST',
  path: '/api/admin/clients/:id/restore',
  access: 'staff',
  summary: 'Restore a deleted client and the orders',
  params: entityParams,
  success: 200,
  response: client,
  errors: ['not_found', 'client_exists'],
});

export const mergeClient = defineContract({
  method: 'POST',
  path: '/api/admin/clients/:id/merge',
  access: 'staff',
  summary: 'Move the orders of a deleted client to the client that now has the phone number',
  params: entityParams,
  body: z.object({ into: entityId }),
  success: 200,
  response: client,
  errors: ['not_found'],
});

/** A client, and the version of it that was shown. */
const shownClient = z.object({ id: entityId, version: entityVersion });

export const mergeClients = defineContract({
  method: 'POST',
  path: '/api/admin/clients/merge',
  access: 'staff',
  summary: 'Merge a client into another, which gets the orders and keeps its details; cannot be undone',
  body: z.object({ kept: shownClient, merged: shownClient }),
  success: 200,
  response: client,
  errors: ['clients_changed'],
});

export const eraseClient = defineContract({
  method: 'POST',
  path: '/api/admin/clients/:id/erase',
  access: 'owner',
  summary: "Erase a deleted client's personal data permanently; the orders stay without it",
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});
