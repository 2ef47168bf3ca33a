import { writeFileSync } from 'node:fs';
import { apiDocument } from '../routes/index.js';

writeFileSync('docs/openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
