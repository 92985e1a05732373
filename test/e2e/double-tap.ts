import { expect, type Locator } from '@playwright/test';

/** Pause between the taps of a double tap, in s. */
const PAUSE_S = 0.12;

/**
 * Double taps the centre of an element. Unlike Playwright's `dblclick`, all events are sent at once, with their times: on a
 * busy machine the second tap would else come later than one of a double tap. Waits until the element can be pressed.
 * What comes after the first tap, such as a response, is not there yet at the second one.
 */
export async function doubleTap(element: Locator): Promise<void> {
  await expect(element).toBeEnabled();
  await element.hover();
  const box = await element.boundingBox();
  if (!box) throw new Error('What is tapped has no place');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const start = Date.now() / 1000;
  const events = [1, 2].flatMap((clickCount) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) => ({
      ...{ type, ...centre, clickCount, button: 'left' as const },
      timestamp: start + (clickCount - 1) * PAUSE_S,
    })),
  );
  const page = element.page();
  const session = await page.context().newCDPSession(page);
  await Promise.all(events.map((event) => session.send('Input.dispatchMouseEvent', event)));
  await session.detach();
}
