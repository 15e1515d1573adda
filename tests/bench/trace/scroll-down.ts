import type { Page } from '@playwright/test';

const STEP_PX = 60;

/** Scrolls a page down by so many pixels, 60 a frame. */
export function scrollDown(page: Page, px: number): Promise<void> {
  return page.evaluate(
    ([px, step]) =>
      new Promise<void>((resolve) => {
        let way = 0;
        const frame = () => {
          if (way >= px) return resolve();
          way += step;
          window.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [px, STEP_PX] as const,
  );
}
