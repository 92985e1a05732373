/* Classes of menus. They are not modal, because a modal one adds a style element, which the content security policy forbids. */

export const MENU =
  'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto rounded-2xl border ' +
  'border-line bg-surface p-1.5 text-ink shadow-xl';
export const MENU_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 outline-none data-highlighted:bg-sunken';
