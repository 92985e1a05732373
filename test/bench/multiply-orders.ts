import type { ShopDatabase } from './shop-database.ts';

const MOST_CLIENTS = 200_000;
const ORDERS_OF_CLIENT = 5;
/** Has the orders of a client spread over the years; times the clients it is within PostgreSQL's integers. */
const SPREADING_PRIME = 7919;
/** Each doubling of the orders puts the new ones this much earlier, so that a month has some of them. */
const DAYS_EARLIER = 30;

/**
 * Copies the demo restaurant's clients until each has about five of `least` orders, and its orders until there are so
 * many, in the names of all clients, every second one with a street. Returns the newest order's id.
 */
export async function multiplyOrders(database: ShopDatabase, least: number): Promise<number> {
  const newestId = (table: string) => database.readNumber(`select max(id) from ${table}`);
  const copyAll = async (table: string, replaced: Record<string, string>, from = table) => {
    const columns = (await database.columnsOf(table)).filter((name) => !(name in replaced));
    const names = [...columns, ...Object.keys(replaced)].join(', ');
    const values = [...columns.map((name) => `${table}.${name}`), ...Object.values(replaced)].join(', ');
    await database.run(`insert into ${table} (${names}) select ${values} from ${from}`);
  };
  await database.run('begin');
  for (
    let shift = await newestId('clients');
    2 * shift <= Math.min(MOST_CLIENTS, least / ORDERS_OF_CLIENT);
    shift *= 2
  ) {
    const phone = `'+97259' || substr(cast(10000000 + (id + ${shift}) % 10000000 as text), 2)`;
    const search_text = `replace(search_text, substr(phone, 5), substr(${phone}, 5))`;
    await copyAll('clients', { id: `id + ${shift}`, phone, email: 'null', search_text });
  }
  const clients = await newestId('clients');
  let newest = await newestId('orders');
  for (let doubling = 1; newest < least; doubling++) {
    const id = `orders.id + ${newest}`;
    const ofClient = {
      client_id: 'client.id',
      customer_name: 'client.name',
      customer_phone: 'client.phone',
      search_text: `client.search_text || case when (${id}) % 2 = 1 then '\nstreet ' || (client.id % 500) else '' end`,
    };
    const earlier = (column: string) => database.earlier(`orders.${column}`, doubling * DAYS_EARLIER);
    const times = {
      created_at: earlier('created_at'),
      promised_at: earlier('promised_at'),
      promised_until: earlier('promised_until'),
      promised_day: `substr(${earlier('promised_day')}, 1, 10)`,
    };
    const from = `orders join clients as client on client.id = 1 + (${id}) % ${clients} * ${SPREADING_PRIME} % ${clients}`;
    await copyAll('orders', { id, ...times, ...ofClient }, from);
    await copyAll('order_lines', { order_id: `order_id + ${newest}` });
    newest *= 2;
  }
  await database.run('commit');
  await database.settle(['clients', 'orders']);
  return newest;
}
