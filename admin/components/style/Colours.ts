/** The colours of AdminJS's theme that our own rules use. */
export interface Colours {
  text: string;
  grey60: string;
  border: string;
  bg: string;
  container: string;
  primary100: string;
  primary20: string;
  error: string;
}
