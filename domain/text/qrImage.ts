import { encodeQR } from 'qr';

/** The quiet zone, in modules (ISO/IEC 18004). */
const border = 4;

/** Encodes a text as a QR code: a black and white SVG image in a data URL. */
export function qrImage(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${rows.length}v${rows.length}h-${rows.length}z"/><path d="${path.join('')}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Runs of adjacent dark modules. */
function darkRuns(row: boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}
