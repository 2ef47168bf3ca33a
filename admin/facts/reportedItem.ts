import { findMessage } from '../../domain/community/findMessage.js';
import { readMessages } from '../../domain/community/readMessages.js';
import { formatPaise } from '../../domain/money.js';
import { type Actor, namesOf } from '../../domain/staff/people/namesOf.js';
import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { Report, type ReportTarget } from '../../models/community/Report.js';
import type { CaseReport } from '../components/CaseReports.js';

const shownReports = 50;
const shownBefore = 5;

/** What a case shows besides its own fields: the reports, the context and the pictures of the reported item. */
export async function reportedItem(type: ReportTarget, id: number) {
  const [reports, context, pictures] = await Promise.all([
    reportsOf(type, id),
    contexts[type]?.(id),
    picturesOf(type, id),
  ]);
  return { reports, context: context ?? {}, pictures };
}

/** Context that the text of a reported item does not contain. */
const contexts: Partial<Record<ReportTarget, (id: number) => Promise<Record<string, string>>>> = {
  ad: offerOf,
  message: conversationOf,
};

/** Offer and place of an ad. */
async function offerOf(adId: number): Promise<Record<string, string>> {
  const ad = await Product.findById(adId).lean();
  if (!ad) return {};
  const { productType, category, condition, price, location } = ad;
  return {
    Offer: productType,
    Category: category,
    Condition: condition ?? '',
    Price: `₹${formatPaise(price)}`,
    Place: location ?? '',
  };
}

/** The pictures of a reported ad, product or store. */
async function picturesOf(type: ReportTarget, id: number): Promise<{ url: string }[]> {
  if (type === 'ad' || type === 'product') {
    const images = (await Product.findById(id, { images: 1 }).lean())?.images ?? [];
    return images.flatMap(({ url }) => (url ? [{ url }] : []));
  }
  const store = type === 'store' ? await Store.findById(id, { imageUrl: 1 }).lean() : null;
  return store?.imageUrl ? [{ url: store.imageUrl }] : [];
}

/** The request of a message, and the message before it. */
async function conversationOf(messageId: number): Promise<Record<string, string>> {
  const found = await findMessage(messageId);
  if (!found) return {};
  const request = await CommunityRequest.findById(found.requestId, { title: 1 }).lean();
  const { messages } = await readMessages(found.threadId, { before: messageId, limit: shownBefore });
  const authorOf = ({ consumerId: id }: { consumerId: number }): Actor => ({ kind: 'consumer', id });
  const names = await namesOf(messages.map(authorOf));
  const said = messages.map((message, nth) => [
    `${nth + 1}. ${names(authorOf(message)) ?? `Consumer ${message.consumerId}`}`,
    message.text,
  ]);
  return Object.fromEntries([['Request', request?.title ?? ''], ...said]);
}

/** The newest reports. */
async function reportsOf(targetType: ReportTarget, targetId: number): Promise<CaseReport[]> {
  const reports = await Report.find({ targetType, targetId }).sort({ _id: -1 }).limit(shownReports).lean();
  const reporterOf = ({ reporterId: id }: { reporterId: number }): Actor => ({ kind: 'consumer', id });
  const names = await namesOf(reports.map(reporterOf));
  return reports.map((report) => {
    const { reporterId, reason, weight = 0, notCounted = null, createdAt } = report;
    const reporterName = names(reporterOf(report)) ?? null;
    return { reporterId, reporterName, reason, weight, notCounted, createdAt: createdAt.toISOString() };
  });
}
