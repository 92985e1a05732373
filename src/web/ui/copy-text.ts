/** Copies to the clipboard. Its own call is there only on https and localhost; a shop in a local network has the older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const opener = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr-only';
  // Where a dialog keeps the focus within, what is outside of it could not be selected.
  (opener?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return isCopied;
}
