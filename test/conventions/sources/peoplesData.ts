import { describe, expect, it } from '@jest/globals';
import { Schema, type SchemaType } from 'mongoose';
import { peoplesData } from '../../../domain/people/peoplesData.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { everyModel } from '../../support/everyModel.js';
import { namesIn } from '../../support/namesIn.js';

/** The fields that name a person and are not exported, as `Model.field`, by the reason. */
const notExported: Record<string, string> = {
  'it is the id of another person': `
    AdContact.supporterIds CommunityRequest.supporterIds CommunityRequest.withheldSupporterIds
    ModerationAlert.reporterIds RequestThread.ownerId RequestThread.supporterId
  `,
  'operators work for the platform and have no export': `
    Approval.decidedById Approval.operatorId AuditRecord.operatorId AuditRecord.operatorEmail
    AuditRecord.networkAddress Operator.email Operator.name Operator.phone Operator.emailVerified
    Operator.phoneVerified Operator.preferences OperatorSession.session Settlement.operatorId
    SettlementRun.operatorId SettlementRun.approvedById
    WebhookEndpoint.operatorId
  `,
  'the id of the person who gets the export': `
    Address.consumerId AuditRecord.personId BehaviourEvent.consumerId Block.blockerId CommunityRequest.consumerId
    Contribution.consumerId DeliveryLog.recipientId Feedback.authorId FoodOrder.consumerId InterestProfile._id
    DuesPayment.sellerId LedgerEntry.sellerId ModerationCase.authorId Notification.recipientId PaymentClaim.consumerId
    PaymentSession.consumerId Product.consumerId Product.sellerId ProductLike.consumerId PromotionUse.consumerId
    PushSubscription.ownerId Reel.consumerId ReelEarning.consumerId Report.reporterId Review.consumerId
    Review.sellerId Rider.sellerId SellerDues._id SellerParticulars._id Settlement.sellerId
    StorageUse.ownerId Store.sellerId StoreFavourite.consumerId Upload.ownerId WebhookDelivery.sellerId
    WebhookEndpoint.sellerId
  `,
  'the row is a counter or a proof that the database soon deletes': `
    BroadcastTally.recipientId BroadcastTally.offers PasswordReset.accountId
  `,
  'the name of a job, category or feature of the service': 'Category.name FeatureFlag.name ScheduledJob.name',
  'the name of an offer': 'Promotion.name',
  'a copy of an exported field, for sorting or searching': `
    CommunityRequest.position Doctor.sortName Product.position Store.sortName
  `,
  'the person has no account, and so no export': `
    ContactMessage.name ContactMessage.email ContactMessage.phone DeliveryAssignment.riderName
    DeliveryAssignment.riderPhone JobApplication.name JobApplication.email JobApplication.phone
  `,
  'a business or an office, not a person': `
    JobOpening.location Pincode.latitude Pincode.longitude Restaurant.address Restaurant.menu Restaurant.name
    Restaurant.phone Restaurant.sortName
  `,
  'the row proves an identity or addresses a device': 'PushSubscription.address',
  'the order is exported, with the other party left out': `
    ArchivedOrder.consumerId ArchivedOrder.sellerId StoreOrder.consumerId StoreOrder.sellerId
  `,
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
  describe('the search for personal fields', () => {
    it('finds ids, references, names and addresses of people, also in a list', () => {
      const line = new Schema({ riderName: String, sellerId: Number, price: Number }, { _id: false, id: false });
      const fields = {
        by: [{ type: Number, ref: 'Doctor' }],
        to: new Schema({ kind: String, id: Number }, { _id: false }),
        recipientKind: String,
        recipientId: Number,
        orderId: { type: Number, ref: 'StoreOrder' },
        name: String,
        customerPhone: String,
        storeName: String,
        lines: [line],
      };
      const found = personFields(new Schema(fields as object, { _id: false, id: false }));
      expect(found.map(({ path, kinds }) => [path, ...kinds])).toEqual([
        ['by', 'doctor'],
        ['to.id', ...accountKinds],
        ['recipientId', ...accountKinds],
        ['name'],
        ['customerPhone'],
        ['lines.riderName'],
        ['lines.sellerId', 'seller'],
      ]);
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
      expect(withheld.sort()).toEqual(Object.values(notExported).flatMap(namesIn).sort());
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
