/** What one mail says: a paragraph before its code, button or table, and one after it. */
export interface Sentences {
  subject: string;
  before: string;
  after: string;
}

export interface Button {
  label: string;
  url: string;
}

interface WithButton extends Sentences {
  button: Button;
}

/** All that mails say in one language. */
export interface Texts {
  /** By name, or without one. */
  greeting(name?: string): string;
  signature: string;
  verificationCode(minutes: number): Sentences;
  /** A text message: everything in one line. */
  codeText(code: string, minutes: number): string;
  passwordReset(minutes: number, url: string): WithButton;
  signInWarning(minutes: number, url: string): WithButton;
  /** The same to an operator, whom no link gives a new password. */
  consoleWarning(minutes: number): Sentences;
  orderConfirmation(orderNumber: string, storeName: string): Sentences;
  /** @param readyBy when the store promises the order, where it does */
  orderAccepted(orderNumber: string, storeName: string, readyBy: string | undefined): Sentences;
  /** The last rows of an order's table. */
  delivery: string;
  total: string;
  /** The link that ends such mails. */
  unsubscribe: string;
}
