/** The limits and periods of the business. */
export const rules = {
  /** Saved addresses of a consumer. Their lines, joined, fit into the address of an order. */
  address: { atMost: 20, labelAtMost: 60, linesAtMost: 4, lineAtMost: 100, townAtMost: 60 },
  /** The largest amount of an input. */
  money: { paiseAtMost: 1_000_000_000 },
  /**
   * `promiseHours`: how far ahead a store may promise an order. `countedAtMost`: orders counted in each status.
   * `lateMinutes`: after the promised time, an order counts as late. `handover.triesAtMost`: wrong codes.
   * `slotOrdersADay`: in the slots of one store. `strangersAtADoor`: new accounts with couriers to one address.
   * `answerMinutes`: how long a proposed replacement waits for the answer of its consumer.
   */
  order: {
    linesAtMost: 50,
    quantityAtMost: 999,
    pickupDaysAhead: 7,
    contributionPercent: 0.5,
    promiseHours: 24,
    countedAtMost: 1_000,
    movesAtMost: 50,
    promisesAnnounced: 10,
    lateMinutes: 15,
    slotKeptDays: 2,
    slotsRead: 1_000,
    slotOrdersADay: 3,
    strangersAtADoor: 3,
    handover: { digits: 4, triesAtMost: 5 },
    answerMinutes: 15,
  },
  /**
   * `openAtMost`: open payments of one consumer. `totalAtLeast`: of an order that is paid online, in paise.
   * `hoursAfterRejection`: time to pay again after a rejected UTR. `claims`: typed UTRs that are kept for one payment,
   * and for one consumer within a day.
   */
  payment: { openAtMost: 5, totalAtLeast: 100, hoursAfterRejection: 24, claims: { ofPayment: 5, aDay: 30 } },
  dues: { paymentsShown: 20 },
  /**
   * `ofOwnerAtMost`: riders of a store, or of the platform. `linkHours`: how long a link shows the end of its delivery.
   * `textsOfStoreADay`: links that are texted for one store. `unknownLinks`: tries of links that do not exist, from one
   * network. `cashShown`: of a rider's deliveries with cash and handovers. `handedOverAtMost`: deliveries of one
   * handover, which share a database transaction.
   */
  rider: {
    ofOwnerAtMost: 50,
    nameAtMost: 120,
    noteAtMost: 500,
    linkHours: 2,
    textsOfStoreADay: 200,
    unknownLinks: { atMost: 30, minutes: 10 },
    photos: { atMost: 3, bytesAtMost: 5 * 2 ** 20 },
    cashShown: 100,
    handedOverAtMost: 200,
  },
  /**
   * The board of deliveries in the console. `failedDays`: how long it shows a failed delivery that waits for an action.
   */
  board: { openAtMost: 500, failedAtMost: 100, failedDays: 7 },
  /** Cash deliveries that a consumer refused at the door within these days: afterwards there is no cash on delivery. */
  refusedCash: { deliveries: 2, days: 90 },
  /** How far ahead a pause and a rush may end. `pausesKept`: of one store, for the deadlines of its orders. */
  store: {
    pauseDays: 30,
    pauseReasonAtMost: 200,
    pausesKept: 50,
    rush: { hours: 24, minutesAtLeast: 5, minutesAtMost: 120 },
  },
  /** `ofStoreAtMost` does not count deleted products. `snoozeDays`: how far ahead a snooze may end. */
  product: {
    titleAtMost: 200,
    descriptionAtMost: 5_000,
    imagesAtMost: 10,
    stockAtMost: 1_000_000,
    netQuantityAtMost: 1_000_000,
    manufacturerAtMost: 300,
    variantsAtMost: 50,
    optionsAtMost: 10,
    choicesAtMost: 30,
    partNameAtMost: 100,
    ofStoreAtMost: 10_000,
    snoozeDays: 30,
    near: { defaultKm: 25, atMostKm: 50 },
  },
  /** `ofOwnerAtMost`: promotions of a store, or of the platform. `listedAtMost`: of the public list of a store. */
  promotion: {
    ofOwnerAtMost: 200,
    listedAtMost: 100,
    code: { atLeast: 3, atMost: 30 },
    nameAtMost: 100,
    usesAtMost: 1_000_000_000,
  },
  /** `recipientsAtMost`: people who are notified of one resumed store or one product that is back. */
  favourites: { storesAtMost: 500, recipientsAtMost: 10_000 },
  /** `editDays`: how long its author may change a review. */
  review: { textAtMost: 2_000, editDays: 7 },
  ad: { locationAtMost: 200 },
  /** Of one search for places. */
  place: { shownAtMost: 20 },
  /** `errorsShown`: further errors are only counted. */
  productFile: { bytesAtMost: 2 * 2 ** 20, rowsAtMost: 2_000, errorsShown: 200 },
  /** `sideAtMost`: of a stored picture; `sentSideAtMost`: of a sent one. `memoryAtMost`: bytes to decode one. */
  picture: {
    bytesAtMost: 10 * 2 ** 20,
    pixelsAtMost: 50_000_000,
    sentSideAtMost: 20_000,
    memoryAtMost: 225_000_000,
    sideAtMost: 1_200,
    quality: 85,
  },
  /** `linksADay`: upload links of one account, of one without a verified address, and of all accounts of one network
   * address. */
  video: {
    bytesAtMost: 200 * 2 ** 20,
    linkMinutes: 60,
    pendingAtMost: 10,
    linksADay: { ofAccount: 20, ofUnverified: 2, ofNetwork: 100 },
  },
  /** `unusedHours`: how long an unused upload is kept. `abortedMinutes`: when an aborted upload is removed. */
  upload: { bytesOfAccount: 500 * 2 ** 20, unusedHours: 24, abortedMinutes: 60 },
  page: { default: 20, atMost: 100 },
  /** The products of a store in `GET /api/stores/:storeId`. */
  storePage: { default: 200, atMost: 200 },
  /** `readAtMost`: requests read for one page, including those that the viewer may not see. */
  request: { readAtMost: 2_000, deleteDays: 7, placesShown: 2 },
  /** `segmentsAtMost`: segments read for one page, including those with messages that the reader does not see. */
  message: { publicTextAtMost: 500, editMinutes: 15, pageOf: 100, pageBytesAtMost: 1_000_000, segmentsAtMost: 20 },
  /**
   * `embeddedAtMost`, `embeddedBytesAtMost`: when the embedded messages of a thread move to a segment. `openingsADay`:
   * threads that one account opens. `emptyAtMost`: threads without a message that one account has at a time.
   * `emptyMinutes`: how long such a thread holds its place when another person needs one. `emptyHours`: how long it is
   * kept. `ofAdAtMost`: threads about one ad. `listed`: threads in the list of a request.
   */
  thread: {
    embeddedAtMost: 50,
    embeddedBytesAtMost: 400_000,
    openingsADay: 50,
    emptyAtMost: 10,
    emptyMinutes: 10,
    emptyHours: 24,
    ofAdAtMost: 20,
    listed: 100,
  },
  /** People that one person may block. */
  block: { atMost: 1_000 },
  /**
   * `reportersToHide`: counted reports by different people that hide an ad, a message, a request or a review until
   * staff decide. Their weights must reach `weightToHide` percent. `openReportsAtMost`: open reports of one person.
   * `accountHours`: the age from which an account's reports count. `weight`: bounds of one report, in percent.
   * `mass`: more new reports of one person within this time do not count.
   */
  moderation: {
    reportersToHide: 3,
    weightToHide: 300,
    openReportsAtMost: 50,
    accountHours: 24,
    objectionAtMost: 2_000,
    weight: { atLeast: 20, atMost: 150, outcomesRead: 20 },
    mass: { reports: 10, minutes: 10 },
    networksKept: 50,
    alertedReporters: 100,
  },
  /**
   * Of the requests that notify one person in a day (`BROADCAST_DAILY_CAP`): `ofAuthorADay` are of one author, and
   * `ofNewAuthorsADay` of all new authors, who are not verified or have an account younger than `newAuthorHours`;
   * `keptForPlacedADay` are kept for requests with a place, and `keptForUrgentADay` for the `urgent` categories, of
   * which new authors get `urgentOfNewAuthorsADay`. `ofLimitedAtMost`: the recipients of a request without any place,
   * or of a new author. `postsADay`: the requests of one author that notify anyone.
   */
  broadcast: {
    urgent: ['blood_donation', 'medical_help'],
    ofAuthorADay: 2,
    ofNewAuthorsADay: 2,
    urgentOfNewAuthorsADay: 1,
    keptForPlacedADay: 2,
    keptForUrgentADay: 2,
    ofLimitedAtMost: 50,
    newAuthorHours: 24,
    postsADay: 10,
  },
  list: { descriptionAtMost: 300, closuresAtMost: 5 },
  /** `usesADay`: uncached translations and recordings of one account; each costs money. */
  languages: { textAtMost: 5_000, usesADay: 300, cachedDays: 30, audioBytesAtMost: 10 * 2 ** 20 },
  password: { shortest: 8, longest: 128 },
  /** How long a network address and a device stay known after a sign-in. */
  signIn: { triesAtMost: 30, pauseMinutes: 15, knownDays: 90, deviceDays: 180 },
  /** The staff console: per e-mail, and per network address. */
  consoleSignIn: { triesAtMost: 10, pauseMinutes: 10 },
  /** The second step of a sign-in to the console, per operator: six digits could otherwise be guessed within months. */
  consoleCode: { triesAtMost: 10, pauseMinutes: 60 },
  /**
   * Links with which operators choose a password: how long they work, how many one operator gets, and how many people
   * all owners together invite.
   */
  operatorLink: { days: 3, aDay: 5, invitationsADay: 20 },
  /**
   * `wrongTries` of one network; `strangersTries` and `ownersTries` of all unknown and of all known networks, after
   * which a fresh code is needed. `codesADay` to one address; `ownCodesADay` more for the known devices of an account,
   * and as many for its known networks; `ofAddressADay` in all. `textsOfNetworkADay`: texts that one network address
   * asks for, in sessions and on known devices, and otherwise.
   */
  verification: {
    digits: 6,
    minutes: 10,
    wrongTries: 5,
    strangersTries: 15,
    ownersTries: 10,
    cooldownSeconds: 60,
    codesADay: 20,
    ownCodesADay: 20,
    ofAddressADay: 80,
    textsOfNetworkADay: { proven: 20, others: 5 },
  },
  passwordReset: { mailsAnHour: 10 },
  /** A change of a seller's bank account: how long its link works, and how long payouts are held afterwards. */
  bankAccount: { changesADay: 10, linkHours: 24, holdHours: 48 },
  /** Mails to one mailbox. The hourly limit exceeds the codes and reset links that one account may request. */
  mail: {
    orders: { anHour: 20, aDay: 60 },
    /** Confirmations of orders to addresses that are not verified. */
    unverified: { anHour: 3, aDay: 3 },
    security: { anHour: 40, aDay: 80 },
    /** To staff. */
    forms: { anHour: 60, aDay: 300 },
  },
  /** `resumeBytesADay.ofAll`: with `applicationKeptDays`, it limits the storage. */
  forms: {
    contactKeptDays: 365,
    applicationKeptDays: 180,
    jobsAtMost: 100,
    resumeBytesAtMost: 5 * 2 ** 20,
    resumeBytesADay: { ofAll: 100 * 2 ** 20, ofNetwork: 20 * 2 ** 20 },
  },
  token: { consumerDays: 30, sellerDays: 7 },
  signInByRedirect: { minutes: 10 },
  idempotency: { hours: 24, leaseSeconds: 20 },
  outbox: { giveUpHours: 24, leaseSeconds: 20 },
  /** Incoming events. */
  webhook: { keptDays: 90 },
  /**
   * Webhooks to partners. `retryHours`: of one delivery. `disableDays`: without an accepted delivery. `productsAtMost`:
   * ids in one event. `waitingAtMost`: deliveries to one seller. `ofOwnerAtOnce`: concurrent calls for one owner in a
   * process. `ofHostAMinute`: calls of a process.
   */
  partnerWebhook: {
    endpointsAtMost: 10,
    urlAtMost: 2_000,
    retryHours: 24,
    disableDays: 5,
    secretOverlapHours: 24,
    previousSecretsAtMost: 4,
    keptDays: 30,
    attemptsKept: 20,
    answerAtMost: 1_000,
    productsAtMost: 100,
    ofOwnerAtOnce: 4,
    waitingAtMost: 1_000,
    ofHostAMinute: 300,
  },
  /** How far the clock of a process may differ from the database's: until an alert, and until it gets no requests. */
  clock: { skewAlertMs: 5_000, skewAtMostMs: 60_000 },
  /** When the gateway is polled for missing webhooks. `unreadableMinutes`: when an unreadable answer is given up. */
  reconcile: {
    beforeEndMinutes: 1,
    latePaymentHours: 24,
    refundMinutes: 15,
    refundStuckHours: 24,
    unreadableMinutes: 15,
  },
  /**
   * `gatewayAtLeast`: the smallest refund of the gateway, in paise. `retryHoursAtMost`: the longest pause before a
   * refused refund is sent again. `expectedDays`: when the payer's bank shows a refund at the latest.
   */
  refund: { gatewayAtLeast: 100, retryHoursAtMost: 6, expectedDays: 7 },
  /** The Money page: `countedAtMost` open accounts of a kind are counted, `oldShown` old ones are listed. */
  books: { countedAtMost: 1_000, oldShown: 20 },
  /**
   * `unreadCountAtMost`: the count stops there. `devicesAtMost`: browsers and apps of one account with push.
   * `devicesTakenADay`: devices of other accounts that one account may register; family members may share a phone.
   */
  notifications: { unreadCountAtMost: 1_000, devicesAtMost: 20, devicesTakenADay: 10, logKeptDays: 30 },
  push: { payloadBytesAtMost: 3_072 },
  search: { wordsAtMost: 10 },
  /** `ofAddressADay`: new clients of one network address, which many phones may share (NAT). */
  appUse: { keptDays: { install: 400, launch: 90 }, ofAddressADay: 2_000 },
  /** The candidates of a feed by source, and the numbers of favourite categories and nearest stores. */
  feed: {
    candidates: { popular: 200, newest: 40, ofCategory: 60, near: 60, reels: 40 },
    categories: 3,
    nearStores: 5,
    nearKm: 15,
    interestsKept: 20,
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
