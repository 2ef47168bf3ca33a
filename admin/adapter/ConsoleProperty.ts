import { Property } from '@adminjs/mongoose';
import type { PropertyType } from 'adminjs';
import type { Schema, SchemaType } from 'mongoose';

/** The parts of a schema path that the adapter reads. Mongoose 9 renamed `caster` to `embeddedSchemaType`. */
interface Path extends SchemaType {
  schema?: Schema;
  embeddedSchemaType?: Path;
  enumValues?: string[];
}

const types: Record<string, PropertyType> = {
  String: 'string',
  Boolean: 'boolean',
  Number: 'number',
  Date: 'datetime',
  Mixed: 'mixed',
  Embedded: 'mixed',
};

/** A Mongoose schema path as an AdminJS property. The adapter's own class fails on arrays under Mongoose 9. */
export class ConsoleProperty extends Property {
  private readonly schemaPath: Path;

  constructor(path: Path, position = 0) {
    super(path, position);
    this.schemaPath = path;
  }

  /** The path itself, or for an array its elements. */
  private element(): Path {
    return (this.isArray() && this.schemaPath.embeddedSchemaType) || this.schemaPath;
  }

  override reference(): string | null {
    const ref: unknown = this.element().options?.ref;
    return typeof ref === 'string' ? ref : null;
  }

  override type(): PropertyType {
    if (this.schemaPath.schema) return 'mixed';
    // The adapter's class takes only ObjectIds for references; our IDs are numbers.
    if (this.reference()) return 'reference';
    return types[this.element().instance] ?? 'string';
  }

  override availableValues(): string[] | null {
    const values = this.element().enumValues?.filter((value) => value !== null);
    return values?.length ? values : null;
  }

  override subProperties(): ConsoleProperty[] {
    return Object.values(this.schemaPath.schema?.paths ?? {}).map((path) => new ConsoleProperty(path));
  }

  override isEditable(): boolean {
    return false;
  }
}
