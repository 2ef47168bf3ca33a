import { useApi } from '../../support/api.js';
export let api: ReturnType<typeof useApi>;

// biome-ignore lint/suspicious/noExplicitAny: the document is read without types
export type Json = any;

export const getDocument = async (): Promise<Json> => (await fetch(`${api.url}/api/openapi.json`)).json();

interface Operation {
  path: string;
  method: string;
  operation: Json;
}

export const operationsOf = (document: Json): Operation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every member of that name, at any depth. */
export function* everywhere(node: Json, name: string): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === name) yield value;
    yield* everywhere(value, name);
  }
}

/** Resolves a local reference (JSON Pointer, RFC 6901). */
export const resolve = (document: Json, ref: string): Json =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((node, part) => node?.[decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')], document);

/** Every schema of the components and the operations. */
export const schemasOf = (document: Json): Json[] => [
  ...Object.values(document.components.schemas),
  ...operationsOf(document).flatMap(({ operation }) => [...everywhere(operation, 'schema')]),
];

export function useOpenApiDocument(): void {
  api = useApi();
}
