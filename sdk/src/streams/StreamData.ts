import type { paths } from '../generated/schema.js';
import type { StreamPath } from './StreamPath.js';

/** The data of the events at a path. */
export type StreamData<Path extends StreamPath> = paths[Path]['get']['responses'][200]['content']['text/event-stream'];
