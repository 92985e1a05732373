import type { Page } from '@playwright/test';

/**
 * Returns a function that has a page receive no more messages of the server, or again. Has to be called before the page is
 * opened.
 */
export async function silenceSocket(page: Page): Promise<(isSilent: boolean) => void> {
  let isSilent = false;
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => !isSilent && socket.send(message));
  });
  return (isSilentNow) => {
    isSilent = isSilentNow;
  };
}
