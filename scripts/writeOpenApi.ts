import { writeFileSync } from 'node:fs';
import { apiDocument } from '../routes/index.js';

// In one line, since Biome keeps line breaks between the members of an object.
writeFileSync('docs/openapi.json', JSON.stringify(apiDocument()));
