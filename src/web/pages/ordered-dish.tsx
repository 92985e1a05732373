import type { ReactNode } from 'react';
import { DishSoldOutMenu } from '../menu/admin/sold-out-menu.tsx';
import { useMenu } from '../menu/admin/use-menu.ts';
import { DishStateContext } from '../orders/admin/dish-state.ts';

/** Lets staff mark a dish as sold out from an order that has it. */
export function OrderedDishes({ children }: { children: ReactNode }) {
  return <DishStateContext value={renderState}>{children}</DishStateContext>;
}

const renderState = (dishId: number) => <DishState id={dishId} />;

function DishState({ id }: { id: number }) {
  const dish = useMenu().data?.find((each) => each.id === id);
  return dish?.isActive ? <DishSoldOutMenu dish={dish} /> : null;
}
