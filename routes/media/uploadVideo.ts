import { admitVideo, createVideoUpload } from '../../domain/media/videoUploads.js';
import { rules } from '../../domain/rules.js';
import { byteSize } from '../../domain/text/visibleText.js';
import { videoTypes } from '../../models/catalog/Upload.js';
import { endpoints } from '../../server/http/endpoint.js';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';
import { integer, object, oneOf, optional, string, timestamp, withDefault } from '../../server/http/inputs/fields.js';

export const uploadVideo = endpoints('/upload-video', 'Media');

const { bytesAtMost, linkMinutes, linksADay } = rules.video;

uploadVideo.post(
  '',
  {
    summary: 'Create a link for uploading a video',
    description:
      'Send the video to `uploadUrl` by PUT, with these headers and exactly this size; without a size, with any ' +
      `up to ${byteSize(bytesAtMost)}, unless the service stores files in a bucket. The link accepts one video ` +
      `and is valid for ${linkMinutes} minutes. The file is checked within a minute, and removed unless it is the ` +
      'announced video. A video that no reel uses is removed after a day. An account gets ' +
      `${linksADay.ofAccount} links a day, and ${linksADay.ofUnverified} until its e-mail address or phone number ` +
      'is verified.',
    for: 'account',
    limit: 'upload',
    idempotent: true,
    body: {
      contentType: withDefault(oneOf(videoTypes, 'The media type of the video'), 'video/mp4'),
      size: optional(integer({ min: 1, description: `Bytes, at most ${bytesAtMost} (${byteSize(bytesAtMost)})` })),
    },
    example: { contentType: 'video/mp4', size: 1_000_000 },
    answer: [
      200,
      object({
        uploadUrl: string({ description: 'The upload link' }),
        method: oneOf(['PUT'], 'The method of the upload'),
        headers: object(
          {
            'Content-Type': oneOf(videoTypes, 'The media type of the video'),
            'If-None-Match': optional(string({ description: 'Makes the upload fail if the file exists already' })),
          },
          'The headers to send with the upload',
        ),
        url: string({ description: 'The address of the video after the upload' }),
        expiresAt: timestamp('When the link expires'),
      }),
    ],
    refuses: ['file_too_large', 'uploads_limit'],
    prepare: ({ world, caller, request }) => admitVideo(world, caller, clientAddress(request)),
  },
  async ({ world, caller, body: { contentType, size } }) => {
    const invited = await createVideoUpload(world, caller, { contentType, bytes: size });
    const { key, uploadUrl, expiresAt } = invited;
    const headers = { ...invited.headers, 'Content-Type': contentType };
    return { uploadUrl, method: 'PUT' as const, headers, url: `${world.storage.baseUrl}/${key}`, expiresAt };
  },
);
