/** Checks web pages. */
export interface PageProvider {
  /** The status of a page. Does not follow redirects or read the body. @throws without an answer */
  statusOf(url: string): Promise<number>;
}
