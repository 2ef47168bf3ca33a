import { expect, it } from '@jest/globals';
import { apiDocument } from '../../../routes/index.js';

interface Schema {
  description?: string;
  $ref?: string;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
}

export function testDescriptions(): void {
  it('has a description of every field of an input, an answer, a webhook and an error', () => {
    const { paths, webhooks, components } = apiDocument() as {
      paths: object;
      webhooks: object;
      components: { schemas: Record<string, Schema> };
    };
    const isDescribed = ({ description, $ref, oneOf = [] }: Schema): boolean => {
      const named = components.schemas[$ref?.split('/').at(-1) ?? ''];
      return Boolean(description ?? named?.description) || oneOf.some(isDescribed);
    };
    const undescribedIn = (part: unknown, path: string): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      const { properties = {} } = part as Schema;
      return [
        ...Object.keys(properties).flatMap((field) => {
          const schema = properties[field];
          return schema && isDescribed(schema) ? [] : `${path}.${field}`;
        }),
        ...Object.entries(part).flatMap(([key, member]) =>
          key === 'example' ? [] : undescribedIn(member, `${path}.${key}`),
        ),
      ];
    };
    expect(undescribedIn({ paths, webhooks, schemas: components.schemas }, '')).toEqual([]);
  });
}
