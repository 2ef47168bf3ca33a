import { BaseRecord, type CurrentAdmin, type RecordJSON } from 'adminjs';

/** A record whose title is a label where the field of the title has a fixed set of values. */
export class ConsoleRecord extends BaseRecord {
  override toJSON(currentAdmin?: CurrentAdmin): RecordJSON {
    const json = super.toJSON(currentAdmin);
    const values = this.resource.decorate().titleProperty().availableValues() ?? [];
    return { ...json, title: values.find(({ value }) => value === json.title)?.label ?? json.title };
  }
}
