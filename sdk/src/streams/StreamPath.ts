import type { paths } from '../generated/schema.js';

interface Streaming {
  get: { responses: { 200: { content: { 'text/event-stream': unknown } } } };
}

/** The paths that answer with server-sent events. */
export type StreamPath = {
  [Path in keyof paths]: paths[Path] extends Streaming ? Path : never;
}[keyof paths];
