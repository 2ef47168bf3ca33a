import { beforeEach } from '@jest/globals';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

// A consumer who uploads files. Created again before each test.
export const folder = useUploadsFolder();
export const api = useApi({ dataDir: folder.dataDir });

export let me: Sent;
export let id: number;
beforeEach(async () => {
  const consumer = await makeConsumer();
  id = consumer._id;
  me = await api.as('consumer', consumer);
});
