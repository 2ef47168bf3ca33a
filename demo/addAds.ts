import { placeOfAd } from '../domain/catalog/ads.js';
import { postMessage } from '../domain/community/postMessage.js';
import { openThread } from '../domain/community/threads.js';
import { topicIdOfAd } from '../domain/community/topics.js';
import { hour, minute } from '../domain/durations.js';
import { parsePaise } from '../domain/money.js';
import type { Place } from '../domain/places/distance.js';
import type { World } from '../domain/world.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { Product } from '../models/catalog/Product.js';
import { settleMessages } from './addRequests.js';
import { pictureUrl, shifted } from './addStores.js';
import { readDemo } from './readDemo.js';
import { runStep } from './runStep.js';

/** Adds the conversations about demo ads. No message is sent. @returns the number of conversations */
export async function addAdThreads(world: Pick<World, 'config' | 'now' | 'outbox'>): Promise<number> {
  const threads = readDemo('adThreads');
  for (const { ad: title, buyer: email, messages } of threads) {
    const { _id, consumerId, createdAt } = await Product.findOne({ title }).lean().orFail();
    const topicId = topicIdOfAd(_id);
    const [owner, buyer] = await Promise.all([
      Consumer.findById(consumerId).lean().orFail(),
      Consumer.findOne({ email }).lean().orFail(),
    ]);
    const at = (after: number) => ({ ...world, now: () => new Date(createdAt.getTime() + after * minute) });
    const step = <Result>(work: () => Promise<Result>) => runStep(work, () => settleMessages(world));
    const { thread } = await step(() => openThread(at(messages[0]?.after ?? 0), buyer, topicId));
    for (const { from, after, text } of messages) {
      const sender = from === 'owner' ? owner : buyer;
      await step(() => postMessage(at(after), sender, { topicId, threadId: thread._id }, text));
    }
  }
  return threads.length;
}

/** Adds the demo ads and assigns the consumers in turn. @returns the number of ads */
export async function addAds({ now }: Pick<World, 'now'>, consumerIds: number[]): Promise<number> {
  const towns = new Map(readDemo('towns').map((town) => [town.name, town]));
  const rows = readDemo('ads').map(({ price, picture, town, description, ...fields }, index) => ({
    ...fields,
    description: `${description} ${town}.`,
    location: town,
    ...placeOfAd(shiftedPlace(towns.get(town), index)),
    price: parsePaise(price) ?? 0,
    consumerId: consumerIds[index % consumerIds.length] as number,
    images: [{ url: pictureUrl(picture), order: 0 }],
    likeCount: (index * 11) % 17,
    createdAt: new Date(now().getTime() - ((index * 5_003) % (25 * 24)) * hour * 0.04 - index),
  }));
  return (await Product.insertMany(rows)).length;
}

const shiftedPlace = (town: Partial<Place> | undefined, seed: number): Place => ({
  latitude: shifted(town?.latitude, seed + 3),
  longitude: shifted(town?.longitude, seed),
});
