// Writes the types of the client and the Postman collection, which derive from the API document. Does nothing when they
// are newer than the document, or without the packages of the development, as after `npm ci --omit=dev`.
import { existsSync, statSync } from 'node:fs';

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

for (const [written, script, library] of [
  ['sdk/src/generated/schema.ts', 'writeSdk.mjs', 'openapi-typescript'],
  ['docs/postman.json', 'writePostman.mjs', 'openapi-to-postmanv2'],
]) {
  const newest = Math.max(modifiedAt('docs/openapi.json'), modifiedAt(`scripts/${script}`));
  if (modifiedAt(written) < newest && existsSync(`node_modules/${library}`)) await import(`./${script}`);
}
