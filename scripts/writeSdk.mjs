// Writes the types of the client, and what it knows of operations, from the API document.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = 'sdk/src/generated';
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
// A form with a file is enough, and its type is an object as that of other bodies.
for (const { operation } of operations) if (operation.requestBody) delete operation.requestBody.content['text/csv'];
// The client asks for JSON where an operation also has a page.
for (const { operation } of operations) {
  for (const { content } of Object.values(operation.responses)) if (content) delete content['text/html'];
}
const origin = '// Written by `npm run build` from docs/openapi.json.\n';

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/operations.ts`, `${origin}${idempotentOperations()}${listItems()}`);
writeFileSync(`${folder}/schema.ts`, `${origin}${await schema()}`);

/** The types of all operations and shapes. */
async function schema() {
  const file = ts.factory.createTypeReferenceNode('UploadFile');
  const nodes = await openapiTypescript(document, {
    alphabetize: false,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: ({ format, contentMediaType }) => (format === 'binary' || contentMediaType ? file : undefined),
  });
  return `
/** A file to upload: a \`Blob\` or \`File\`, or in React Native the description of a file on the device. */
export type UploadFile = Blob | { uri: string; name: string; type: string };

${astToString(nodes)}`;
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
