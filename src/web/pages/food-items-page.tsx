import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { StaffDish } from '../../shared/menu/contract.ts';
import { PicturePicker } from '../media/admin/picture-picker.tsx';
import { DeleteDishDialog } from '../menu/admin/delete-dish-dialog.tsx';
import { DeletedDishes } from '../menu/admin/deleted-dishes.tsx';
import { DishDialog } from '../menu/admin/dish-dialog.tsx';
import { MenuBoard } from '../menu/admin/menu-board.tsx';
import { OptionsBoard } from '../menu/admin/options/options-board.tsx';
import { useOptionGroups } from '../menu/admin/options/use-option-groups.ts';
import { useMenu } from '../menu/admin/use-menu.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';

const PATH = '/food-items';
const OPTIONS = 'options';
type Part = 'menu' | typeof OPTIONS;

/** The menu: its dishes in order, and their form, which has a URL of its own so that "back" closes it. */
export function FoodItemsPage() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const query = useMenu();
  const [dishToDelete, setDishToDelete] = useState<StaffDish | null>(null);
  const { data: groups = [] } = useOptionGroups();
  const opened = path.split('/')[2] ?? '';
  const isOnOptions = opened === OPTIONS;
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
      <Loaded query={query} skeleton={{ count: 6, className: 'h-19' }}>
        {(menu) => (
          <>
            <MenuParts
              selected={isOnOptions ? OPTIONS : 'menu'}
              hasOptions={groups.length > 0}
              onSelect={(part) => navigate(part === OPTIONS ? `${PATH}/${OPTIONS}` : PATH, { replace: true })}
            >
              {isOnOptions ? (
                <OptionsBoard groups={groups} menu={menu} />
              ) : (
                <MenuBoard
                  menu={menu}
                  onAdd={add}
                  onEdit={({ id }) => navigate(`${PATH}/${id}`)}
                  onDelete={setDishToDelete}
                />
              )}
            </MenuParts>
            {opened !== '' && !isOnOptions && <OpenedDish key={opened} name={opened} menu={menu} onClose={close} />}
          </>
        )}
      </Loaded>
      <DeletedDishes />
      {dishToDelete && <DeleteDishDialog dish={dishToDelete} onClose={() => setDishToDelete(null)} />}
    </>
  );
}

interface MenuPartsProps {
  selected: Part;
  /** Whether the shop has options; without any, the menu is all there is. */
  hasOptions: boolean;
  onSelect(part: Part): void;
  children: ReactNode;
}

/** The menu's dishes and its options, in tabs. */
function MenuParts({ selected, hasOptions, onSelect, children }: MenuPartsProps) {
  const { t } = useTranslation();
  if (!hasOptions && selected === 'menu') return children;
  return (
    <>
      <TabBar<Part>
        label={t('staff.options.lists')}
        selected={selected}
        onSelect={onSelect}
        tabs={[
          { name: 'menu', text: t('staff.options.dishes') },
          { name: OPTIONS, text: t('staff.options.title') },
        ]}
      />
      <div {...tabPanelProps(selected, selected)}>{children}</div>
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
