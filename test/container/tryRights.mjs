// Prints as JSON what a process may do. systemd.container.test.ts runs it as root, and with the rights of the service.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';

function isPossible(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

const canWrite = (folder) => isPossible(() => writeFileSync(`${folder}/tried-${process.pid}`, ''));

console.log(
  JSON.stringify({
    isRoot: process.getuid() === 0,
    writable: ['/etc', '/usr', '/opt', '/var', '/var/lib/marketplace', '/var/cache/marketplace', '/tmp'].filter(
      canWrite,
    ),
    seesHomes: isPossible(() => readdirSync('/root')),
    seesTmpOfOthers: existsSync('/tmp/of-another'),
    // It asks the kernel through a socket of the family AF_NETLINK.
    usesOtherSockets: isPossible(networkInterfaces),
  }),
);
