import { type GatewayAccess, serveGateway } from './serveGateway.js';

// A process of its own: prints where it serves, and ends when whoever started it is gone.
const { origin } = await serveGateway(JSON.parse(process.argv[2] ?? '{}') as GatewayAccess);
process.stdout.write(`${origin}\n`);
process.stdin.resume().once('end', () => process.exit());
