import type { QueryClient } from '@tanstack/react-query';

/** Makes the browser ask before the page is left while changes or pictures are being sent, which could be lost. */
export function askBeforeLeaving(client: QueryClient): void {
  window.addEventListener('beforeunload', (event) => {
    if (client.isMutating() > 0) event.preventDefault();
  });
}
