/** Looks at pages of the web. */
export interface PageProvider {
  /** The status that a page answers with. Follows no redirect and reads no content. @throws when no answer comes */
  statusOf(url: string): Promise<number>;
}
