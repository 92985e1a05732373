import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { changeTitle, readProblem } from './order-problem.ts';

const OLIVES = { id: 21, name: 'Olives', groupId: 2, groupName: 'Extras' };

/** Returns the title of the problem when the server says that a dish, or some of its choices, is gone. */
function titleWhenGone(choices: (typeof OLIVES)[]) {
  const items = [{ id: 1, key: '1', name: 'Salad', choices }];
  const body = { success: false, code: 'item_unavailable', message: 'Gone', details: { items }, requestId: 'x' };
  return changeTitle(readProblem(new ApiError(409, JSON.stringify(body))));
}

test('gone choices are told as a change of the cart, a gone dish is named by its own notice', () => {
  expect(titleWhenGone([OLIVES])).toBe('cartChanged');
  expect(titleWhenGone([])).toBeNull();
});
