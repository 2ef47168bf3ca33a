import type { Schema } from './inputs/fields.js';

/** A schema or a part of the document. Schemas are shared objects, so they are copied instead of changed. */
type Part = unknown;

/** The description of a schema. That of a nullable one is inside. */
const ownDescription = ({ description, oneOf }: Schema): unknown =>
  description ?? (Array.isArray(oneOf) ? oneOf.find((each) => each.description)?.description : undefined);

/** The name of the schema that a field has, also a nullable one; empty for other fields. */
function referencedName({ $ref, oneOf }: Schema): string {
  if (Array.isArray(oneOf)) return oneOf.map(referencedName).join('');
  return typeof $ref === 'string' ? $ref.replace(/^.*\//, '') : '';
}

/**
 * Describes each field of the document that has no description of its own.
 * @param descriptions by `Schema`, for a field that has it, or by the field's name alone
 */
export function describeFields(document: Schema, descriptions: Readonly<Record<string, string>>): Schema {
  const describe = (part: Part): Part => {
    if (Array.isArray(part)) return part.map(describe);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === 'properties' ? describeProperties(value) : describe(value),
      ]),
    );
  };
  const describeProperties = (properties: Record<string, Schema>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const description = ownDescription(schema) ?? descriptions[referencedName(schema)] ?? descriptions[name];
        const described = describe(schema) as Schema;
        // Without a type, it narrows a field that is described elsewhere.
        const isNarrowing = 'enum' in schema && !('type' in schema);
        return [name, description && !isNarrowing ? { ...described, description } : described];
      }),
    );
  const { paths, webhooks, components } = document;
  return { ...document, paths: describe(paths), webhooks: describe(webhooks), components: describe(components) };
}
