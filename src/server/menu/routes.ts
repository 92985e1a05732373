import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { addFoodItem } from './add-food-item.ts';
import { deleteFoodItem } from './delete-food-item.ts';
import { editFoodItem } from './edit-food-item.ts';
import { listMenu, listWholeMenu } from './list-menu.ts';
import { reorderFoodItems } from './reorder-food-items.ts';
import { restoreFoodItem } from './restore-food-item.ts';

export function menuRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listFoodItems, () => listMenu(deps));

  mount(contract.listAllFoodItems, () => listWholeMenu(deps));

  mount(contract.addFoodItem, ({ body, staff }) => addFoodItem(deps, body, staff));

  mount(contract.editFoodItem, ({ params, body, staff }) =>
    editFoodItem(deps, { id: params.id, changes: body, staff }),
  );

  mount(contract.deleteFoodItem, ({ params, staff }) => deleteFoodItem(deps, params.id, staff));

  mount(contract.restoreFoodItem, ({ params, staff }) => restoreFoodItem(deps, params.id, staff));

  mount(contract.reorderFoodItems, ({ body, staff }) => reorderFoodItems(deps, body.itemIds, staff));
}
