/**
 * Writes `text` at the caret of a field, in place of what is selected, as if it had been typed: undo takes it
 * back. `execCommand` is the one way to keep undo; where it is refused, the text goes in without it.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
