import type { QueryClient } from '@tanstack/react-query';

/** Makes the browser ask before the page is left while changes or pictures are being sent, which could be lost. */
export function askBeforeLeaving(client: QueryClient): void {
  let opensProgram = false;
  const onClick = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a');
    // To the phone, or a mail program: Chromium has the page unload at once, but leaves it where it is.
    if (!link || link.protocol.startsWith('http')) return;
    opensProgram = true;
    setTimeout(() => {
      opensProgram = false;
    });
  };
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', (event) => {
    if (client.isMutating() > 0 && !opensProgram) event.preventDefault();
  });
}
