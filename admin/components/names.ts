/** Our own components. */
export const componentNames = [
  'AccountLink',
  'AccountLinks',
  'AccountPage',
  'ActionForm',
  'AuditedRecord',
  'Badge',
  'CaseReports',
  'Changes',
  'Coordinates',
  'Dashboard',
  'Images',
  'JobsPage',
  'KeyValues',
  'Menu',
  'Money',
  'MoneyBox',
  'MoneyPage',
  'OrderItems',
  'PersonExportLink',
  'Postings',
  'ResumeLink',
  'SearchPage',
  'SameTransfer',
  'StatementImport',
  'StatementLink',
  'Suspension',
  'TargetLink',
  'Timeline',
  'UrlValue',
] as const;

/** AdminJS's components that ours replace; their files leave `Default` out. */
export const replacedNames = [
  'ActionHeader',
  'DefaultDatetimeFilterProperty',
  'DefaultDatetimeListProperty',
  'DefaultDatetimeShowProperty',
  'DefaultListAction',
  'DefaultReferenceValue',
  'DefaultShowAction',
  'DefaultShowProperty',
  'FilterDrawer',
  'Login',
  'RecordActionRoute',
  'SidebarPages',
  'SidebarResourceSection',
  'TopBar',
] as const;

/** A component of ours, as the options of a resource name it. */
export type ComponentName = (typeof componentNames)[number];
