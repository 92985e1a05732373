export type TextField = HTMLTextAreaElement | HTMLInputElement;

/**
 * Writes `text` at the caret of a field, in place of what is selected, as if it had been typed: undo takes it
 * back. `execCommand` is the one way to keep undo; where it is refused, the text goes in without it.
 */
export function insertText(field: TextField, text: string): void {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  const { length } = field.value;
  field.setRangeText(text, field.selectionStart ?? length, field.selectionEnd ?? length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
