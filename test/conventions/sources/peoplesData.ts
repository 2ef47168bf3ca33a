import { describe, expect, it } from '@jest/globals';
import { Schema, type SchemaType } from 'mongoose';
import { peoplesData } from '../../../domain/people/peoplesData.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { everyModel } from '../../support/everyModel.js';

const ownId = 'the id of the person who gets the export';
const ownName = 'a copy of an exported field, for sorting or searching';
const secret = 'the row proves an identity or addresses a device';
const shortLived = 'the row is a counter or a proof that the database soon deletes';
const others = 'it is the id of another person';
const ofOrder = 'the order is exported, with the other party left out';
const noAccount = 'the person has no account, and so no export';
const operators = 'operators work for the platform and have no export';
const business = 'a business or an office, not a person';
const notAPerson = 'the name of a job, category or feature of the service';

/** The fields that name a person and are not exported, as `Model.field`, with the reason. */
const notExported: Record<string, string> = {
  'AdContact.supporterIds': others,
  'Approval.decidedById': operators,
  'Approval.operatorId': operators,
  'AuditRecord.operatorId': operators,
  'AuditRecord.operatorEmail': operators,
  'AuditRecord.networkAddress': operators,
  'AuditRecord.personId': ownId,
  'BehaviourEvent.consumerId': ownId,
  'Block.blockerId': ownId,
  'BroadcastTally.recipientId': shortLived,
  'BroadcastTally.offers': shortLived,
  'Category.name': notAPerson,
  'CommunityRequest.consumerId': ownId,
  'CommunityRequest.position': ownName,
  'CommunityRequest.supporterIds': others,
  'CommunityRequest.withheldSupporterIds': others,
  'ContactMessage.name': noAccount,
  'ContactMessage.email': noAccount,
  'ContactMessage.phone': noAccount,
  'Contribution.consumerId': ownId,
  'DeliveryAssignment.riderName': noAccount,
  'DeliveryAssignment.riderPhone': noAccount,
  'DeliveryLog.recipientId': ownId,
  'Doctor.sortName': ownName,
  'FeatureFlag.name': notAPerson,
  'Feedback.authorId': ownId,
  'FoodOrder.consumerId': ownId,
  'InterestProfile._id': ownId,
  'JobApplication.name': noAccount,
  'JobApplication.email': noAccount,
  'JobApplication.phone': noAccount,
  'JobOpening.location': business,
  'LedgerEntry.sellerId': ownId,
  'ModerationAlert.reporterIds': others,
  'ModerationCase.authorId': ownId,
  'Notification.recipientId': ownId,
  'Operator.email': operators,
  'Operator.name': operators,
  'Operator.phone': operators,
  'Operator.emailVerified': operators,
  'Operator.phoneVerified': operators,
  'Operator.preferences': operators,
  'OperatorSession.session': operators,
  'PasswordReset.accountId': shortLived,
  'PaymentClaim.consumerId': ownId,
  'PaymentSession.consumerId': ownId,
  'Product.consumerId': ownId,
  'Product.sellerId': ownId,
  'ProductLike.consumerId': ownId,
  'PushSubscription.ownerId': ownId,
  'PushSubscription.address': secret,
  'Reel.consumerId': ownId,
  'ReelEarning.consumerId': ownId,
  'Report.reporterId': ownId,
  'RequestThread.ownerId': others,
  'RequestThread.supporterId': others,
  'Restaurant.address': business,
  'Restaurant.menu': business,
  'Restaurant.name': business,
  'Restaurant.phone': business,
  'Restaurant.sortName': business,
  'ScheduledJob.name': notAPerson,
  'Settlement.operatorId': operators,
  'Settlement.sellerId': ownId,
  'StorageUse.ownerId': ownId,
  'Store.sellerId': ownId,
  'Store.sortName': ownName,
  'StoreOrder.consumerId': ofOrder,
  'StoreOrder.sellerId': ofOrder,
  'Upload.ownerId': ownId,
  'WebhookDelivery.sellerId': ownId,
  'WebhookEndpoint.operatorId': operators,
  'WebhookEndpoint.sellerId': ownId,
};

const kindsByField: Record<string, readonly AccountKind[]> = {
  consumerId: ['consumer'],
  sellerId: ['seller'],
  doctorId: ['doctor'],
  referredById: ['consumer'],
  accountId: accountKinds,
  Consumer: ['consumer'],
  Seller: ['seller'],
  Doctor: ['doctor'],
};

/** Names of fields that are the id of a person, or a person's name or address, whatever they refer to. */
const aboutPerson = [
  /^(?:operator|owner|supporter|author|reporter|blocker|blocked)Ids?$/,
  /^(?:name|alias|.*Name)$/,
  /email|phone|whatsapp|address|latitude|longitude|position|location/i,
];
/** Names of fields with a name that is not a person's. */
const otherNames = /^(?:storeName|productName|restaurantName|displayName|fileName)$/;

interface PersonField {
  path: string;
  /** The kinds of people whose ids the field can hold. */
  kinds: readonly AccountKind[];
}

