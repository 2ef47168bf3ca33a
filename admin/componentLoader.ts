import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ComponentLoader } from 'adminjs';
import { componentNames, replacedNames } from './components/names.js';

const folder = fileURLToPath(new URL('components', import.meta.url));

/** Lists the files of the components, which the build bundles for the browser. */
export const componentLoader = new ComponentLoader();
for (const name of componentNames) componentLoader.add(name, join(folder, name));
for (const name of replacedNames) componentLoader.override(name, join(folder, name.replace(/^Default/, '')));
