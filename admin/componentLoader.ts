import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ComponentLoader } from 'adminjs';

const folder = fileURLToPath(new URL('components', import.meta.url));

const own = [
  'AuditedRecord',
  'Badge',
  'Changes',
  'Dashboard',
  'DeedForm',
  'KeyValues',
  'Lines',
  'Money',
  'Moves',
  'Pictures',
  'Place',
  'Suspension',
  'WebLink',
] as const;

/** AdminJS's own parts that ours replace. */
const replaced = [
  'ActionHeader',
  'DefaultDatetimeListProperty',
  'DefaultDatetimeShowProperty',
  'DefaultReferenceValue',
  'DefaultShowAction',
  'DefaultShowProperty',
  'LoggedIn',
  'Login',
  'SidebarResourceSection',
] as const;

/** A component of ours, by the name that options of resources use. */
export type ComponentName = (typeof own)[number];

/** Knows the interface's components; the build bundles them for the browser. */
export const componentLoader = new ComponentLoader();
for (const name of own) componentLoader.add(name, join(folder, name));
for (const name of replaced) componentLoader.override(name, join(folder, name.replace(/^Default/, '')));
