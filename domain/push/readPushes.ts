import { type AccountKind, accountKinds, type Language } from '../../models/fields/accountFields.js';
import { DeliveryLog, type DeliveryLogRecord, type DeliveryState } from '../../models/notifications/DeliveryLog.js';
import { Notification, type NotificationRecord } from '../../models/notifications/Notification.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';
import { accountModel } from '../accounts/accountModels.js';
import { groupBy } from '../groupBy.js';
import type { NotificationSettings } from '../notifications/preferences.js';

/** The state of the delivery log for each push outcome. */
export const deliveryStateOf: Record<PushOutcome['state'], DeliveryState> = {
  sent: 'sent',
  gone: 'gone',
  refused: 'refused',
  later: 'waiting',
};

interface Account extends NotificationSettings {
  _id: number;
  language?: Language | null;
  credentialVersion: number;
  suspendedUntil?: Date | null;
}

/** A notification with everything that its push needs. */
export interface Push {
  notification: NotificationRecord;
  account: Account;
  /** Devices that are registered to the account now. */
  targets: PushSubscriptionRecord[];
  /** Earlier outcomes of these pushes, by `keyOfPush`. */
  log: ReadonlyMap<string, DeliveryLogRecord>;
}

/** The id of the push of a notification to a device in the delivery log. */
export const keyOfPush = (notification: { _id: number }, device: { _id: number }): string =>
  `${notification._id}:${device._id}`;

const needed = { language: 1, credentialVersion: 1, suspendedUntil: 1, preferences: 1, quietFrom: 1, quietTo: 1 };

/** Reads what the pushes of many notifications need. Leaves out recipients without a device. */
export async function readPushes(ids: number[]): Promise<Map<number, Push>> {
  const notifications = await Notification.find({ _id: { $in: ids } }).lean();
  const perKind = accountKinds.map((kind) => ({
    kind,
    ids: [...new Set(notifications.filter((one) => one.recipientKind === kind).map((one) => one.recipientId))],
  }));
  const devices: PushSubscriptionRecord[] = [];
  for (const { kind, ids } of perKind.filter(({ ids }) => ids.length > 0)) {
    devices.push(...(await PushSubscription.find({ ownerKind: kind, ownerId: { $in: ids } }).lean()));
  }
  const targets = groupBy(devices, ({ ownerKind, ownerId }) => `${ownerKind}:${ownerId}`);
  // Most people have no device; nothing more is read for them.
  const pushed = notifications.filter((one) => targets.has(ownerOf(one)));
  if (pushed.length === 0) return new Map();
  const accounts = new Map<string, Account>();
  for (const kind of accountKinds) await readAccounts(kind, pushed, accounts);
  const devicesOf = (notification: NotificationRecord) => targets.get(ownerOf(notification)) ?? [];
  const keys = pushed.flatMap((one) => devicesOf(one).map((device) => keyOfPush(one, device)));
  const logs = await DeliveryLog.find({ _id: { $in: keys } }).lean();
  const log = new Map(logs.map((row) => [row._id, row]));
  return new Map(
    pushed.flatMap((notification) => {
      const account = accounts.get(ownerOf(notification));
      if (!account) return [];
      const own = devicesOf(notification).filter(
        ({ credentialVersion }) => credentialVersion === account.credentialVersion,
      );
      return [[notification._id, { notification, account, targets: own, log }] as const];
    }),
  );
}

const ownerOf = ({ recipientKind, recipientId }: NotificationRecord): string => `${recipientKind}:${recipientId}`;

async function readAccounts(
  kind: AccountKind,
  notifications: NotificationRecord[],
  accounts: Map<string, Account>,
): Promise<void> {
  const ids = notifications.filter((one) => one.recipientKind === kind).map((one) => one.recipientId);
  if (ids.length === 0) return;
  for (const account of await accountModel(kind)
    .find({ _id: { $in: ids } }, needed)
    .lean()) {
    accounts.set(`${kind}:${account._id}`, account);
  }
}
