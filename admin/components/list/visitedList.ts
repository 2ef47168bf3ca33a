/** The page of a list that this tab showed last, so that an action on one of its records returns to it. */
interface VisitedPage {
  search: string;
  ids: string[];
}

const keyOf = (resourceId: string) => `page of ${resourceId}`;

/** Notes the page of a list that is shown. */
export function visitList(resourceId: string, page: VisitedPage): void {
  window.sessionStorage.setItem(keyOf(resourceId), JSON.stringify(page));
}

/**
 * The address of the visited page with a record, and the record after it as the fragment. Undefined if the record was
 * not opened from a list.
 */
export function visitedPage(resourceId: string, recordId: string): string | undefined {
  const page: VisitedPage | null = JSON.parse(window.sessionStorage.getItem(keyOf(resourceId)) ?? 'null');
  const place = page?.ids.indexOf(recordId) ?? -1;
  if (!page || place < 0) return undefined;
  return `/admin/resources/${resourceId}${page.search}#${page.ids[place + 1] ?? ''}`;
}
