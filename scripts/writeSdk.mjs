// Writes what the client takes from the API document. Usage: writeSdk.mjs [folder]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const [, , folder = 'sdk/src/generated'] = process.argv;
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
// A form with a file is enough, and its type is an object as that of other bodies.
for (const { operation } of operations) if (operation.requestBody) delete operation.requestBody.content['text/csv'];
const origin = '// Written by `npm run docs`. Do not edit.\n';

mkdirSync(folder, { recursive: true });
write('schema.ts', await schema());
write('idempotentOperations.ts', idempotentOperations());
write('listItems.ts', listItems());
write('ErrorCode.ts', errorCode());

function write(name, text) {
  writeFileSync(join(folder, name), `${origin}${text}`);
}

/** The types of all operations and shapes. A file is what a caller may upload as one. */
async function schema() {
  const file = ts.factory.createTypeReferenceNode('UploadFile');
  const nodes = await openapiTypescript(document, {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: ({ format, contentMediaType }) => (format === 'binary' || contentMediaType ? file : undefined),
  });
  return `import type { UploadFile } from '../files/UploadFile.js';\n\n${astToString(nodes)}`;
}

/** The operations with a parameter `Idempotency-Key`. */
function idempotentOperations() {
  const names = operations
    .filter(({ operation }) => operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ method, path }) => `  '${method.toUpperCase()} ${path}',\n`);
  return `
/** The operations that take an \`Idempotency-Key\`: method and path. */
export const idempotentOperations: readonly string[] = [
${names.join('')}];
`;
}

/** The list operations with the field that holds their rows: the only array of a page. */
function listItems() {
  const rows = operations
    .filter(({ operation }) => operation.parameters.some(({ name }) => name === 'cursor'))
    .map(({ path, operation }) => {
      const { properties } = operation.responses[200].content['application/json'].schema;
      const arrays = Object.keys(properties).filter((name) => properties[name].type === 'array');
      if (arrays.length !== 1) throw new Error(`${path} has ${arrays.length} arrays; a page has one`);
      return `  '${path}': '${arrays[0]}',\n`;
    });
  return `
/** The paths of lists, with the field of a page that holds its rows. */
export const listItems = {
${rows.join('')}} as const;
`;
}

/** The codes of all refusals. */
function errorCode() {
  const codes = document.components.schemas.Error.properties.code.enum;
  const rows = codes.map((code) => `  | '${code}'`);
  return `
/** The codes of the errors that the API document lists. */
export type ErrorCode =
${rows.join('\n')};
`;
}
