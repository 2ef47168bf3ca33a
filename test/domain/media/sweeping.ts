import { beforeEach } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import type { Owner } from '../../../domain/media/reserveStorage.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { uploadPicture } from '../../../domain/media/uploadPicture.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { plain } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import type { TestWorld } from '../../support/world.js';
export let folder: ReturnType<typeof useUploadsFolder>;
export let api: ReturnType<typeof useApi>;
export let world: TestWorld;

export let consumer: ConsumerRecord;

export const network = '192.0.2.1';
let shade = 0;
/** Uploads a picture that no account has uploaded. @returns its address */
export async function upload(owner: Owner = { kind: 'consumer', id: consumer._id }): Promise<string> {
  // The colours differ enough to give different JPEGs.
  shade += 40;
  const bytes = await plain(20, 20, `rgb(${shade % 256},${(shade >> 8) * 40},7)`)
    .png()
    .toBuffer();
  return `/uploads/${(await uploadPicture(world, owner, { bytes, network })).key}`;
}

/** Sweeps when uploads of this moment are a day old. @returns how many it removed */
export const sweepTomorrow = () => {
  world.clock.advance(day + 1_000);
  return sweepUploads(world);
};

export const usedBytes = async () => (await StorageUse.findById(`consumer:${consumer._id}`).lean())?.bytes;

export function useSweeping(): void {
  folder = useUploadsFolder();

  api = useApi({ dataDir: folder.dataDir });
  ({ world } = api);

  beforeEach(async () => {
    consumer = await makeConsumer();
  });
}
