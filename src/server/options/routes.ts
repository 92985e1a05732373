import type { FastifyInstance } from 'fastify';
import { nextChange } from '../../shared/menu/orderable.ts';
import * as contract from '../../shared/options/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import type { Respond } from '../http/response.ts';
import { deleteOffered } from '../shop/delete-offered.ts';
import { addGroup } from './add-group.ts';
import { changeChoice } from './change-choice.ts';
import { editGroup } from './edit-group.ts';
import { OPTION_GROUP } from './group-kind.ts';
import { listAllGroups, listGroups } from './list-groups.ts';
import { restoreGroup } from './restore-group.ts';

export function optionRoutes(app: FastifyInstance, deps: Deps, respond: Respond): void {
  const mount = createMount(app, deps);
  mount(contract.listOptionGroups, () => listGroups(deps), {
    respond,
    freshUntil: (groups, at) =>
      nextChange(
        groups.flatMap(({ choices }) => choices),
        at,
      ),
  });

  mount(contract.listAllOptionGroups, () => listAllGroups(deps));

  mount(contract.addOptionGroup, ({ body, staff }) => addGroup(deps, body, staff));

  mount(contract.editOptionGroup, ({ params, body, staff }) =>
    editGroup(deps, { id: params.id, entered: body, staff }),
  );

  mount(contract.deleteOptionGroup, ({ params, staff }) => deleteOffered(deps, OPTION_GROUP, { id: params.id, staff }));

  mount(contract.restoreOptionGroup, ({ params, staff }) => restoreGroup(deps, params.id, staff));

  mount(contract.changeOptionChoice, ({ params, body: { version, ...changes }, staff }) =>
    changeChoice(deps, { id: params.id, changes, version, staff }),
  );
}
