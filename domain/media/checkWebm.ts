import { type FileParts, NotAVideo } from './FileParts.js';

/** An element: its id, and where its content begins and ends. A live recording leaves out the end (`isOpen`). */
interface Element {
  id: number;
  content: number;
  end: number;
  isOpen: boolean;
}

const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, trackType: 0x83 };
const cluster = 0x1f43b675;
const video = 1;

/**
 * Checks that a WebM file (RFC 8794, RFC 9559) has a video track, and after it a cluster with content.
 * @throws NotAVideo
 */
export async function checkWebm(file: FileParts): Promise<void> {
  const header = await elementAt(file, 0, file.bytes);
  if (header.id !== ids.ebml) throw new NotAVideo('the file has no header');
  const segment = await elementAt(file, header.end, file.bytes);
  if (segment.id !== ids.segment) throw new NotAVideo('the file has no segment');
  let hasVideo = false;
  for await (const element of elementsIn(file, segment)) {
    if (element.id === ids.tracks) hasVideo = await hasVideoTrack(file, element);
    if (element.id !== cluster) continue;
    const first = await elementAt(file, element.content, element.end);
    if (!hasVideo || first.end === element.end) throw new NotAVideo('the file has no video');
    return;
  }
  throw new NotAVideo('the file has no cluster');
}

async function* elementsIn(file: FileParts, { content, end }: Element): AsyncGenerator<Element> {
  for (let at = content; at < end; ) {
    const element = await elementAt(file, at, end);
    yield element;
    if (element.isOpen) return;
    at = element.end;
  }
}

async function hasVideoTrack(file: FileParts, tracks: Element): Promise<boolean> {
  for await (const track of elementsIn(file, tracks)) {
    if (track.id !== ids.track) continue;
    for await (const { id, content } of elementsIn(file, track)) {
      if (id === ids.trackType && (await file.at(content, 1))[0] === video) return true;
    }
  }
  return false;
}

/** The element at a position, which must end before `limit`. @throws NotAVideo */
async function elementAt(file: FileParts, at: number, limit: number): Promise<Element> {
  const idBytes = await lengthAt(file, at, 4);
  const id = (await file.at(at, idBytes)).readUIntBE(0, idBytes);
  const sizeBytes = await lengthAt(file, at + idBytes, 8);
  const raw = await file.at(at + idBytes, sizeBytes);
  // The first bits of a size give its length. A size of ones is unknown.
  const most = 2n ** BigInt(7 * sizeBytes) - 1n;
  const size = BigInt(`0x${raw.toString('hex')}`) & most;
  const isOpen = size === most;
  const content = at + idBytes + sizeBytes;
  const end = isOpen ? limit : content + Number(size);
  if (end > limit) throw new NotAVideo('an element has a wrong size');
  return { id, content, end, isOpen };
}

/** The length of a number by its leading zero bits. */
async function lengthAt(file: FileParts, at: number, atMost: number): Promise<number> {
  const [first = 0] = await file.at(at, 1);
  const length = Math.clz32(first) - 23;
  if (length > atMost) throw new NotAVideo('a number is too long');
  return length;
}
