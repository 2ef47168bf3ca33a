import { uploadDeliveryPhoto } from '../../domain/media/uploadDeliveryPhoto.js';
import { pictureTypes } from '../../domain/media/uploadPicture.js';
import { readRiderDelivery } from '../../domain/orders/delivering/readRiderDelivery.js';
import { reportDelivery } from '../../domain/orders/delivering/reportDelivery.js';
import { findLinked } from '../../domain/orders/delivering/riderLinks.js';
import { rules } from '../../domain/rules.js';
import { cancellationCodesOf } from '../../models/fields/cancellationCodes.js';
import { riderStatuses } from '../../models/orders/DeliveryAssignment.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { integer, link, maybe, money, object, oneOf, string } from '../../server/http/inputs/fields.js';
import { presentRiderDelivery, riderDelivery } from '../shapes/rider.js';

export const riderLink = endpoints('/rider/deliveries/:token', "Rider's link");

const { linkHours, noteAtMost, photos, unknownLinks } = rules.rider;
const params = { token: string({ max: 200, description: 'The last part of the link' }) };
const answer = object({ delivery: riderDelivery });

riderLink.get(
  '',
  {
    summary: 'Get the delivery of a link',
    description:
      `The link is the only credential. After the end of the delivery, and for ${linkHours} hours, it shows only ` +
      '`status` and `endedAt`; then, or when the delivery was assigned again, it is not found. A network that tries ' +
      `more than ${unknownLinks.atMost} unknown links in ${unknownLinks.minutes} minutes gets 429 for them.`,
    for: 'public',
    limit: 'riderLink',
    params,
    answer: [200, answer],
    refuses: ['delivery_not_found'],
  },
  async ({ world, params: { token }, request }) => ({
    delivery: presentRiderDelivery(await readRiderDelivery(world, token, clientAddress(request))),
  }),
);

riderLink.post(
  '/status',
  {
    summary: 'Report the status of a delivery',
    description:
      '`picked_up` moves the order to `out_for_delivery`, and `delivered` to `delivered`, also without `picked_up`. ' +
      'After `failed` the order is cancelled, and what was paid is refunded; with `store_not_ready` it goes on, and ' +
      'the delivery waits for another rider. A repeated report changes nothing. The report that ended the delivery ' +
      'is answered again as before, and any other one with 409.',
    for: 'public',
    limit: 'riderLink',
    params,
    body: {
      status: oneOf(riderStatuses, 'What happened'),
      handoverCode: maybe(
        string({
          pattern: /^\d{4}$/,
          hint: 'must be four digits',
          max: 4,
          examples: ['4821'],
          description: 'The code of the customer, for `delivered`; see `needsHandoverCode`',
        }),
      ),
      cashCollected: maybe(money({ description: 'Rupees; by default the cash to collect. Only for `delivered`' })),
      failureCode: maybe(oneOf(cancellationCodesOf('rider'), 'Why it failed; required with `failed`')),
      note: maybe(
        string({
          max: noteAtMost,
          description: 'For the store. With `failed`, the customer reads it too, as the reason of the cancellation',
        }),
      ),
      photoUrl: maybe(link('A picture that `POST …/photo` has answered')),
    },
    example: { status: 'picked_up' },
    answer: [200, answer],
    refuses: [
      'delivery_not_found',
      'delivery_over',
      'invalid_status_move',
      'payment_pending',
      'change_pending',
      'handover_code_required',
      'wrong_handover_code',
      'handover_code_locked',
    ],
  },
  async ({ world, params: { token }, body, request }) => ({
    delivery: presentRiderDelivery(await reportDelivery(world, token, clientAddress(request), body)),
  }),
);

riderLink.post(
  '/photo',
  {
    summary: 'Upload a picture that proves a delivery',
    description: `At most ${photos.atMost} for a delivery. It is converted like those of \`POST /api/upload\`.`,
    for: 'public',
    limit: 'riderPhoto',
    params,
    beforeFiles: async (request) => {
      await findLinked(request.app.locals.world, String(request.params.token), clientAddress(request));
    },
    file: {
      file: {
        maxBytes: photos.bytesAtMost,
        types: pictureTypes,
        byContent: true,
        description: 'The picture. Its type is detected by its content.',
      },
    },
    example: {},
    answer: [
      200,
      object({
        url: string({ description: 'For `photoUrl` of the report' }),
        width: integer({ min: 1, description: 'Pixels' }),
        height: integer({ min: 1, description: 'Pixels' }),
      }),
    ],
    refuses: [
      'delivery_not_found',
      'delivery_over',
      'photos_limit',
      'not_an_image',
      'image_too_large',
      'uploads_limit',
      'provider_unavailable',
    ],
  },
  async ({ world, params: { token }, files, request }) =>
    uploadDeliveryPhoto(world, token, { bytes: files.file.bytes, network: clientAddress(request) }),
);
