import { pictureTypes, uploadPicture } from '../../domain/media/uploadPicture.js';
import { rules } from '../../domain/rules.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { integer, object, string } from '../../server/http/inputs/fields.js';

export const upload = endpoints('/upload', 'Media');

const { sideAtMost, quality, bytesAtMost } = rules.picture;
const side = integer({ min: 1, max: sideAtMost, description: 'Pixels' });

upload.post(
  '',
  {
    summary: 'Upload a picture',
    description:
      `It is converted to a JPEG of quality ${quality}, upright, at most ${sideAtMost} × ${sideAtMost} pixels, ` +
      'without metadata. The same picture always gets the same address. A picture that is not in use is removed ' +
      `after a day. An account has ${rules.upload.bytesOfAccount / 2 ** 20} MB for its pictures and videos.`,
    for: 'account',
    limit: 'upload',
    file: {
      file: {
        maxBytes: bytesAtMost,
        types: pictureTypes,
        byContent: true,
        description: 'The picture. Its type is detected by its content.',
      },
    },
    example: {},
    answer: [
      200,
      object({
        url: string({
          description: 'The address of the picture for other requests: a path of this server, or https://',
        }),
        width: side,
        height: side,
      }),
    ],
    refuses: ['not_an_image', 'image_too_large', 'uploads_limit', 'provider_unavailable'],
  },
  async ({ world, caller, files, request }) => {
    const sent = { bytes: files.file.bytes, network: clientAddress(request) };
    const { key, width, height } = await uploadPicture(world, caller, sent);
    return { url: `${world.storage.baseUrl}/${key}`, width, height };
  },
);
