import type { useConsolePage } from '../../support/console/useConsolePage.js';

/** Works on a page of the console with the keyboard only. */
export function useKeyboard(web: ReturnType<typeof useConsolePage>) {
  const press = (key: string) => web.page.keyboard.press(key);
  return {
    press,
    /** Presses Tab until an element has the focus. */
    focus: async (selector: string): Promise<void> => {
      await web.page.locator(selector).first().waitFor({ state: 'attached' });
      const isFocused = `document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`;
      for (let presses = 0; presses < 200; presses++) {
        if (await web.page.evaluate(isFocused)) return;
        await press('Tab');
      }
      throw new Error(`${selector} has no place in the tab order of ${web.page.url()}`);
    },
    /** Opens a page and skips its side menu. */
    open: async (path: string): Promise<void> => {
      await web.open(path);
      await web.page.getByRole('heading').first().waitFor();
      const skip = web.page.locator('.skip-link');
      // A narrow window hides the menu.
      if (!(await skip.isVisible())) return;
      await skip.focus();
      await press('Enter');
    },
  };
}
