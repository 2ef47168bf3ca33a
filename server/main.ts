import { followNpm } from './process/followNpm.js';

// The rest is loaded after this line, because loading takes most of a second in which npm may be killed.
const npmGone = followNpm();
const { boot } = await import('./process/boot.js');
await boot(npmGone);
