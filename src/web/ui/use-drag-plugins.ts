import {
  Accessibility,
  AutoScroller,
  Cursor,
  type DragDropManagerInput,
  type DragEndEvent,
  type Draggable,
  type DragOverEvent,
  type DragStartEvent,
  Feedback,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom';
import type { SortableDraggable } from '@dnd-kit/dom/sortable';
import { isSortable } from '@dnd-kit/react/sortable';
import { useContext, useMemo } from 'react';
import { isolate } from '../../shared/bidi.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import { StyleNonceContext } from './style-nonce.ts';
import { useTranslation } from './texts.tsx';

/**
 * Returns the plugins for dragging entries of a list: screen-reader announcements in the page's language, and styles
 * with the nonce that the content security policy requires.
 */
export function useDragPlugins(instructions: string): NonNullable<DragDropManagerInput['plugins']> {
  const { t } = useTranslation();
  const nonce = useContext(StyleNonceContext);
  return useMemo(() => {
    const announce = createAnnouncer(t);
    return [
      Accessibility.configure({
        screenReaderInstructions: { draggable: instructions },
        announcements: {
          dragstart: ({ operation }: DragStartEvent) => announce('picked', operation.source),
          dragover: ({ operation }: DragOverEvent) => announce('over', operation.source),
          dragend: ({ operation, canceled }: DragEndEvent) =>
            announce(canceled ? 'cancelled' : 'dropped', operation.source),
        },
      }),
      AutoScroller,
      Cursor,
      Feedback,
      PreventSelection,
      ...(nonce ? [StyleInjector.configure({ nonce })] : []),
    ];
  }, [t, nonce, instructions]);
}

/**
 * Returns a function that announces a dragged entry's position; undefined when it has not changed since the last call.
 */
function createAnnouncer(t: Translate) {
  let lastIndex: number | null = null;
  return (key: 'picked' | 'over' | 'dropped' | 'cancelled', source: Draggable | null) => {
    if (!isSortable(source)) return undefined;
    const index = key === 'cancelled' ? source.initialIndex : source.index;
    if (key === 'over' && index === lastIndex) return undefined;
    lastIndex = index;
    const name = isolate(String(source.data.name));
    return t(`staff.menu.drag.${key}`, { name, position: index + 1, count: lengthOfList(source) });
  };
}

/** Returns how many entries the list has that a dragged one is in. */
function lengthOfList({ manager, sortable: { group } }: SortableDraggable<Record<string, unknown>>): number {
  const entries = [...(manager?.registry.droppables ?? [])].filter(isSortable);
  return entries.filter(({ sortable }) => sortable.group === group).length;
}
