import type { DemoContent } from '../../shared/first-steps/demo-contract.ts';
import type { Deps } from '../deps.ts';
import { countRows, findDemo } from './find-demo.ts';

const NOTHING: DemoContent = {
  dishes: 0,
  optionGroups: 0,
  cities: 0,
  coupons: 0,
  clients: 0,
  orders: 0,
  routes: 0,
  settings: 0,
  pictures: 0,
};

/** Counts what `removeDemo` would remove. */
export async function countDemo({ database }: Pick<Deps, 'database'>): Promise<DemoContent> {
  const rows = await findDemo(database.db);
  return rows ? countRows(rows) : NOTHING;
}
