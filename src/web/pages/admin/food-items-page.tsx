import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { PicturePicker } from '../../media/admin/picture-picker.tsx';
import { CategoriesBoard } from '../../menu/admin/categories/categories-board.tsx';
import { DeletedCategories } from '../../menu/admin/categories/deleted-categories.tsx';
import { useCategories, useDeletedCategories } from '../../menu/admin/categories/use-categories.ts';
import { DeleteDishDialog } from '../../menu/admin/delete-dish-dialog.tsx';
import { DeletedDishes } from '../../menu/admin/deleted-dishes.tsx';
import { DishDialog } from '../../menu/admin/dish-dialog.tsx';
import { MenuBoard } from '../../menu/admin/menu-board.tsx';
import { OptionsBoard } from '../../menu/admin/options/options-board.tsx';
import { useOptionGroups } from '../../menu/admin/options/use-option-groups.ts';
import { useMenu } from '../../menu/admin/use-menu.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { useTranslation } from '../../ui/texts.tsx';

const PATH = '/food-items';
const MENU = 'menu';
const OPTIONS = 'options';
const CATEGORIES = 'categories';
const PARTS = [MENU, CATEGORIES, OPTIONS] as const;
type Part = (typeof PARTS)[number];

/** The menu: its dishes in order, and their form, which has a URL of its own so that "back" closes it. */
export function FoodItemsPage() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const query = useMenu();
  const [dishToDelete, setDishToDelete] = useState<StaffDish | null>(null);
  const parts = [useOptionGroups(), useCategories(), useDeletedCategories()] as const;
  const [{ data: groups = [] }, { data: categories = [] }, { data: deletedCategories = [] }] = parts;
  // Tabs that came after the dishes would move them under the finger. Where one of these fails, the dishes are shown all the same.
  const arePartsKnown = parts.every(({ isFetched }) => isFetched);
  const opened = path.split('/')[2] ?? '';
  const part = PARTS.find((each) => each === opened) ?? MENU;
  const hasCategories = categories.length + deletedCategories.length > 0;
  const hasContent = { [MENU]: true, [CATEGORIES]: hasCategories, [OPTIONS]: groups.length > 0 };
  const close = () => navigate(PATH, { replace: true });
  const add = () => navigate(`${PATH}/new`);
  return (
    <>
      <SectionHeading title={t('staff.sections.food-items')}>
        <Button variant="primary" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {t('staff.menu.add')}
        </Button>
      </SectionHeading>
      <Loaded query={arePartsKnown ? query : { ...query, data: undefined }} skeleton={{ count: 6, className: 'h-19' }}>
        {(menu) => (
          <>
            <MenuParts
              selected={part}
              parts={PARTS.filter((each) => each === part || hasContent[each])}
              onSelect={(each) => navigate(each === MENU ? PATH : `${PATH}/${each}`, { replace: true })}
            >
              {part === OPTIONS && <OptionsBoard groups={groups} menu={menu} />}
              {part === CATEGORIES && <CategoriesBoard categories={categories} menu={menu} />}
              {part === MENU && (
                <MenuBoard
                  menu={menu}
                  onAdd={add}
                  onEdit={({ id }) => navigate(`${PATH}/${id}`)}
                  onDelete={setDishToDelete}
                />
              )}
            </MenuParts>
            {opened !== '' && part === MENU && <OpenedDish key={opened} name={opened} menu={menu} onClose={close} />}
          </>
        )}
      </Loaded>
      {part === CATEGORIES ? <DeletedCategories /> : <DeletedDishes />}
      {dishToDelete && <DeleteDishDialog dish={dishToDelete} onClose={() => setDishToDelete(null)} />}
    </>
  );
}

interface MenuPartsProps {
  selected: Part;
  /** Those that the shop has; without categories and options, the menu is all there is. */
  parts: readonly Part[];
  onSelect(part: Part): void;
  children: ReactNode;
}

/**
 * The menu's dishes, categories and options, in tabs. Where someone adds the first of these meanwhile, the dishes stay in
 * the same element: a press on them counts, and they keep the focus.
 */
function MenuParts({ selected, parts, onSelect, children }: MenuPartsProps) {
  const { t } = useTranslation();
  const hasTabs = parts.length > 1;
  const textOf = {
    [MENU]: t('staff.options.dishes'),
    [CATEGORIES]: t('staff.menu.categories.title'),
    [OPTIONS]: t('staff.options.title'),
  };
  return (
    <>
      {hasTabs && (
        <TabBar<Part>
          label={t('staff.options.lists')}
          selected={selected}
          onSelect={onSelect}
          tabs={parts.map((name) => ({ name, text: textOf[name] }))}
        />
      )}
      <div {...(hasTabs ? tabPanelProps(selected, selected) : {})}>{children}</div>
    </>
  );
}

interface OpenedDishProps {
  /** `new`, or the id of a dish. */
  name: string;
  menu: StaffDish[];
  onClose(): void;
}

/** The form of the dish that the URL names. It stays open with its edits when someone else deletes the dish. */
function OpenedDish({ name, menu, onClose }: OpenedDishProps) {
  const current = menu.find(({ id }) => String(id) === name);
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  const dish = current ?? known;
  if (!dish && name !== 'new') return null;
  return (
    <DishDialog
      dish={dish ?? null}
      isGone={dish !== undefined && !current}
      menu={menu}
      renderPicture={(field) => <PicturePicker {...field} />}
      onClose={onClose}
    />
  );
}
