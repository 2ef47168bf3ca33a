import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { Refused } from '../../../domain/errors.js';
import { errorTextIn } from '../../../domain/errorTexts/errorTextIn.js';
import { uploadDeliveryPhoto } from '../../../domain/media/uploadDeliveryPhoto.js';
import { pictureTypes } from '../../../domain/media/uploadPicture.js';
import { parsePaise } from '../../../domain/money.js';
import { readRiderDelivery } from '../../../domain/orders/delivering/readRiderDelivery.js';
import { type RiderReport, reportDelivery } from '../../../domain/orders/delivering/reportDelivery.js';
import { findLinked } from '../../../domain/orders/delivering/riderLinks.js';
import type { RefusalCode } from '../../../domain/refusals.js';
import { rules } from '../../../domain/rules.js';
import { type Language, languages } from '../../../models/fields/accountFields.js';
import { cancellationCodesOf } from '../../../models/fields/cancellationCodes.js';
import { riderStatuses } from '../../../models/orders/DeliveryAssignment.js';
import { recordRefusal } from '../../http/answers/refuse.js';
import type { HtmlPage } from '../../http/declaration.js';
import { limitGate } from '../../http/gates/limits.js';
import { clientAddress } from '../../http/inputs/clientAddress.js';
import { isText } from '../../http/inputs/fields/text.js';
import { preferredLanguage } from '../../http/inputs/preferredLanguage.js';
import { receiveUpload } from '../../http/inputs/uploads.js';
import { addressOf, renderNoDelivery, renderRiderPage, renderTryLater } from './renderRiderPage.js';
import { riderPageTexts } from './riderPageTexts.js';

const { bytesAtMost } = rules.rider.photos;

/** `?lang=`, else `Accept-Language`, else English. */
const languageOf = (request: Request): Language =>
  languages.find((each) => each === request.query.lang) ?? preferredLanguage(request, languages) ?? 'en';

const tokenOf = ({ params }: Request): string => String(params.token);
const pathOf = (request: Request): string => `/r/${encodeURIComponent(tokenOf(request))}`;

/** What every page of a request has. */
const pageOf = (request: Request) => ({
  path: pathOf(request),
  language: languageOf(request),
  zone: request.app.locals.world.config.storeTimezone,
});

function send(response: Response, { html, policy, status }: HtmlPage): void {
  response
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
    .status(status)
    .type('html')
    .send(html);
}

/** The report in a form of the page. Refuses `validation_failed`. */
function readReport(form: Record<string, unknown>): RiderReport {
  // A form sends two characters for each new line, which its `maxlength` counts as one.
  const text = (name: string) =>
    (typeof form[name] === 'string' && form[name].replaceAll('\r\n', '\n').trim()) || undefined;
  const invalid = (field: string, message: string) =>
    new Refused('validation_failed', { details: [{ field, message }] });
  const status = riderStatuses.find((each) => each === form.status);
  if (!status) throw invalid('status', 'is unknown');
  const [handoverCode, cash, note, photoUrl] = ['handoverCode', 'cashCollected', 'note', 'photoUrl'].map(text);
  if (handoverCode && !/^\d{4}$/.test(handoverCode)) throw invalid('handoverCode', 'must be four digits');
  const cashCollected = cash ? parsePaise(cash.replaceAll(',', '')) : undefined;
  if (cash && (cashCollected ?? Number.POSITIVE_INFINITY) > rules.money.paiseAtMost)
    throw invalid('cashCollected', 'must be an amount');
  if (note && !isText(note)) throw invalid('note', 'must be text');
  if (note && note.length > rules.rider.noteAtMost) throw invalid('note', 'is too long');
  const failureCode = cancellationCodesOf('rider').find((each) => each === form.failureCode);
  return { status, handoverCode, cashCollected, failureCode, note, photoUrl };
}

/** The texts of refusals whose own sentences are for programs or sellers. */
const ownTexts: Partial<Record<RefusalCode, 'askForCode' | 'notNow' | 'noMorePhotos'>> = {
  handover_code_required: 'askForCode',
  invalid_status_move: 'notNow',
  uploads_limit: 'noMorePhotos',
};

/** What a refusal says to a rider. */
function problemOf(refused: Refused, language: Language): string {
  const texts = riderPageTexts[language];
  const own = ownTexts[refused.code];
  if (own) return texts[own];
  if (refused.code !== 'validation_failed') return errorTextIn(language, refused);
  const fields = refused.extras.details?.map(({ field }) => field) ?? [];
  if (fields.includes('failureCode')) return texts.chooseReason;
  return fields.includes('file') ? texts.choosePhoto : texts.wrongInput;
}

/**
 * The page of a rider's link at `/r/{token}`, and its forms, which work without scripts. A refused report shows the
 * page again with what is wrong and what was typed.
 */
export function riderRouter(): Router {
  const router = Router();
  router.use('/r/:token', (_request, response, next) => {
    response.locals.route = '/r/:token';
    response.vary('Accept-Language');
    next();
  });
  router.get('/r/:token', limitGate('riderLink', 'GET /r'), async (request, response) => {
    const delivery = await readRiderDelivery(request.app.locals.world, tokenOf(request), clientAddress(request));
    send(response, renderRiderPage(delivery, pageOf(request)));
  });
  router.post(
    '/r/:token/status',
    limitGate('riderLink', 'POST /r status'),
    express.urlencoded({ limit: '20kb', parameterLimit: 20, extended: false }),
    async (request, response) => {
      const { world } = request.app.locals;
      await reportDelivery(world, tokenOf(request), clientAddress(request), readReport(Object(request.body)));
      response.redirect(303, addressOf(pathOf(request), languageOf(request)));
    },
  );
  router.post(
    '/r/:token/photo',
    limitGate('riderPhoto', 'POST /r photo'),
    async (request, _response, next) => {
      await findLinked(request.app.locals.world, tokenOf(request), clientAddress(request));
      next();
    },
    receiveUpload({ file: { maxBytes: bytesAtMost, types: pictureTypes, byContent: true } }),
    async (request, response) => {
      const { bytes } = response.locals.files.file;
      const photo = { bytes, network: clientAddress(request) };
      await uploadDeliveryPhoto(request.app.locals.world, tokenOf(request), photo);
      response.redirect(303, addressOf(pathOf(request), languageOf(request)));
    },
  );
  // A phone that opens its last page again asks for the address of the form.
  router.get(['/r/:token/status', '/r/:token/photo'], (request, response) =>
    response.redirect(303, addressOf(pathOf(request), languageOf(request))),
  );
  router.use('/r/:token', answerWithPage);
  return router;
}

/** Shows the page again with what is wrong, or else a page that says why there is nothing to show. */
const answerWithPage: ErrorRequestHandler = async (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const refused = recordRefusal(error, request, response);
  const page = { ...pageOf(request), status: refused.status };
  if (refused.code === 'delivery_not_found') return send(response, renderNoDelivery(page));
  if (refused.status >= 500 || refused.code === 'rate_limited')
    return send(response, renderTryLater(errorTextIn(page.language, refused), page));
  const { world } = request.app.locals;
  try {
    const delivery = await readRiderDelivery(world, tokenOf(request), clientAddress(request));
    const isShown = !delivery.isOver || refused.code === 'delivery_over';
    const problem = isShown ? problemOf(refused, page.language) : undefined;
    return send(response, renderRiderPage(delivery, { ...page, problem, typed: Object(request.body) }));
  } catch (later) {
    return answerWithPage(later, request, response, next);
  }
};
