import { useRef } from 'react';
import type { Placeholder } from '../../../shared/mail/rules.ts';
import { insertText, type TextField } from './insert-text.ts';

/** Returns a function that writes a placeholder at the caret of the field that was used last, else at the end of `first`. */
export function useInsert(first: () => TextField | null) {
  const last = useRef<TextField>(null);
  return {
    onFocus: ({ currentTarget }: { currentTarget: TextField }) => {
      last.current = currentTarget;
    },
    insert(name: Placeholder) {
      const field = last.current ?? first();
      if (!field) return;
      // A field that nobody was in yet has its caret at the beginning, where nobody put it.
      if (last.current === null) field.setSelectionRange(field.value.length, field.value.length);
      insertText(field, `{{${name}}}`);
    },
  };
}