const referenceOf = (type: SchemaType): string => {
  const { ref } = (type.getEmbeddedSchemaType() ?? type).options;
  return typeof ref === 'string' ? ref : '';
};

/** The fields of a schema, at any depth, that name a person: by id (name, reference, or kind and id) or by text. */
function personFields(schema: Schema): PersonField[] {
  const fields: PersonField[] = [];
  schema.eachPath((path, type: SchemaType & { schema?: Schema }) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    const [, whose] = /^(.*?)(?:Id|id)$/.exec(field) ?? [];
    const kindOf = `${path.slice(0, -field.length)}${whose ? `${whose}Kind` : 'kind'}`;
    const isOfAnyKind = whose !== undefined && schema.path(kindOf) !== undefined;
    const kinds = isOfAnyKind ? accountKinds : (kindsByField[field] ?? kindsByField[referenceOf(type)] ?? []);
    const isOperator = referenceOf(type) === 'Operator';
    if (kinds.length > 0 || isOperator || (aboutPerson.some((name) => name.test(field)) && !otherNames.test(field))) {
      fields.push({ path, kinds });
    }
    const nested = type.schema ? personFields(type.schema) : [];
    fields.push(...nested.map((inner) => ({ ...inner, path: `${path}.${inner.path}` })));
  });
  return fields;
}

const kindsIn = (schema: Schema): AccountKind[] => [...new Set(personFields(schema).flatMap(({ kinds }) => kinds))];

const tables = Object.entries(peoplesData).flatMap(([part, data]) => data.map((table) => ({ part, ...table })));
const nameOf = ({ model, kind }: { model: string; kind: AccountKind }) => `${model} of ${kind}`;

export function testPeoplesData(): void {
  describe('personFields', () => {
    it.each([
      ['a consumerId', { consumerId: Number }, ['consumer']],
      ['a field that refers to sellers', { by: { type: Number, ref: 'Seller' } }, ['seller']],
      ['a list of references', { by: [{ type: Number, ref: 'Doctor' }] }, ['doctor']],
      ['a sellerId in a list', { lines: [new Schema({ sellerId: Number })] }, ['seller']],
      ['a kind and an id', { to: { kind: String, id: Number } }, [...accountKinds]],
      ['the kind and the id of a recipient', { recipientKind: String, recipientId: Number }, [...accountKinds]],
      [
        'a kind and an id in a schema of their own',
        { to: new Schema({ kind: String, id: Number }) },
        [...accountKinds],
      ],
      ['no orderId', { orderId: { type: Number, ref: 'StoreOrder' } }, []],
    ])('finds %s', (_name, fields, kinds) => {
      expect(kindsIn(new Schema(fields as object, { _id: false, id: false }))).toEqual(kinds);
    });

    it('finds names and addresses, also in a list', () => {
      const line = new Schema({ riderName: String, price: Number }, { _id: false, id: false });
      const schema = new Schema(
        { name: String, customerPhone: String, storeName: String, lines: [line] },
        { _id: false },
      );
      expect(personFields(schema).map(({ path }) => path)).toEqual(['name', 'customerPhone', 'lines.riderName']);
    });
  });

  describe('the tables of personal data', () => {
    it('list each model with the id of a person', async () => {
      const names = new Set(tables.map(nameOf));
      const listed = new Set(tables.map(({ model }) => model));
      const forgotten = (await everyModel()).flatMap(({ modelName, schema }) => {
        const kinds = kindsIn(schema);
        // The kind is a value of the row, and all rows may have the same one.
        const isListed = kinds.length === accountKinds.length && listed.has(modelName);
        return isListed
          ? []
          : kinds.map((kind) => nameOf({ model: modelName, kind })).filter((name) => !names.has(name));
      });
      expect(forgotten).toEqual([]);
    });

    it('list each model and kind once, and each model in one part of the business', () => {
      expect(tables.map(nameOf)).toEqual([...new Set(tables.map(nameOf))]);
      const shared = tables.filter(({ part, model }) =>
        tables.some((other) => other.model === model && other.part !== part),
      );
      expect(shared).toEqual([]);
    });

    it('export every field that names a person, except the fields with a reason', async () => {
      const withheld = (await everyModel()).flatMap(({ modelName, schema }) => {
        const exported = new Set(tables.filter(({ model }) => model === modelName).flatMap((table) => table.exported));
        const fields = personFields(schema).map(({ path }) => path.split('.')[0] ?? '');
        return [...new Set(fields)].filter((field) => !exported.has(field)).map((field) => `${modelName}.${field}`);
      });
      expect(withheld.sort()).toEqual(Object.keys(notExported).sort());
    });

    it('include the account of each kind, and export no secret', () => {
      const exported = tables.flatMap((table) => table.exported);
      expect(exported.filter((field) => /hash|password|credential|token|secret/i.test(field))).toEqual([]);
      expect(tables.map(nameOf)).toEqual(
        expect.arrayContaining(['Consumer of consumer', 'Seller of seller', 'Doctor of doctor']),
      );
    });
  });
}
