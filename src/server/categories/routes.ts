import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/categories/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { addCategory } from './add-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { listCategories, listDeletedCategories } from './list-categories.ts';
import { restoreCategory } from './restore-category.ts';

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listCategories, () => listCategories(deps));

  mount(contract.listDeletedCategories, () => listDeletedCategories(deps));

  mount(contract.addCategory, ({ body, staff }) => addCategory(deps, body, staff));

  mount(contract.editCategory, ({ params, body, staff }) =>
    editCategory(deps, { id: params.id, changes: body, staff }),
  );

  mount(contract.deleteCategory, ({ params, staff }) => deleteCategory(deps, params.id, staff));

  mount(contract.restoreCategory, ({ params, staff }) => restoreCategory(deps, params.id, staff));
}
