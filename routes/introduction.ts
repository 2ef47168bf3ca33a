/** What a developer of an app reads first: the description of the API document, in Markdown. */
export const introduction = `
The API of a regional marketplace: shops and their orders, ads, people helping people, and payments by UPI. Every path
is also available under \`/api/v1\`.

## Try it

\`npm ci && npm start\` runs the service with demo data, which the examples of this document fit. Sign in with the
password \`coastal-demo-2026\`, as the consumer \`akshatha.shenoy@example.in\`, the seller
\`ganesh.kamath@example.in\` or the doctor \`sahana.upadhya@example.in\`. Web pages on any port of \`localhost\` may
call the API outside production; later, add their origins to \`APP_ORIGINS\`.

## Signing in

| account | sign-in | next requests send |
|---|---|---|
| consumer | \`POST /api/auth/consumer-login\` | \`Authorization: Bearer\` and the \`token\` |
| doctor | \`POST /api/doctor/auth\` with the action \`login\` | \`Authorization: Bearer\` and the \`token\` |
| seller | \`POST /api/auth/login\` | the cookie \`seller_token\` of the answer |

Each also signs in with Google, see *Accounts*. A 401 says in its sentence whether a credential is missing, has
expired, or belongs to another kind of account.

## Safe retries

A write that takes \`Idempotency-Key\` has it among its parameters. Send a new random key with each order, payment or
post, and the same key when you repeat it: for 24 hours, the same key and body return the first answer, with the
header \`Idempotency-Replayed\`. The same key with another body is refused.

## Lists

A list returns at most \`limit\` rows, and \`nextCursor\` while there are more. Send it as \`cursor\` to read on;
\`null\` ends the list. A page may have fewer rows than \`limit\` although the list goes on.

## Searches

A search compares sounds, not letters: Kannada, Hindi and Latin spellings of a word are one. It also finds other names
of the same thing, words that begin with the text, and, if it finds few products, words at one letter's difference.
The most relevant products come first: words of the title before words of the description, exact before similar ones,
available products of open stores before others, then popular ones.

## Places

A \`pincode\` stands for a place where an app has no position; \`GET /api/places\` finds it by town. Lists and pages of
stores take a \`pincode\`, or \`lat\` and \`lng\`, and then say \`deliversHere\`. An order is delivered at its
\`deliveryLatitude\` and \`deliveryLongitude\`, else at its \`addressId\`, else at the last pincode in its
\`deliveryAddress\`, else at the position of the account. A store with \`servesPincodes\` delivers to these pincodes
only; its radius and its bands decide about all else. They refuse a pincode only if all of it is surely outside.

Lists of products with \`lat\` and \`lng\` have those within \`radiusKm\`, with their \`distance\` in kilometres;
\`sort=distance\` shows the nearest first. Other people see the position of an ad or a request rounded to 0.01 degrees.

## Streams

Four paths end in \`/stream\`. They answer with server-sent events: read them with \`EventSource\`, or with \`fetch\`
if you need the header \`Authorization\`. A stream ends after an hour, or when the service restarts. Connect again
after \`retry\` milliseconds with \`Last-Event-ID\`, and nothing is lost.

## Webhooks

Instead of polling, a seller's systems may receive signed events: see *Webhooks*.

## Errors

Every error is JSON: \`error\` is a sentence for people in the language of \`Accept-Language\` (en, hi or kn),
\`code\` is stable and for programs, \`requestId\` names the request in our log. \`details\` lists each wrong field.
Programs compare codes, never sentences. New codes may appear; treat an unknown one by its status.

## Limits

A 429 has \`retryAfterSeconds\` and the header \`Retry-After\`: wait that long. A 503 may be repeated after a few
seconds. The limits of an operation are at the end of its description.

## Money, times and ids

Amounts are strings with two decimals, in rupees: \`"249.50"\`. Calculate with whole paise, never with floating point.
Times are ISO 8601 in UTC. Ids are positive integers; take no meaning from their order.
`.trim();

/** What the groups of operations are for, by the name of their tag. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Accounts:
    'Registration, sign-in, verification of e-mail and phone, passwords, and the own account with its deletion.',
  Doctors: 'Accounts of doctors, and the public list of those whose licence staff have verified.',
  Stores: 'The public stores: by distance, name or category.',
  Products: 'Products of stores and ads together, and what people like.',
  Search: 'Suggestions for what a person types.',
  Ads: 'Ads of consumers for resale and rental, and conversations about them.',
  Categories: 'The categories of stores, ads and requests.',
  Requests: 'Requests for help, the conversations about them, blocks, reports, and objections against hidden content.',
  'Store orders': 'Ordering from a store: placing, paying, following and cancelling orders.',
  Reviews: 'Reviews of stores and products by people who bought there, and the replies of sellers.',
  Payments: 'Online payments by UPI or through the payment gateway, and the calls of the gateway.',
  'Order history': 'The orders of a consumer, with those of the former food ordering.',
  Restaurants: 'The archive of the former food ordering. Nothing can be ordered there.',
  "Seller's stores": 'The stores of the signed-in seller: address, hours, delivery terms.',
  "Seller's products": 'The products of a store, one by one or as a CSV file.',
  "Seller's orders": 'The orders of a store: accepting, preparing, handing over, and the summary of a day.',
  "Seller's ledger": 'What the platform and the seller owe each other, and the settlements.',
  Webhooks: "Signed events about a seller's orders, payments, products and settlements, for the systems of a partner.",
  "Rider's link": 'The delivery that a rider opens by a link, and the reports about it.',
  "Seller's riders": 'The riders of a store, the orders that they carry, and the cash that they collect.',
  'Delivery partner': 'The signed reports of a delivery partner about couriers.',
  Notifications: 'The inbox, its stream, push notifications, and the preferences of an account.',
  Media: 'Uploads of pictures and videos.',
  Languages: 'Translations of texts, and speech to text.',
  Forms: 'Feedback from the apps.',
  Website: 'The forms and job openings of the public website.',
  Feed: 'The personal start page of a consumer.',
  Analytics: 'Events of the apps, without personal data.',
  Health: 'The state of the service, for monitors.',
};
