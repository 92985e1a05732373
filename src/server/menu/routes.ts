import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/menu/contract.ts';
import { nextChange } from '../../shared/menu/orderable.ts';
import { copyOptions as copyOptionsContract } from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { deleteOffered } from '../shop/delete-offered.ts';
import { addDish } from './add-dish.ts';
import { arrangeMenu } from './arrange-menu.ts';
import { copyOptions } from './copy-options.ts';
import { DISH } from './dish-kind.ts';
import { editDish } from './edit-dish.ts';
import { listDeletedMenu, listWholeMenu, showMenu } from './list-menu.ts';
import { reorderDishes } from './reorder-dishes.ts';
import { restoreDish } from './restore-dish.ts';
import { setPortionsToday } from './set-portions-today.ts';

export function menuRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.listFoodItems, () => showMenu(deps), { respond, freshUntil: nextChange });

  mount(contract.listAllFoodItems, () => listWholeMenu(deps));

  mount(contract.listDeletedFoodItems, () => listDeletedMenu(deps));

  mount(contract.addFoodItem, ({ body, staff }) => addDish(deps, body, staff));

  mount(contract.editFoodItem, ({ params, body, staff }) => editDish(deps, { id: params.id, changes: body, staff }));

  mount(contract.deleteFoodItem, ({ params, staff }) => deleteOffered(deps, DISH, { id: params.id, staff }));

  mount(contract.restoreFoodItem, ({ params, staff }) => restoreDish(deps, params.id, staff));

  mount(contract.setPortionsToday, ({ params, body, staff }) =>
    setPortionsToday(deps, { id: params.id, ...body, staff }),
  );

  mount(contract.reorderFoodItems, ({ body, staff }) => reorderDishes(deps, body.itemIds, staff));

  mount(contract.arrangeMenu, ({ body, staff }) => arrangeMenu(deps, { arrange: async () => body, staff }));

  mount(copyOptionsContract, ({ params, body, staff }) => copyOptions(deps, { id: params.id, ...body, staff }));
}
