import { expect, type Locator } from '@playwright/test';

/** Pause between the taps of a double tap, in s. */
const PAUSE_S = 0.12;

/**
 * Double taps the centre of an element. Unlike Playwright's `dblclick`, all events are sent at once, with their times: on a
 * busy machine the second tap would else come later than one of a double tap. Waits until the element can be pressed.
 * What comes after the first tap, such as a response, is not there yet at the second one, unless it is awaited in between.
 */
export async function doubleTap(element: Locator, inBetween?: () => Promise<unknown>): Promise<void> {
  await expect(element).toBeEnabled();
  await element.hover();
  const box = await element.boundingBox();
  if (!box) throw new Error('What is tapped has no place');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const start = Date.now() / 1000;
  const page = element.page();
  const session = await page.context().newCDPSession(page);
  const tap = (clickCount: number) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ type, ...centre, clickCount, button: 'left' },
        timestamp: start + (clickCount - 1) * PAUSE_S,
      }),
    );
  const first = tap(1);
  if (inBetween) await Promise.all([...first, inBetween()]);
  await Promise.all([...first, ...tap(2)]);
  await session.detach();
}
