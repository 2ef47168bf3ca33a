/**
 * Every refusal the service can give: its code, the status it travels under and the sentence a person reads.
 * A sentence says what to do next. Codes are stable: programs depend on them.
 */
export const refusals = {
  validation_failed: [400, 'Some fields are not valid. Correct the fields listed in details and try again.'],
  malformed_json: [400, 'The body is not valid JSON. Correct it and try again.'],
  malformed_request: [400, 'The request could not be understood. Check the address and the headers.'],
  already_verified: [400, 'This is already verified. There is nothing more to do.'],
  nothing_to_verify: [
    400,
    'The account has no such address to send a code to. Add an e-mail address or a phone number first.',
  ],
  code_refused: [
    400,
    'This code does not work. Check it, or ask for a new one: a code works once, within ten minutes and five tries.',
  ],
  reset_link_invalid: [400, 'This reset link is invalid or has expired. Ask for a new one.'],
  store_closed: [400, 'The store is closed at this time. Order within its opening hours, or schedule a pickup.'],
  outside_delivery_radius: [400, 'The store does not deliver to this place. Choose pickup or another store.'],
  invalid_pickup_time: [400, 'The store cannot have the order ready at that time. Choose another pickup time.'],
  fulfillment_not_supported: [400, 'The store does not offer this kind of delivery or pickup. Choose another.'],
  unknown_product: [400, 'Some products cannot be ordered from this store now. Remove them and try again.'],
  below_minimum_order: [400, 'The order is below the minimum of this store. Add something to it.'],
  payments_disabled: [400, 'Online payment is switched off. Choose cash on delivery.'],
  invalid_utr: [400, 'The UTR has twelve digits. Copy it from your UPI app and try again.'],
  wrong_method: [400, 'This payment goes through the gateway, which confirms it by itself. Wait for it.'],
  unsubscribe_link_invalid: [
    400,
    'This link does not work. Copy it whole from the mail, or switch mails off in the app.',
  ],
  private_endpoint: [
    400,
    'A subscription is taken only with an endpoint that begins with https:// and is at a public address. Subscribe anew.',
  ],
  statement_unreadable: [400, 'This is not a bank statement that can be read. Export it as CSV, with its headings.'],
  product_file_unreadable: [
    400,
    'This is not a file of products that can be read. Export one, change it and save it as CSV in UTF-8.',
  ],
  not_an_image: [400, 'This is not a picture that can be read. Send a whole JPEG, PNG, WebP, AVIF or GIF.'],
  not_a_video: [400, 'What came is not the video that was announced. Ask for a new address, and send the video whole.'],
  nothing_heard: [400, 'No words were heard in the recording. Speak closer to the microphone and try again.'],
  speech_too_long: [400, 'The recording has more words than can be translated at once. Record a shorter one.'],
  unauthenticated: [401, 'Sign in first. Send a valid token, or a valid seller cookie.'],
  bad_signature: [401, 'The signature does not match the body, or is too old. Sign the body again and retry.'],
  bad_credentials: [401, 'The e-mail address or the password is wrong. Check both and try again.'],
  google_refused: [401, 'Google did not confirm who you are. Sign in with Google again.'],
  email_not_verified: [403, 'Verify your e-mail address first. Ask for a code, then enter it.'],
  account_suspended: [403, 'This account is suspended. Write to support if you think this is a mistake.'],
  own_request: [403, 'This is your own request. Wait for others to offer help, and answer them.'],
  not_yours: [403, 'This belongs to somebody else. Only they may do that.'],
  blocked: [403, 'One of you has blocked the other, so you cannot write to each other.'],
  upload_link_invalid: [403, 'This address takes no video, or not any more. Ask for a new one.'],
  cross_site: [403, 'This request came from a web page of another site. Its origin has to be one of APP_ORIGINS.'],
  not_found: [404, 'There is nothing at this address. See /api/docs for what there is.'],
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
  own_target: [403, 'This is your own. Change or delete it instead.'],
  target_not_found: [404, 'What you want to report is not there any more.'],
  job_not_found: [404, 'There is no such job, or it is not open any more. Choose one from the list.'],
  consumer_not_found: [404, 'There is no such person. Check the id.'],
  method_not_allowed: [405, 'This address does not support that method. The Allow header lists those that it does.'],
  email_taken: [409, 'An account with this e-mail address already exists. Sign in, or reset the password.'],
  open_orders: [409, 'Some orders are still in progress. Wait until they are delivered or cancelled, then try again.'],
  uploads_limit: [
    409,
    'Your pictures and videos take up as much room as one account may have. Stop showing some, and try again a day later.',
  ],
  upload_link_used: [409, 'A video was sent to this address already, or is being sent. Ask for a new one.'],
  stores_limit: [409, 'You have as many stores as one seller may have. Write to support if you need more.'],
  products_limit: [409, 'The store has as many products as one store may have. Remove one, and try again.'],
  ads_limit: [409, 'You have as many ads as one person may have. Delete one, or mark it as sold, and try again.'],
  license_missing: [
    409,
    'The doctor has given no licence number, so there is nothing to verify yet. Ask for it first.',
  ],
  not_cancellable: [
    409,
    'The store has already accepted the order, so it can no longer be cancelled here. Call the store.',
  ],
  invalid_status_move: [409, 'The order cannot change to this status. Choose one of those listed in allowed.'],
  payments_limit: [
    409,
    'You have as many open payments as there may be at once. Finish one, or wait some minutes until one ends, and try again.',
  ],
  thread_limit: [409, 'As many people as may help with this request have offered to already. Look for another one.'],
  request_closed: [409, 'The request is completed, so nothing in it can be changed any more.'],
  request_has_threads: [409, 'Somebody has answered already, so the request stays as it is. Write to them instead.'],
  edit_window_over: [409, 'The message was posted too long ago to be changed. Post another one.'],
  message_deleted: [409, 'The message was deleted, so it cannot be changed.'],
  blocks_limit: [409, 'You have blocked as many people as you may. Unblock somebody first.'],
  reports_limit: [409, 'Our staff have not looked at your other reports yet. Try again when they have.'],
  utr_used: [409, 'This UTR was given for another payment. Check it, or write to support.'],
  payment_unverified: [
    409,
    'Nobody has checked the UTR of this payment yet. Find it in the statement of the bank, or reject it, and try again.',
  ],
  not_payable: [409, 'There is nothing to pay for this order. It is paid already, or was cancelled.'],
  payment_not_pending: [409, 'This payment is not open any more. Start a new one; if you have paid, write to support.'],
  nothing_to_settle: [409, 'Whoever should pay owes nothing up to then. Reload the page to see the balance.'],
  settlement_running: [409, 'Another settlement with this seller is being recorded. Try again in a minute.'],
  utr_of_another_seller: [409, 'This UTR was used for another seller. Check it.'],
  idempotency_in_progress: [409, 'The first request with this key is still running. Try again in a moment.'],
  legacy_closed: [410, 'Food orders are not taken any more. Send the orderId of an unpaid one to pay for it.'],
  body_too_large: [413, 'The body is too large. Send at most 100 kB besides files.'],
  file_too_large: [413, 'The file is too large. Send a smaller one.'],
  image_too_large: [413, 'The picture has too many pixels. Send one with at most 50 megapixels.'],
  unsupported_media_type: [415, 'Send the body as application/json; with files, as multipart/form-data.'],
  unsupported_file_type: [415, 'Files of this type are not accepted here. Send another one.'],
  idempotency_key_reused: [422, 'This key was used with another body. Use a new key for a new request.'],
  rate_limited: [429, 'Too many requests. Wait a little and try again.'],
  resumes_limit: [429, 'We have as many résumés as we can take today. Apply without the file, or come back tomorrow.'],
  sign_in_paused: [429, 'Too many wrong passwords for this account. Wait, or choose a new password by a reset link.'],
  streams_limit: [429, 'As many streams are open as there may be. Close one, or wait a little, and try again.'],
  verification_cooldown: [429, 'A code was sent a moment ago. Wait a minute before you ask for another one.'],
  internal_error: [500, 'Something went wrong on our side. Try again; if it happens again, send us the request id.'],
  database_unavailable: [503, 'The service cannot reach its database. Try again in a few seconds.'],
  overloaded: [503, 'Too many requests are waiting at the moment. Wait a little and try again.'],
  mail_not_configured: [503, 'E-mail is not set up on this server. Try again later, or write to support.'],
  sms_not_configured: [503, 'Text messages are not set up on this server. Verify your e-mail address instead.'],
  payment_method_unavailable: [503, 'This way of paying is not set up on this server. Choose another one.'],
  payments_not_configured: [503, 'Online payments are not set up on this server. Configure a payment gateway.'],
  payments_off: [503, 'Online payment is switched off on this server. Choose cash on delivery.'],
  google_not_configured: [503, 'Signing in with Google is not set up on this server. Use your e-mail and password.'],
  push_not_configured: [503, 'Pushing to browsers is not set up on this server. Look into the inbox instead.'],
  translation_not_configured: [503, 'Translating is not set up on this server. Read the text as it stands.'],
  speech_not_configured: [503, 'Speech is not understood on this server. Type the text instead.'],
  delivery_not_configured: [
    503,
    'No delivery partner is set up on this server. Set DELIVERY_PARTNER_URL and its secret.',
  ],
  cron_not_configured: [503, 'Timed calls are not set up on this server. Set CRON_SECRET.'],
  provider_unavailable: [503, 'A service that this depends on does not answer now. Try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof refusals;

export interface Detail {
  field: string;
  message: string;
}

export interface RefusalExtras {
  /** Replaces the table's sentence where a number or a name makes it clearer. */
  sentence?: string;
  details?: Detail[];
  /** Keys that the contract puts at the top level of the body, such as `retryAfterSeconds`. */
  body?: Record<string, unknown>;
  /** Seconds for the Retry-After header. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** What a verb or a gate throws to say no. The one error middleware turns it into an answer. */
export class Refused extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly extras: RefusalExtras = {},
  ) {
    super(extras.sentence ?? refusals[code][1]);
    this.status = refusals[code][0];
  }
}

/**
 * A refusal that says when to come back, in the body, in the header, and in the sentence where the table's does not do.
 */
export function retryAfter(code: RefusalCode, waitMs: number, sentence?: (seconds: number) => string): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refused(code, {
    ...(sentence && { sentence: sentence(retryAfterSeconds) }),
    ...{ body: { retryAfterSeconds }, retryAfterSeconds },
  });
}
