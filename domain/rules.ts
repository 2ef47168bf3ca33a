/** The limits and periods of the business. */
export const rules = {
  /** The largest amount of an input. */
  money: { paiseAtMost: 1_000_000_000 },
  order: { linesAtMost: 50, quantityAtMost: 99, pickupDaysAhead: 7, contributionPercent: 0.5 },
  /** Open payments of one consumer; each may hold stock. */
  payment: { openAtMost: 5 },
  /** `ofStoreAtMost` does not count deleted products. */
  product: {
    titleAtMost: 200,
    descriptionAtMost: 5_000,
    imagesAtMost: 8,
    stockAtMost: 1_000_000,
    ofStoreAtMost: 10_000,
  },
  ad: { locationAtMost: 200 },
  /** `errorsShown`: further errors are only counted. */
  productFile: { bytesAtMost: 2 * 2 ** 20, rowsAtMost: 2_000, errorsShown: 200 },
  /** `sideAtMost`: of a stored picture; `sentSideAtMost`: of a sent one. `memoryAtMost`: bytes to decode one. */
  picture: {
    ...{ bytesAtMost: 10 * 2 ** 20, pixelsAtMost: 50_000_000, sentSideAtMost: 20_000, memoryAtMost: 225_000_000 },
    ...{ sideAtMost: 1_200, quality: 85 },
  },
  /** `linksADay`: upload links of one account, and of all accounts of one network address. */
  video: {
    ...{ bytesAtMost: 200 * 2 ** 20, linkMinutes: 60, pendingAtMost: 10 },
    linksADay: { ofAccount: 20, ofNetwork: 100 },
  },
  /** `unusedHours`: how long an unused upload is kept. `abortedMinutes`: when an aborted upload is removed. */
  upload: { bytesOfAccount: 500 * 2 ** 20, unusedHours: 24, abortedMinutes: 60 },
  page: { default: 20, atMost: 100 },
  /** `readAtMost`: requests read for one page, including those that the viewer may not see. */
  request: { readAtMost: 2_000, deleteDays: 7, placesShown: 2 },
  message: { publicTextAtMost: 500, editMinutes: 15, pageOf: 100, pageBytesAtMost: 1_000_000 },
  /** When the embedded messages of a thread move to a segment. */
  thread: { embeddedAtMost: 50, embeddedBytesAtMost: 400_000 },
  /** People that one person may block. */
  block: { atMost: 1_000 },
  /**
   * `reportersToHide`: different people whose reports hide an ad or a message until staff decide.
   * `openReportsAtMost`: open reports of one person.
   */
  moderation: { reportersToHide: 3, openReportsAtMost: 50 },
  list: { descriptionAtMost: 300 },
  /** `usesADay`: uncached translations and recordings of one account; each costs money. */
  languages: { textAtMost: 5_000, usesADay: 300, cachedDays: 30, audioBytesAtMost: 10 * 2 ** 20 },
  password: { shortest: 8, longest: 128 },
  signIn: { triesAtMost: 10, pauseMinutes: 15, knownDays: 90 },
  /** The staff console: per e-mail, and per network address. */
  consoleSignIn: { triesAtMost: 10, pauseMinutes: 10 },
  verification: { digits: 6, minutes: 10, wrongTries: 5, cooldownSeconds: 60, codesADay: 20 },
  passwordReset: { mailsAnHour: 10 },
  /** Mails to one mailbox. The hourly limit exceeds the codes and reset links that one account may request. */
  mail: {
    orders: { anHour: 20, aDay: 60 },
    security: { anHour: 40, aDay: 80 },
    /** To staff. */
    forms: { anHour: 60, aDay: 300 },
  },
  /** `resumeBytesADay`: of all applicants. With `applicationKeptDays`, it limits the storage. */
  forms: {
    ...{ contactKeptDays: 365, applicationKeptDays: 180, jobsAtMost: 100 },
    ...{ resumeBytesAtMost: 5 * 2 ** 20, resumeBytesADay: 100 * 2 ** 20 },
  },
  token: { consumerDays: 30, sellerDays: 7 },
  signInByRedirect: { minutes: 10 },
  idempotency: { hours: 24, leaseSeconds: 20 },
  outbox: { giveUpHours: 24, leaseSeconds: 60 },
  webhook: { keptDays: 90 },
  /** When the gateway is polled for missing webhooks. */
  reconcile: { beforeEndMinutes: 1, latePaymentHours: 24, refundMinutes: 15, refundStuckHours: 24 },
  /** `unreadCountAtMost`: the count stops there. `devicesAtMost`: browsers and apps of one account with push. */
  notifications: { unreadCountAtMost: 1_000, devicesAtMost: 20, logKeptDays: 30 },
  push: { payloadBytesAtMost: 3_072 },
  search: { wordsAtMost: 10 },
  /** `ofAddressADay`: new clients of one network address, which many phones may share (NAT). */
  appUse: { keptDays: { install: 400, launch: 90 }, ofAddressADay: 2_000 },
  /** The candidates of a feed by source, and the numbers of favourite categories and nearest stores. */
  feed: {
    candidates: { popular: 200, newest: 40, ofCategory: 60, near: 60, reels: 40 },
    ...{ categories: 3, nearStores: 5, nearKm: 15, interestsKept: 20 },
  },
  /**
   * `bytesADay`: stored for one consumer, about 5,000 plain events. `readAtMost`: the newest events since yesterday
   * that a feed reads.
   */
  behaviour: {
    eventsAtMost: 100,
    bytesADay: 2 ** 20,
    daysBack: 90,
    pageAtMost: 200,
    properties: { atMost: 20, textAtMost: 200 },
    readAtMost: 500,
  },
  /**
   * `perAccount`: streams of one account in one process: a few devices and some undetected broken connections.
   * `minutes`: how long a stream lasts before its client reconnects.
   */
  stream: { perAccount: 20, minutes: 60 },
} as const;
