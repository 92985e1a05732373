import type { Route } from '@playwright/test';

/** The address of a request, with pages of two instead of a hundred open orders. */
export const inPagesOfTwo = (route: Route) => route.request().url().replace('limit=100', 'limit=2');
