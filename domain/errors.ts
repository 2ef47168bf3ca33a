import type { Language } from '../models/fields/accountFields.js';

/**
 * Every refusal of the service: its code, its HTTP status and a sentence for people, which says what to do next.
 * Codes are stable, since programs depend on them.
 */
export const refusals = {
  validation_failed: [400, 'Some fields are not valid. Correct the fields listed in details and try again.'],
  malformed_json: [400, 'The body is not valid JSON. Correct it and try again.'],
  malformed_request: [400, 'The request could not be understood. Check the address and the headers.'],
  already_verified: [400, 'This is already verified. There is nothing more to do.'],
  nothing_to_verify: [400, 'The account has no address of this type. Add an e-mail address or a phone number first.'],
  code_refused: [
    400,
    'This code is not valid. Check it, or request a new one. A code works once, for ten minutes and five tries.',
  ],
  reset_link_invalid: [400, 'This reset link is invalid or has expired. Request a new one.'],
  store_closed: [400, 'The store is closed at this time. Order within its opening hours, or schedule a pickup.'],
  outside_delivery_radius: [400, 'The store does not deliver to this address. Choose pickup or another store.'],
  invalid_pickup_time: [400, 'The store cannot have the order ready at that time. Choose another pickup time.'],
  fulfillment_not_supported: [400, 'The store does not offer this kind of delivery or pickup. Choose another.'],
  unknown_product: [400, 'Some products cannot be ordered from this store now. Remove them and try again.'],
  below_minimum_order: [400, 'The order is below the minimum of this store. Add more products.'],
  payments_disabled: [400, 'Online payment is switched off. Choose cash on delivery.'],
  invalid_utr: [400, 'The UTR has twelve digits. Copy it from your UPI app and try again.'],
  wrong_method: [400, 'The gateway confirms this payment itself. Wait for the confirmation.'],
  unsubscribe_link_invalid: [
    400,
    'This link is not valid. Copy the whole link from the mail, or turn off mails in the app.',
  ],
  private_endpoint: [
    400,
    'The endpoint of a subscription must begin with https:// and have a public address. Subscribe again.',
  ],
  statement_unreadable: [400, 'The file is not a readable bank statement. Export it as CSV with its headings.'],
  product_file_unreadable: [
    400,
    'The file is not a readable product file. Export one, change it and save it as CSV in UTF-8.',
  ],
  not_an_image: [400, 'The file is not a readable picture. Send a complete JPEG, PNG, WebP, AVIF or GIF.'],
  not_a_video: [400, 'This file is not the video you announced. Request a new upload link and send it again.'],
  nothing_heard: [400, 'The recording contains no recognizable words. Speak closer to the microphone and try again.'],
  speech_too_long: [400, 'The recording is too long to translate. Record a shorter one.'],
  unauthenticated: [401, 'Sign in first. Send a valid token, or a valid seller cookie.'],
  session_expired: [401, 'Your session has ended. Sign in again.'],
  wrong_account_kind: [
    401,
    'This needs another kind of account: consumer, seller or doctor. Sign in with that account.',
  ],
  bad_signature: [401, 'The signature does not match the body, or is too old. Sign the body again and retry.'],
  bad_credentials: [401, 'The e-mail address or the password is wrong. Check both and try again.'],
  google_refused: [401, 'Google did not confirm who you are. Sign in with Google again.'],
  email_not_verified: [403, 'Verify your e-mail address first. Request a code, then enter it.'],
  account_suspended: [403, 'This account is suspended. Write to support if you think this is a mistake.'],
  own_request: [403, 'This is your own request. Wait for others to offer help, and answer them.'],
  not_yours: [403, 'This belongs to another account. Only its owner may do that.'],
  own_ad: [403, 'This is your own ad. Wait for others to write to you, and answer them.'],
  blocked: [403, 'One of you has blocked the other, so you cannot write to each other.'],
  upload_link_invalid: [403, 'This upload link is invalid or has expired. Request a new one.'],
  cross_site: [403, 'The request came from a page of another site. Open our own page and try again.'],
  role_forbidden: [403, 'Your role does not allow this. Ask an owner of the console for it.'],
  not_found: [404, 'Nothing exists at this address. See /api/docs for the endpoints.'],
  store_not_found: [404, 'There is no such store. It may have been removed.'],
  product_not_found: [404, 'There is no such product. It may have been removed.'],
  ad_not_found: [404, 'There is no such ad. It may have been removed.'],
  restaurant_not_found: [404, 'There is no such restaurant. It may have been removed.'],
  order_not_found: [404, 'There is no such order. Check its id.'],
  payment_not_found: [404, 'There is no such payment. Check its id.'],
  notification_not_found: [404, 'There is no such notification. Check its id.'],
  assignment_not_found: [404, 'There is no such delivery. Check its id.'],
  request_not_found: [404, 'There is no such request. It may have been removed.'],
  thread_not_found: [404, 'There is no such conversation. Check its id.'],
  message_not_found: [404, 'There is no such message. Check its id.'],
  own_target: [403, 'You cannot report your own content. Change or delete it instead.'],
  target_not_found: [404, 'The content that you want to report no longer exists.'],
  hidden_content_not_found: [
    404,
    'None of your content with this type and id is hidden. There is nothing to object to.',
  ],
  job_not_found: [404, 'This job does not exist or is no longer open. Choose one from the list.'],
  doctor_not_found: [404, 'There is no such doctor, or the doctor is not listed at present.'],
  method_not_allowed: [405, 'This address does not support the method. Use one from the Allow header.'],
  email_taken: [409, 'An account with this e-mail address already exists. Sign in, or reset the password.'],
  open_orders: [409, 'Some orders are still in progress. Wait until they are delivered or cancelled, then try again.'],
  open_balance: [
    409,
    'Your balance with the marketplace is not settled. Write to support to settle it, then delete the account.',
  ],
  uploads_limit: [
    409,
    'Your account has reached its storage limit. Remove pictures or videos from your products, ads, stores or reels, ' +
      'and try again a day later.',
  ],
  upload_link_used: [409, 'This upload link is in use or was used. Request a new one.'],
  stores_limit: [409, 'You have reached the maximum number of stores. Write to support if you need more.'],
  products_limit: [409, 'The store has reached the maximum number of products. Remove one and try again.'],
  ads_limit: [409, 'You have reached the maximum number of ads. Delete one or mark it as sold, and try again.'],
  license_missing: [409, 'The doctor has not entered a licence number. Ask for it before you verify the doctor.'],
  not_cancellable: [
    409,
    'The store has already accepted the order, so it can no longer be cancelled here. Call the store.',
  ],
  invalid_status_move: [409, 'The order cannot change to this status. Choose one of those listed in allowed.'],
  payment_pending: [
    409,
    'The customer has not paid this order yet. Wait for the payment before you hand over the goods, or cancel it.',
  ],
  payments_limit: [
    409,
    'You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.',
  ],
  pending_orders_limit: [
    409,
    'Too many of your orders wait for their store. Wait until one is accepted, or cancel one, and try again.',
  ],
  unpaid_stock_limit: [
    409,
    'You hold too many unpaid pieces of this stock. Finish an open payment, order fewer pieces, or pay on delivery.',
  ],
  thread_limit: [409, 'All places for conversations are taken. Choose another request or ad, or try again later.'],
  thread_closed: [409, 'This conversation was ended by one of its participants. Write in another one.'],
  public_thread: [409, 'This is a public discussion. Only private conversations can be closed, left or blocked.'],
  ad_closed: [409, 'The ad is no longer available, so this conversation is closed.'],
  requests_limit: [409, 'You have reached the maximum number of active requests. Complete or delete one first.'],
  request_closed: [409, 'The request is completed and can no longer be changed.'],
  request_has_threads: [409, 'The request has an answer and can no longer be changed. Write to the helper instead.'],
  edit_window_over: [409, 'The message is too old to be changed. Post a new one.'],
  content_hidden: [
    409,
    'This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.',
  ],
  objection_decided: [409, 'Our staff have already decided on your objection. Write to support if you need more help.'],
  message_deleted: [409, 'The message was deleted and cannot be changed. Post a new one.'],
  blocks_limit: [409, 'You have reached the maximum number of blocked people. Unblock a person first.'],
  reports_limit: [409, 'You have too many open reports. Try again after our staff have reviewed some of them.'],
  utr_used: [409, 'This UTR belongs to another payment. Check it, or write to support.'],
  unverified_limit: [
    409,
    'We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.',
  ],
  payment_unverified: [
    409,
    'The UTR of this payment is not verified yet. Match it to the bank statement or reject it, and try again.',
  ],
  not_payable: [409, 'This order needs no online payment: it is paid, cancelled or paid in cash. Check its status.'],
  payment_not_pending: [409, 'This payment is no longer open. Start a new one; if you have paid, write to support.'],
  nothing_to_settle: [409, 'Nothing is owed up to that time. Reload the page to see the balance.'],
  settlement_running: [409, 'Another settlement with this seller is being recorded. Try again in a minute.'],
  last_owner: [409, 'No other owner could sign in. Make another operator an owner first.'],
  approval_waiting: [409, 'This action on this record already waits for a second operator.'],
  approval_own: [403, 'Another operator has to approve your own request.'],
  approver_too_new: [
    403,
    'Another operator gave you this access less than a day ago. Another approver may approve now.',
  ],
  approver_removed: [409, 'The last other approver lost the access less than a day ago. Try again after a day.'],
  approval_outdated: [409, 'The record no longer allows this action. Reject the request.'],
  refund_exceeds_payment: [
    409,
    'With this refund, the customer would get back more than was paid for the order. Check the other refunds.',
  ],
  utr_of_another_seller: [409, 'This UTR belongs to a settlement with another seller. Check it and try again.'],
  idempotency_in_progress: [409, 'The first request with this key is still running. Try again in a moment.'],
  legacy_closed: [410, 'Food ordering has ended. To pay for an unpaid food order, send its orderId.'],
  body_too_large: [413, 'The body is too large. Send at most 100 kB, files aside.'],
  file_too_large: [413, 'The file is too large. Send a smaller one.'],
  image_too_large: [413, 'The picture has too many pixels. Send one with at most 50 megapixels.'],
  unsupported_media_type: [415, 'Send the body as application/json; with files, as multipart/form-data.'],
  unsupported_file_type: [415, 'Files of this type are not accepted here. Send another one.'],
  idempotency_key_reused: [422, 'This key was used with another body. Use a new key for a new request.'],
  rate_limited: [429, 'Too many requests. Wait a moment and try again.'],
  unpaid_holds_limit: [
    429,
    'You have started too many payments without paying. Finish an open payment, pay on delivery, or try again later.',
  ],
  resumes_limit: [429, 'We cannot accept more résumés today. Apply without the file, or try again tomorrow.'],
  sign_in_paused: [429, 'Too many wrong passwords for this account. Wait, or choose a new password with a reset link.'],
  streams_limit: [429, 'Too many streams are open. Close one, or wait a moment, and try again.'],
  verification_cooldown: [429, 'A code was sent a moment ago. Wait a minute before you request another one.'],
  internal_error: [500, 'Something went wrong on our side. Try again; if it happens again, send us the request id.'],
  database_unavailable: [503, 'The service cannot reach its database. Try again in a few seconds.'],
  overloaded: [503, 'The service is overloaded. Wait a moment and try again.'],
  mail_not_configured: [503, 'E-mail is not set up on this server. Try again later, or write to support.'],
  sms_not_configured: [503, 'Text messages are not set up on this server. Verify your e-mail address instead.'],
  payment_method_unavailable: [503, 'This payment method is not set up on this server. Choose another one.'],
  payments_not_configured: [503, 'Online payments are not set up on this server. Configure a payment gateway.'],
  payments_off: [503, 'Online payment is switched off on this server. Choose cash on delivery.'],
  google_not_configured: [503, 'Signing in with Google is not set up on this server. Use your e-mail and password.'],
  push_not_configured: [503, 'Push notifications are not set up on this server. Check your inbox instead.'],
  translation_not_configured: [503, 'Translation is not set up on this server. Read the original text.'],
  speech_not_configured: [503, 'Speech recognition is not set up on this server. Type the text instead.'],
  delivery_not_configured: [
    503,
    'No delivery partner is set up on this server. Set DELIVERY_PARTNER_URL and its secret.',
  ],
  cron_not_configured: [503, 'Timed calls are not set up on this server. Set CRON_SECRET.'],
  provider_unavailable: [503, 'An external service does not respond. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof refusals;

/** Refusals that clients see under the code of another one, which has the same reason but another status. */
const shownAs: Partial<Record<RefusalCode, RefusalCode>> = { payments_off: 'payments_disabled' };

/** The code that clients see. */
export const shownCode = (code: RefusalCode): RefusalCode => shownAs[code] ?? code;

export interface Detail {
  field: string;
  message: string;
}

/** A text in each language, or only in English if developers or staff read it. */
export type Sentence = string | Readonly<Record<Language, string>>;

export interface RefusalExtras {
  /** Replaces the table's sentence, for instance to name a number. */
  sentence?: Sentence;
  details?: Detail[];
  /** Further members of the body, such as `retryAfterSeconds`. */
  body?: Record<string, unknown>;
  /** The `Retry-After` header. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** Thrown to refuse a request. The error middleware answers with it; `message` is the English sentence. */
export class Refused extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly extras: RefusalExtras = {},
  ) {
    const { sentence = refusals[code][1] } = extras;
    super(typeof sentence === 'string' ? sentence : sentence.en);
    this.status = refusals[code][0];
  }
}

/** A refusal with the time of the next try in the body and the header, and in the sentence if `sentence` is given. */
export function retryAfter(code: RefusalCode, waitMs: number, sentence?: (seconds: number) => Sentence): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refused(code, {
    ...(sentence && { sentence: sentence(retryAfterSeconds) }),
    ...{ body: { retryAfterSeconds }, retryAfterSeconds },
  });
}
