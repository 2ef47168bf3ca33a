import type { mongo } from 'mongoose';

/** The connections of a client by member, which the driver's public types leave out. */
interface WithPools {
  topology?: { s: { servers: Map<string, { pool: { clear(options: object): void } }> } };
}

/**
 * Ends the commands that wait for a primary as soon as another member is primary. The driver (mongodb 7.8) then sends
 * new commands to the new primary, but those on the connections of a frozen one would wait for their whole limit.
 */
export function dropDeposedPrimary(client: mongo.MongoClient & WithPools): void {
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const members = [...newDescription.servers.values()];
    if (!members.some(isPrimary)) return;
    for (const { address } of [...previousDescription.servers.values()].filter(isPrimary)) {
      const isLost = members.some((member) => member.address === address && member.type === 'Unknown');
      if (isLost) client.topology?.s.servers.get(address)?.pool.clear({ interruptInUseConnections: true });
    }
  });
}

const isPrimary = ({ type }: mongo.ServerDescription) => type === 'RSPrimary';
