import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../shared/bidi.ts';
import { useTranslation } from './texts.tsx';
import { useDragPlugins } from './use-drag-plugins.ts';

interface DragAreaProps<Entry> {
  /** In their order. */
  entries: readonly Entry[];
  /** Returns the id by which an entry is rendered with `useSortable`. */
  idOf(entry: Entry): string | number;
  /** How an entry is moved by the keyboard, for screen readers. */
  instructions: string;
  /** Called with the new order, when it differs. */
  onSort(entries: Entry[]): void;
  children: ReactNode;
}

/** A list whose entries are moved by their handles, with a pointer or the keyboard. */
export function DragArea<Entry>({ entries, idOf, instructions, onSort, children }: DragAreaProps<Entry>) {
  const plugins = useDragPlugins(instructions);
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={(event) => {
        if (event.canceled) return;
        const ids = entries.map(idOf);
        const sorted = move(ids, event);
        if (sorted.every((id, index) => id === ids[index])) return;
        onSort(sorted.flatMap((id) => entries.find((entry) => idOf(entry) === id) ?? []));
      }}
    >
      {children}
    </DragDropProvider>
  );
}

interface DragHandleProps {
  /** Of what is moved. */
  name: string;
  handleRef(element: Element | null): void;
}

/** The handle of an entry of a {@link DragArea}. */
export function DragHandle({ name, handleRef }: DragHandleProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={handleRef}
      type="button"
      aria-label={t('staff.menu.move', { name: isolate(name) })}
      aria-roledescription={t('staff.menu.drag.handle')}
      className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-full text-muted hover:bg-sunken"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
}

/** Returns a list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], { from, to }: { from: number; to: number }): Entry[] {
  const entry = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...entry);
}
