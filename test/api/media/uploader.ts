import { beforeEach } from '@jest/globals';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
export let folder: ReturnType<typeof useUploadsFolder>;
export let api: ReturnType<typeof useApi>;

export let me: Sent;
export let id: number;

export function useUploader(): void {
  folder = useUploadsFolder();

  api = useApi({ dataDir: folder.dataDir });

  beforeEach(async () => {
    const consumer = await makeConsumer();
    id = consumer._id;
    me = await api.as('consumer', consumer);
  });
}
