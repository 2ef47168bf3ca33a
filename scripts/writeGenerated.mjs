// Writes the types of the client and the Postman collection, which derive from the API document. Does nothing when they
// are newer than the document.
import { statSync } from 'node:fs';

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

for (const [written, script] of [
  ['sdk/src/generated/schema.ts', 'writeSdk.mjs'],
  ['docs/postman.json', 'writePostman.mjs'],
]) {
  const newest = Math.max(modifiedAt('docs/openapi.json'), modifiedAt(`scripts/${script}`));
  if (modifiedAt(written) < newest) await import(`./${script}`);
}
