/**
 * The tables and indexes of the first release, the same on both engines but for `{{id}}`, a generated primary key.
 * `schema.ts` describes the columns.
 */
export const BASELINE_TABLES = `
create table settings (
  key text primary key,
  value text not null,
  version integer not null default 1,
  updated_at text not null
);

create table cities (
  id {{id}},
  name text not null default '{}',
  minimum_order_agorot integer not null check (minimum_order_agorot between 0 and 1000000000),
  is_active integer not null check (is_active in (0, 1)),
  sort_order integer not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  delivery_fees text,
  delivery_days text,
  extra_minutes integer not null default 0,
  areas text
);
create index cities_in_order on cities (sort_order, id) where deleted_at is null;

create table categories (
  id {{id}},
  name text not null,
  is_active integer not null check (is_active in (0, 1)),
  sort_order integer not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  served text
);

create table food_items (
  id {{id}},
  name text not null default '{}',
  description text not null default '{}',
  category text not null default '{}',
  cooking_instructions text not null default '{}',
  price_agorot integer not null check (price_agorot between 0 and 1000000000),
  image_url text,
  is_active integer not null check (is_active in (0, 1)),
  position integer not null,
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  sold_out_until text,
  portions_per_day integer,
  show_portions_from integer,
  category_id integer references categories (id),
  allergens text not null default '{}',
  allergens_complete integer not null default 0,
  diet text,
  is_spicy integer not null default 0,
  served text
);
create index food_items_in_order on food_items (position, id) where deleted_at is null;
create index food_items_by_category on food_items (category_id);

create table option_groups (
  id {{id}},
  name text not null default '{}',
  min_choices integer not null check (min_choices >= 0),
  max_choices integer not null check (max_choices >= 1),
  free_choices integer not null check (free_choices >= 0),
  max_per_choice integer not null check (max_per_choice >= 1),
  is_size integer not null check (is_size in (0, 1)),
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text
);

create table option_choices (
  id {{id}},
  group_id integer not null references option_groups (id) on delete cascade,
  position integer not null,
  name text not null default '{}',
  price_agorot integer not null,
  is_default integer not null check (is_default in (0, 1)),
  is_active integer not null check (is_active in (0, 1)),
  sold_out_until text,
  deleted_at text,
  allergens text not null default '{}',
  allergens_complete integer not null default 0,
  diet text,
  is_spicy integer not null default 0
);
create index option_choices_by_group on option_choices (group_id);

create table option_choice_prices (
  choice_id integer not null references option_choices (id) on delete cascade,
  size_id integer not null references option_choices (id) on delete cascade,
  price_agorot integer not null,
  constraint option_choice_prices_key primary key (choice_id, size_id)
);
create index option_choice_prices_by_size on option_choice_prices (size_id);

create table dish_option_groups (
  dish_id integer not null references food_items (id) on delete cascade,
  group_id integer not null references option_groups (id) on delete cascade,
  position integer not null,
  min_choices integer check (min_choices >= 0),
  max_choices integer check (max_choices >= 1),
  constraint dish_option_groups_key primary key (dish_id, group_id)
);
create index dish_option_groups_by_group on dish_option_groups (group_id);

create table dish_portions (
  food_item_id integer not null references food_items (id) on delete cascade,
  day text not null,
  sold integer not null,
  offered integer,
  primary key (food_item_id, day)
);
create index dish_portions_by_day on dish_portions (day);

create table media_files (
  id {{id}},
  filename text not null unique,
  original_name text not null,
  content_type text not null,
  size_bytes integer not null,
  width_px integer not null,
  height_px integer not null,
  created_at text not null,
  avif_state text not null default 'waiting' check (avif_state in ('waiting', 'ready', 'failed')),
  avif_attempts integer not null default 0,
  avif_due_at text
);

create table clients (
  id {{id}},
  name text not null,
  email text,
  phone text not null,
  city_id integer references cities (id),
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  search_text text not null default '',
  merged_into integer
);
create unique index clients_by_phone on clients (phone) where deleted_at is null;
create index clients_by_email on clients (email) where deleted_at is null;
create index clients_deleted on clients (deleted_at) where deleted_at is not null;
create index clients_merged_phone on clients (phone) where merged_into is not null;
create index clients_by_city on clients (city_id);

create table orders (
  id {{id}},
  client_id integer references clients (id) on delete set null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  city_id integer references cities (id),
  city_name text not null default '{}',
  total_agorot integer not null check (total_agorot between 0 and 1000000000),
  payment_method text not null check (payment_method in ('cash', 'bit')),
  language text not null,
  status text not null check (status in (
    'pending', 'confirmed', 'preparing', 'ready', 'on_the_way', 'delivered', 'cancelled', 'refused'
  )),
  source text not null check (source in ('website', 'phone')),
  version integer not null default 1,
  created_at text not null,
  delivered_at text,
  whatsapp_contacted_at text,
  search_text text not null default '',
  hidden_at text,
  seen_at text,
  seen_by text,
  escalated_at text,
  pushed_at text,
  status_before text,
  status_changed_at text,
  status_changed_by text,
  status_changed_by_id text,
  status_change_marked_seen integer not null default 0,
  is_trial integer not null default 0 check (is_trial in (0, 1)),
  allergies text,
  promised_at text,
  promised_day text,
  capacity_day text,
  address text,
  delivery_fee_agorot integer,
  customer_paid_at text,
  cancel_asked_at text,
  cancel_declined_at text,
  due_at text,
  fulfilment text not null default 'delivery' check (fulfilment in ('delivery', 'pickup')),
  coupon_id integer,
  coupon_code text,
  coupon_name text,
  discount_agorot integer,
  refunded_at text,
  refunded_by text,
  refunded_by_id text,
  not_home_at text,
  cash_taken_at text,
  promised_until text,
  area_name text,
  payment_check text check (payment_check in ('found', 'not_found')),
  payment_checked_at text,
  payment_checked_by text,
  network text,
  details_confirmed_at text,
  destination_check text,
  constraint delivered_has_time check ((status = 'delivered') = (delivered_at is not null))
);
create index orders_by_client on orders (client_id, id);
create index orders_by_status on orders (status, id) where hidden_at is null;
create index orders_by_source on orders (source, id) where hidden_at is null;
create index orders_visible on orders (id) where hidden_at is null;
create index orders_trial on orders (id) where is_trial = 1;
create index orders_to_push on orders (source, created_at)
  where pushed_at is null and seen_at is null and hidden_at is null;
create index orders_to_escalate on orders (source, created_at)
  where escalated_at is null and seen_at is null and hidden_at is null;
create index orders_by_time on orders (created_at);
create index orders_by_city on orders (city_id);
create index orders_by_capacity_day on orders (capacity_day) where capacity_day is not null;
create index orders_waiting on orders (status, id, created_at, seen_at, hidden_at, due_at)
  where (
    status = 'pending' or status = 'confirmed' or status = 'preparing' or status = 'ready' or status = 'on_the_way'
  ) and hidden_at is null;
create index orders_by_coupon on orders (coupon_id, status, client_id, customer_phone) where coupon_id is not null;
create index orders_by_promise on orders (promised_at) where promised_at is not null;
create index orders_by_promised_day on orders (promised_day) where promised_day is not null and promised_at is null;
create index orders_by_network on orders (network) where network is not null;

create table order_lines (
  order_id integer not null references orders (id) on delete cascade,
  position integer not null,
  food_item_id integer not null references food_items (id),
  name text not null default '{}',
  unit_price_agorot integer not null check (unit_price_agorot between 0 and 1000000000),
  quantity integer not null check (quantity between 1 and 999),
  note text,
  allergens text,
  portions_day text,
  constraint order_lines_key primary key (order_id, position)
);
create index order_lines_by_item on order_lines (food_item_id);

create table order_line_choices (
  order_id integer not null references orders (id) on delete cascade,
  line integer not null,
  position integer not null,
  choice_id integer not null references option_choices (id),
  group_name text not null default '{}',
  name text not null default '{}',
  price_agorot integer not null,
  quantity integer not null check (quantity >= 1),
  constraint order_line_choices_key primary key (order_id, line, position)
);
create index order_line_choices_by_choice on order_line_choices (choice_id);

create table order_moves (
  order_id integer not null references orders (id) on delete cascade,
  number integer not null,
  from_status text not null,
  to_status text not null,
  moved_at text not null,
  moved_by text not null,
  reason text,
  note text,
  tapped_at text,
  primary key (order_id, number)
);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  order_id integer references orders (id) on delete cascade,
  created_at text not null,
  used_at text not null default ''
);
create index idempotency_keys_by_order on idempotency_keys (order_id);
create index idempotency_keys_by_use on idempotency_keys (used_at);

create table coupons (
  id {{id}},
  name text not null,
  code text,
  code_key text,
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  percent integer,
  amount_agorot integer,
  min_subtotal_agorot integer not null,
  first_day text,
  last_day text,
  week text,
  max_uses integer,
  max_uses_per_customer integer,
  is_first_order_only integer not null check (is_first_order_only in (0, 1)),
  is_active integer not null check (is_active in (0, 1)),
  version integer not null default 1,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  fulfilment text check (fulfilment in ('delivery', 'pickup'))
);
create unique index coupons_by_code on coupons (code_key) where code_key is not null and deleted_at is null;

create table kitchen_items (
  order_id integer not null references orders (id) on delete cascade,
  line integer not null,
  done_at text not null,
  done_by text not null,
  primary key (order_id, line)
);
create index kitchen_items_by_time on kitchen_items (done_at);

create table kitchen_taps (
  id text primary key,
  order_id integer not null references orders (id) on delete cascade,
  action text not null check (action in ('done', 'back', 'clear')),
  tapped_at text not null,
  tapped_by text not null
);
create index kitchen_taps_by_order on kitchen_taps (order_id);

create table delivery_routes (
  id {{id}},
  version integer not null default 1,
  name text not null,
  day text not null,
  link_number integer not null default 1,
  link_expires_at text,
  created_at text not null,
  ended_at text
);
create index delivery_routes_by_day on delivery_routes (day);

create table delivery_stops (
  route_id integer not null references delivery_routes (id) on delete cascade,
  order_id integer not null references orders (id) on delete cascade,
  position integer not null,
  is_open integer not null check (is_open in (0, 1)),
  primary key (route_id, order_id)
);
create index delivery_stops_by_order on delivery_stops (order_id);
create unique index delivery_stops_once on delivery_stops (order_id) where is_open = 1;

create table delivery_past_stops (
  route_id integer not null references delivery_routes (id) on delete cascade,
  order_id integer not null references orders (id) on delete cascade,
  position integer not null,
  is_delivered integer not null default 0 check (is_delivered in (0, 1)),
  primary key (route_id, order_id)
);
create index delivery_past_stops_by_order on delivery_past_stops (order_id);

create table courier_taps (
  id text primary key,
  route_id integer not null references delivery_routes (id) on delete cascade,
  order_id integer not null references orders (id) on delete cascade,
  action text not null check (action in ('hand_over', 'not_home', 'set_out', 'undo')),
  tapped_at text not null
);
create index courier_taps_by_route on courier_taps (route_id);
create index courier_taps_by_order on courier_taps (order_id);

create table printers (
  id {{id}},
  version integer not null default 1,
  name text not null,
  maker text not null,
  paper_width integer not null,
  language text not null,
  key_hash text not null unique,
  kitchen_at text not null,
  receipt_at text not null,
  copies integer not null check (copies between 1 and 5),
  categories text,
  created_at text not null,
  updated_at text not null
);

create table printer_states (
  printer_id integer primary key,
  seen_at text not null,
  condition text
);

create table print_jobs (
  id {{id}},
  printer_id integer not null references printers (id) on delete cascade,
  order_id integer references orders (id) on delete cascade,
  kind text not null,
  sheet integer not null,
  sheets integer not null,
  is_automatic integer not null check (is_automatic in (0, 1)),
  is_copy integer not null check (is_copy in (0, 1)),
  state text not null default 'waiting',
  attempts integer not null default 0,
  leased_until text,
  problem text,
  created_at text not null,
  ended_at text,
  lines text
);
create index print_jobs_by_order on print_jobs (order_id, kind);
create index print_jobs_by_printer on print_jobs (printer_id, ended_at);
create unique index print_jobs_once on print_jobs (order_id, printer_id, kind, sheet) where is_automatic = 1;
create index print_jobs_ended on print_jobs (printer_id, ended_at) where ended_at is not null;

create table outbox (
  id {{id}},
  kind text not null check (kind in (
    'customer_mail', 'staff_mail', 'escalation_mail', 'absence_mail', 'confirmed_mail', 'preparing_mail', 'ready_mail',
    'on_the_way_mail', 'delivered_mail', 'cancelled_mail', 'refused_mail', 'promise_mail'
  )),
  order_id integer not null references orders (id) on delete cascade,
  recipient text not null,
  status text not null default 'pending' check (status in ('pending', 'planned', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at text not null,
  last_error text,
  created_at text not null,
  sent_at text,
  first_attempt_at text,
  lease text,
  leased_until text,
  told_promise text,
  combines_until text,
  constraint one_message_of_a_kind unique (order_id, kind, recipient)
);
create index outbox_by_status on outbox (status, id);
create index outbox_due on outbox (status, next_attempt_at, id) where status = 'pending';
create index outbox_planned on outbox (status, next_attempt_at, id) where status = 'planned';

create table staff (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified integer not null check (email_verified in (0, 1)),
  image text,
  username text not null unique,
  display_username text,
  role text not null check (role in ('owner', 'staff', 'kitchen')),
  created_at text not null,
  updated_at text not null,
  two_factor_enabled integer not null default 0,
  credential_version integer not null default 0
);

create table staff_accounts (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  created_at text not null,
  updated_at text not null
);
create index staff_accounts_by_staff on staff_accounts (staff_id);

create table staff_sessions (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  token text not null unique,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id);

create table staff_two_factors (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified integer not null default 1,
  failed_verification_count integer not null default 0,
  locked_until text
);
create index staff_two_factors_by_staff on staff_two_factors (staff_id);

create table staff_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);

create table sign_in_attempts (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table staff_presence (
  id integer primary key check (id = 1),
  last_connected_at text not null
);

create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  sealed_private_key text not null,
  created_at text not null
);

create table push_subscriptions (
  id {{id}},
  staff_id text not null references staff (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at text not null,
  session_id text references staff_sessions (id) on delete cascade
);
create index push_subscriptions_by_session on push_subscriptions (session_id);
create index push_subscriptions_by_staff on push_subscriptions (staff_id);

create table audit_log (
  id {{id}},
  at text not null,
  staff_id text,
  staff_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before text,
  after text,
  values_salt text,
  values_digest text not null default '',
  hash text not null default ''
);
create index audit_log_by_entity on audit_log (entity, entity_id, id);

create table audit_chain (
  id integer primary key check (id = 1),
  entries integer not null,
  hash text not null
);

create table daily_jobs (
  name text primary key,
  started_at text not null
);

create table trusted_clock (
  id integer primary key check (id = 1),
  trusted_at text not null,
  leapt_at text,
  ran_ms integer not null
);

create table secret_check (
  id integer primary key check (id = 1),
  sealed text not null
);

create table shop_version (
  id integer primary key check (id = 1),
  version integer not null
);
`;
