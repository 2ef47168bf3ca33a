import type { ReelRecord } from '../../models/catalog/Reel.js';
import { array, type Infer, id, named, object, optional, string, timestamp } from '../../server/http/inputs/fields.js';
import { consumer } from './product.js';

/** A short video that shows products. */
export const reel = named(
  'Reel',
  object(
    {
      id: id('The id of the reel'),
      title: string({ description: 'The title of the reel' }),
      videoUrl: string({ description: 'The address of the video' }),
      consumerId: id('Who made it'),
      productIds: array(id(), { description: 'The products that it shows' }),
      consumer: optional(consumer),
      createdAt: timestamp('When it was posted'),
    },
    'A short video that shows products',
  ),
);

export const presentReel = (record: ReelRecord, maker: Infer<typeof consumer> | undefined): Infer<typeof reel> => ({
  id: record._id,
  title: record.title,
  videoUrl: record.videoUrl,
  consumerId: record.consumerId,
  productIds: record.productIds,
  ...(maker && { consumer: maker }),
  createdAt: record.createdAt,
});
