import type { useConsolePage } from '../../support/console/useConsolePage.js';
import { useKeyboard } from './useKeyboard.js';

/** A way to work on a page of the console. Elements are given as selectors. */
export interface Hand {
  open(path: string): Promise<void>;
  /** Follows a link or presses a button. */
  use(selector: string): Promise<void>;
  check(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, label: string): Promise<void>;
}

export const handNames = ['mouse', 'keyboard'] as const;

export function useHands(web: ReturnType<typeof useConsolePage>): Record<(typeof handNames)[number], Hand> {
  const { press, focus, open } = useKeyboard(web);
  const first = (selector: string) => web.page.locator(selector).first();
  const replace = async (text: string) => {
    await press('Control+A');
    await web.page.keyboard.insertText(text);
  };
  return {
    mouse: {
      open: async (path) => void (await web.open(path)),
      use: (selector) => first(selector).click(),
      check: (selector) => first(selector).click(),
      type: async (selector, text) => {
        await first(selector).click();
        await replace(text);
      },
      choose: async (selector, label) => {
        await first(selector).click();
        await web.page.getByRole('option', { name: label, exact: true }).click();
      },
    },
    keyboard: {
      open,
      use: async (selector) => {
        await focus(selector);
        await press('Enter');
      },
      check: async (selector) => {
        await focus(selector);
        await press('Space');
      },
      type: async (selector, text) => {
        await focus(selector);
        await replace(text);
      },
      choose: async (selector, label) => {
        await focus(selector);
        await web.page.keyboard.type(label);
        await press('Enter');
      },
    },
  };
}
