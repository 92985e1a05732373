/** Copies to the clipboard. The Clipboard API requires https or localhost; otherwise `execCommand` is used. */
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
  // Within the open dialog: its focus trap prevents selecting text outside of it.
  (opener?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return isCopied;
}
