/** The text of a mail: a paragraph before its code, button or table, and one after it. */
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

/** The texts of all mails in one language. */
export interface Texts {
  /** Greets by name, if one is given. */
  greeting(name?: string): string;
  signature: string;
  verificationCode(minutes: number): Sentences;
  /** The text message with a code, in one line. */
  codeText(code: string, minutes: number): string;
  /** The message with the link to a delivery, for its rider, in one line. */
  riderLink(storeName: string, orderNumber: string, url: string): string;
  passwordReset(minutes: number, url: string): WithButton;
  signInWarning(minutes: number, url: string): WithButton;
  /** @param account the bank account that the seller entered, masked */
  bankAccountLink(account: string, hours: number, holdHours: number, url: string): WithButton;
  /** @param heldUntil when payouts start again; undefined for the first account */
  bankAccountChanged(account: string, heldUntil: string | undefined): Sentences;
  /** The sign-in warning to an operator, without a link: operators cannot request a link themselves. */
  consoleWarning(minutes: number): Sentences;
  /** The warning to an operator that a stranger may have the password and enters wrong codes. */
  codeWarning(minutes: number): Sentences;
  /** The server of webhooks answered that it takes no more (`isGone`), or has failed for days. */
  webhookDisabled(host: string, isGone: boolean): Sentences;
  /** A link to choose a password, for a new operator or after a lost password. */
  operatorLink(days: number, url: string): WithButton;
  orderConfirmation(orderNumber: string, storeName: string): Sentences;
  /** @param readyBy the promised time, if the store gave one */
  orderAccepted(orderNumber: string, storeName: string, readyBy: string | undefined): Sentences;
  /** The last sentence of a mail that repeats a notification. */
  seeInApp: string;
  /** The labels of the last rows of an order's table. */
  delivery: string;
  total: string;
  /** The label of the unsubscribe link. */
  unsubscribe: string;
}
