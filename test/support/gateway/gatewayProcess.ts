import { type GatewayAccess, serveGateway } from './serveGateway.js';

// Entry point of a separate process. Prints its address, and exits when its parent does.
const { origin } = await serveGateway(JSON.parse(process.argv[2] ?? '{}') as GatewayAccess);
process.stdout.write(`${origin}\n`);
process.stdin.resume().once('end', () => process.exit());
