import { describe, expect, it } from '@jest/globals';
import jsqr from 'jsqr';
import { upiLink } from '../../../domain/payments/upiLink.js';
import { qrImage } from '../../../domain/text/qrImage.js';

const prefix = 'data:image/svg+xml;base64,';
const svgOf = (image: string) => Buffer.from(image.slice(prefix.length), 'base64').toString();

const scale = 4;
/** Paints the dark runs of the path black on white, as a camera sees them. */
function paint(svg: string): { pixels: Uint8ClampedArray; width: number } {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const [, , dark = ''] = svg.split('<path ');
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = row * width + Number(x) * scale;
      for (let pixel = from; pixel < from + Number(length) * scale; pixel++) pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { pixels, width };
}

function read(image: string): string | undefined {
  const { pixels, width } = paint(svgOf(image));
  return jsqr.default(pixels, width, width)?.data;
}

export function testQrImage(): void {
  describe('qrImage', () => {
    const link = {
      vpa: 'marketplace@okbank',
      payeeName: 'ರಥಬೀದಿ Kirana & Sons',
      amount: 14_950,
      reference: 'P7K2M9QX4T1B',
      note: 'Order AB-12',
    };

    it('is read back as its text', () => {
      const longest = {
        ...link,
        vpa: `${'m'.repeat(200)}@okbank`,
        payeeName: 'ರ'.repeat(99),
        reference: 'A'.repeat(35),
        note: 'ಹ'.repeat(50),
      };
      for (const text of [upiLink(link), upiLink(longest), 'x']) expect(read(qrImage(text))).toBe(text);
      expect(qrImage(upiLink(link)).length).toBeLessThan(16_000);
    });

    it('is an SVG image without scripts or links, in a data URL', () => {
      const image = qrImage(upiLink(link));
      expect(image.startsWith(prefix)).toBe(true);
      expect(svgOf(image)).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"( [\w-]+="[\w ]+")+>(<path[^<>]+\/>){2}<\/svg>$/,
      );
    });

    it('draws its own white background and a quiet zone of four modules', () => {
      const svg = svgOf(qrImage('x'));
      expect(svg).toContain('viewBox="0 0 29 29"');
      expect(svg).toContain('<path fill="#fff" d="M0 0h29v29h-29z"/><path d="M4 4h7v1h-7z');
    });
  });
}
