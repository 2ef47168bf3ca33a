import { type FileParts, NotAVideo } from './FileParts.js';

/** A box: its type, and where its content begins and ends. */
interface Box {
  type: string;
  content: number;
  end: number;
}

/**
 * Checks that an MP4 or QuickTime file (ISO 14496-12) has a video track whose samples are in the file. The boxes must
 * fill the file exactly. A fragmented file must have a fragment.
 * @throws NotAVideo
 */
export async function checkMp4(file: FileParts): Promise<void> {
  const found: Box[] = [];
  for await (const box of boxesIn(file, 0, file.bytes)) {
    found.push(box);
    // The fragments of a long recording are many.
    if (box.type === 'mdat' && found.some(({ type }) => type === 'moof')) break;
  }
  const media = found.filter(({ type }) => type === 'mdat');
  const isFragmented = found.some(({ type }) => type === 'moof');
  const moov = found.find(({ type }) => type === 'moov');
  if (!moov || media.length === 0) throw new NotAVideo('the file has no moov or no mdat');
  for await (const track of boxesIn(file, moov.content, moov.end)) {
    if (track.type === 'trak' && (await isVideoTrack(file, track, isFragmented ? undefined : media))) return;
  }
  throw new NotAVideo('the file has no video track');
}

/** The boxes between two positions. @throws NotAVideo if their sizes do not fit */
async function* boxesIn(file: FileParts, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at < to; ) {
    const head = await file.at(at, 8);
    const type = head.toString('latin1', 4, 8);
    const size = head.readUInt32BE(0);
    const isLong = size === 1;
    const long = isLong ? Number((await file.at(at + 8, 8)).readBigUInt64BE(0)) : size;
    // The last box of a file may leave out its size.
    const end = size === 0 && to === file.bytes ? to : at + long;
    const content = at + (isLong ? 16 : 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || end < content || end > to) throw new NotAVideo('a box has a wrong size');
    yield { type, content, end };
    at = end;
  }
}

/** The box at a path of types. */
async function boxAt(file: FileParts, { content, end }: Box, [type, ...rest]: string[]): Promise<Box | undefined> {
  for await (const box of boxesIn(file, content, end)) {
    if (box.type === type) return rest.length === 0 ? box : boxAt(file, box, rest);
  }
  return undefined;
}

/** Whether a track is a video with a format, and unless the samples are in fragments, with samples in `media`. */
async function isVideoTrack(file: FileParts, track: Box, media: Box[] | undefined): Promise<boolean> {
  const handler = await boxAt(file, track, ['mdia', 'hdlr']);
  if (!handler || (await file.at(handler.content + 8, 4)).toString('latin1') !== 'vide') return false;
  const table = await boxAt(file, track, ['mdia', 'minf', 'stbl']);
  const formats = table && (await boxAt(file, table, ['stsd']));
  if (!formats || (await numberAt(file, formats, 4)) === 0) throw new NotAVideo('the video has no format');
  return !media || hasSamples(file, table, media);
}

async function hasSamples(file: FileParts, table: Box, media: Box[]): Promise<boolean> {
  const sizes = (await boxAt(file, table, ['stsz'])) ?? (await boxAt(file, table, ['stz2']));
  const short = await boxAt(file, table, ['stco']);
  const long = await boxAt(file, table, ['co64']);
  const chunks = short ?? long;
  if (!sizes || !chunks) throw new NotAVideo('the video has no sample table');
  const [sameSize, samples] = [await numberAt(file, sizes, 4), await numberAt(file, sizes, 8)];
  const total = media.reduce((sum, { content, end }) => sum + end - content, 0);
  if (samples === 0 || samples > total || sameSize * samples > total) throw new NotAVideo('the samples do not fit');
  if ((await numberAt(file, chunks, 4)) === 0) throw new NotAVideo('the video has no chunk');
  const first = short
    ? await numberAt(file, chunks, 8)
    : Number((await file.at(chunks.content + 8, 8)).readBigUInt64BE(0));
  if (!media.some(({ content, end }) => first >= content && first < end)) throw new NotAVideo('a chunk is elsewhere');
  return true;
}

/** The number at an offset of a box's content. */
const numberAt = async (file: FileParts, { content }: Box, offset: number): Promise<number> =>
  (await file.at(content + offset, 4)).readUInt32BE(0);
