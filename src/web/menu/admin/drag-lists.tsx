import type { SortableDraggable } from '@dnd-kit/dom/sortable';
import { isKeyboardEvent } from '@dnd-kit/dom/utilities';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useState } from 'react';
import { moved } from '../../ui/drag-area.tsx';
import { useDragPlugins } from '../../ui/use-drag-plugins.ts';

/** The ids of the entries of each list, by the list's key. */
export type Lists = Readonly<Record<string, readonly number[]>>;

interface DragListsProps {
  lists: Lists;
  /** How an entry is moved by the keyboard, for screen readers. */
  instructions: string;
  /** Called with the new order of a list, when it differs. */
  onSort(list: string, ids: number[]): void;
  /** Called with the place of an entry that was dropped in another list. */
  onMove(id: number, to: { list: string; index: number }): void;
  /** Renders each entry with `useSortable`, in the group of its list. */
  children(lists: Lists): ReactNode;
}

/**
 * Lists whose entries are moved by their handles: within a list with a pointer or the keyboard, to another one with a
 * pointer. An entry over another list is rendered there, since only React may move it to another parent.
 */
export function DragLists({ lists, instructions, onSort, onMove, children }: DragListsProps) {
  const plugins = useDragPlugins(instructions);
  const [over, setOver] = useState<Record<string, number[]> | null>(null);
  return (
    <DragDropProvider
      plugins={plugins}
      onDragOver={(event) => {
        const { source, target } = event.operation;
        if (!isSortable(source) || !isSortable(target) || source.group === target.group) return;
        event.preventDefault();
        setOver((now) => move(now ?? mutable(lists), event));
      }}
      onDragEnd={({ canceled, operation: { source } }) => {
        setOver(null);
        if (canceled || !isSortable(source)) return;
        const id = Number(source.id);
        const [list, index] = [String(source.group), source.index];
        const ids = lists[list];
        if (!ids?.includes(id)) return onMove(id, { list, index });
        const from = ids.indexOf(id);
        if (from !== index) onSort(list, moved(ids, { from, to: index }));
      }}
    >
      {children(over ?? lists)}
    </DragDropProvider>
  );
}

/** Returns whether a dragged entry may be put beside those of a list: the keyboard moves it within its own. */
export function mayBeIn(list: string, source: object): boolean {
  const { manager, group } = source as Partial<SortableDraggable<Record<string, unknown>>>;
  return group === list || !isKeyboardEvent(manager?.dragOperation.activatorEvent);
}

function mutable(lists: Lists): Record<string, number[]> {
  return Object.fromEntries(Object.entries(lists).map(([list, ids]) => [list, [...ids]]));
}
