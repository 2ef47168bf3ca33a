// Written by `npm run docs`. Do not edit.
import type { UploadFile } from '../files/UploadFile.js';

export interface paths {
    "/api/auth/consumer-register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a consumer
         * @description Mails the first verification code. `Accept-Language` (en, kn or hi) sets the language of this and all later mails.
         *
         *     Limit: 3 per 600 s per address (registration).
         */
        post: operations["postAuthConsumerRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/consumer-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a consumer
         * @description Returns the account and an access token. The e-mail address need not be verified. Wrong passwords from elsewhere do not pause a device that signed in before: browsers keep a cookie; apps keep the header `X-Device-Token` of the answer, and send it when they sign in or request a code.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthConsumerLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a seller
         * @description Mails the first verification code. A seller can sign in once the e-mail address is verified.
         *
         *     Limit: 3 per 600 s per address (registration).
         */
        post: operations["postAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a seller
         * @description Sets the `seller_token` cookie. If the e-mail address is not verified, returns 403 with the `sellerId`, which you need to request a code. Wrong passwords from elsewhere do not pause a device that signed in before: browsers keep a cookie; apps keep the header `X-Device-Token` of the answer, and send it when they sign in or request a code.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out a seller
         * @description Clears the `seller_token` cookie. Consumers and doctors sign out by deleting their token.
         */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a verification code
         * @description Sends a code to the e-mail address or phone number of the account, at most once every 60 seconds per account.
         *
         *     Limit: 3 per 300 s per address (sendVerification).
         */
        post: operations["postAuthSendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an e-mail address or phone number
         * @description Takes the code that was sent. A seller who verifies the e-mail address is signed in by the `seller_token` cookie. If the code is refused, `reason` says why: invalid, used or expired.
         *
         *     Limit: 10 per 300 s per address (verifyEmail).
         */
        post: operations["postAuthVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset link
         * @description Mails the link if the account exists. The answer is the same if it does not.
         *
         *     Limit: 3 per 600 s per address (forgotPassword).
         */
        post: operations["postAuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Takes the token from the reset link and ends every session of the account.
         *
         *     Limit: 3 per 600 s per address (resetPassword).
         */
        post: operations["postAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description Returns the account under the key of its kind: `consumer`, `seller` or `doctor`.
         */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Erases the personal data and frees the e-mail address. Orders stay, without the person. Related records (orders, notifications, likes) are erased within a minute. Cannot be undone.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        delete: operations["deleteAuthMe"];
        options?: never;
        head?: never;
        /**
         * Update your account
         * @description Fields that you leave out stay unchanged; null clears a field that may be null. `alias` is for consumers, `whatsappNumber` and `sellerType` are for sellers, `specialization` and `licenseNumber` for doctors. `requestCategories` is for sellers and doctors. `latitude` and `longitude` are for consumers and doctors: send both or neither; they are never shown to others. A new number must be verified again. Staff must verify a doctor's new name, specialization or licence.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        patch: operations["patchAuthMe"];
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Ends every other session. A consumer and a doctor get a new token, a seller a new cookie.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out everywhere
         * @description Ends every session of the account, this one included.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthLogoutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a consumer with Google
         * @description The first sign-in creates the account, or links the one with the same e-mail address. Web apps without an id token start at `GET /api/auth/google/{kind}`.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/seller-google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a seller with Google
         * @description The first sign-in creates the account, or links the one with the same e-mail address. Sets the `seller_token` cookie. If Google does not confirm the e-mail address, mails a code and returns 403 with the `sellerId`.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthSellerGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/doctor-google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a doctor with Google
         * @description The first sign-in creates the account, or links the one with the same e-mail address.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postAuthDoctorGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in with Google in the browser
         * @description Redirects to Google. Finish the sign-in within ten minutes.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        get: operations["getAuthGoogleKind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/{kind}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from Google
         * @description Redirects to `/auth/google#token=…&kind=…` of the web app. For a seller, sets the cookie and redirects to `/seller`. A refused sign-in redirects to `/auth/google#error=…` with the code of the error, and with the `sellerId` if the e-mail address is not verified.
         *
         *     Limit: 20 per 60 s per address (login).
         */
        get: operations["getAuthGoogleKindCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doctor/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register or sign in a doctor
         * @description The action `register` creates the account, mails the first verification code and returns the doctor and a message. The action `login` returns the doctor and a token.
         *
         *     Limit: 3 per 600 s per address (registration).
         *
         *     Limit: 20 per 60 s per address (login).
         */
        post: operations["postDoctorAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List verified doctors
         * @description Sorted by name. Contact details are not shown. A `sparse` page may have fewer doctors than `limit`, or none, and still a `nextCursor`.
         */
        get: operations["getDoctors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doctors/{doctorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a verified doctor
         * @description What the list shows. A doctor who is not verified, or is suspended, is not found.
         */
        get: operations["getDoctorsDoctorId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live stores
         * @description Sorted by name. With `lat` and `lng`, sorted by distance; stores without a position come last, by name, with `distance: null`. A `sparse` page may have fewer stores than `limit`, or none, and still a `nextCursor`. Texts are in the language of `Accept-Language` where the seller has translated them. A `description` is cut to 300 characters.
         */
        get: operations["getStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a store and its products, newest first
         * @description Any status while `isActive`, so that apps can show stores that open soon. `nextCursor` is for the next page of products. A `description` is cut to 300 characters. The store has its whole description.
         */
        get: operations["getStoresStoreId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products and ads
         * @description Products of live stores, and ads. Without `status`: available, sold and out of stock. With `search`, a `sparse` page may have fewer products than `limit`, or none, and still a `nextCursor`. Texts are in the language of `Accept-Language` where the seller has translated them. A `description` is cut to 300 characters.
         */
        get: operations["getProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product with its store, seller and likes
         * @description The whole description and all pictures. A signed-in consumer also gets `likedByMe`.
         */
        get: operations["getProductsProductId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{productId}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a product
         * @description Liking it again changes nothing.
         *
         *     Limit: 60 per 60 s per caller (like).
         */
        post: operations["postProductsProductIdLike"];
        /**
         * Remove your like from a product
         * @description Succeeds without a like, too. `likes` is the new number of likes.
         *
         *     Limit: 60 per 60 s per caller (like).
         */
        delete: operations["deleteProductsProductIdLike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire ads that were not renewed
         * @description They go out of stock, and their owners are notified. A call has a time budget; the next one continues. The service runs this job every ten minutes.
         */
        post: operations["postProductsExpire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products and ads that you like
         * @description The newest product first. Products that were removed or hidden are left out, so a page may have fewer products than `limit` and still a `nextCursor`. A `description` is cut to 300 characters.
         */
        get: operations["getLikes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your ads, newest first
         * @description In any status. Deleted ads are left out.
         */
        get: operations["getAds"];
        put?: never;
        /**
         * Post an ad
         * @description It is available until `expiresAt`, and then out of stock unless it is renewed. A consumer can have MAX_ADS_PER_CONSUMER (20) ads; sold and deleted ads do not count.
         *
         *     Limit: 3 per 300 s per caller (postAd).
         */
        post: operations["postAds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update or renew one of your ads
         * @description Absent fields stay unchanged; null clears a nullable field. The status `available` renews the ad, even after it has expired.
         *
         *     Limit: 60 per 60 s per caller (adWrite).
         */
        put: operations["putAdsAdId"];
        post?: never;
        /**
         * Delete one of your ads
         * @description Limit: 60 per 60 s per caller (adWrite).
         */
        delete: operations["deleteAdsAdId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations about an ad
         * @description The owner of the ad gets all conversations, other people their own, if they have one. The owner gets up to 100: those with the newest messages first. They are in the order in which they were opened. The text of `lastMessage` is cut to 300 characters.
         */
        get: operations["getAdsAdIdThreads"];
        put?: never;
        /**
         * Contact the owner of an ad
         * @description In the conversation neither person sees who the other is. An ad has MAX_THREADS_PER_REQUEST places (3 by default). A conversation takes a place with its first message; without a message it is removed after 24 hours. An account opens at most 20 conversations a day. Repeating returns the same conversation with status 200, and opens it again if you left it.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postAdsAdIdThreads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description The newest messages, oldest first. `before` and `after` select the messages next to a message; `nextCursor` continues in the same direction. A page is shorter when texts are long. Deleted messages keep their place, without text.
         */
        get: operations["getAdsAdIdThreadsThreadIdMessages"];
        put?: never;
        /**
         * Post a message
         * @description Notifies the other participant of a private conversation. The first message takes one of the places of the request, and is refused with `thread_limit` if none is free.
         *
         *     Limit: 10 per 300 s per address (publicWrite).
         */
        post: operations["postAdsAdIdThreadsThreadIdMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description Your own message, or any message in the discussion of your public request. Possible while the request is active and for 7 days after it was completed. The message keeps its place, without its text.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteAdsAdIdThreadsThreadIdMessagesMessageId"];
        options?: never;
        head?: never;
        /**
         * Edit your message
         * @description In a public discussion only within 15 minutes.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        patch: operations["patchAdsAdIdThreadsThreadIdMessagesMessageId"];
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a conversation as read
         * @description Sets your `unreadCount` to 0. In a public discussion only its owner has one.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postAdsAdIdThreadsThreadIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a conversation of your ad
         * @description It accepts no more messages, stays readable, and frees its place for another person.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postAdsAdIdThreadsThreadIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a conversation
         * @description As the person who opened it. It accepts no more messages, stays readable, and frees its place. Open it again as you opened it.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postAdsAdIdThreadsThreadIdLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block the other person of a conversation
         * @description Also a person who is anonymous in it, without learning who it is: neither of you can write in this conversation, and this person cannot open one with you. Frees the place of the conversation. A person whom you block in your anonymous request notices nothing; what they write is withheld from you.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postAdsAdIdThreadsThreadIdBlock"];
        /**
         * Unblock the other person of a conversation
         * @description Succeeds even if you have not blocked this person.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteAdsAdIdThreadsThreadIdBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{adId}/threads/{threadId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a conversation
         * @description Server-sent events: one event `message` for each new message, and `message_changed`, with the whole message, after an edit or a deletion, or when staff hide or restore it. The first event has only an id, so that a client that reconnects with `Last-Event-ID` gets every message since its first connection exactly once, and the last state of every message that changed. Open the stream before you read the conversation. The stream ends when the token expires or is revoked, and when the request or ad is removed.
         */
        get: operations["getAdsAdIdThreadsThreadIdStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of stores and ads, or of requests
         * @description Categories that staff have hidden are left out. Show the `name`; send the `slug`.
         */
        get: operations["getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests for help
         * @description Active requests, newest first. `mine` lists your own in any status, and `helped` those of others in which you have a conversation with a message. With `lat` and `lng` each request has its `distance`; `sort=distance` lists the nearest first, and `radiusKm` leaves out requests farther away or without a position. A page may have fewer requests than `limit`, or none, and still have a `nextCursor`. Requests of people who blocked you, or whom you blocked, are left out. A `description` is cut to 300 characters. Your own requests have all of it.
         */
        get: operations["getRequests"];
        put?: never;
        /**
         * Post a request for help
         * @description A private request has up to MAX_THREADS_PER_REQUEST conversations (3 by default), one with each person who offers help. A public request has a single discussion for everyone. An anonymous request hides who you are and shows only an approximate place. A consumer has up to MAX_REQUESTS_PER_CONSUMER (10) active requests. Only the first ten requests of a consumer in 24 hours notify other people.
         *
         *     Limit: 10 per 300 s per address (publicWrite).
         */
        post: operations["postRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request
         * @description A completed request shows strangers neither phone nor address nor exact place. `allowedActions` says what the caller may do.
         */
        get: operations["getRequestsRequestId"];
        put?: never;
        post?: never;
        /**
         * Delete your request
         * @description Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteRequestsRequestId"];
        options?: never;
        head?: never;
        /**
         * Complete or change your request
         * @description Fields that you leave out stay as they are; null clears a nullable field. The content can be changed until the first message of a helper, unless the request is hidden. A completed request accepts no new conversations and messages; `active` opens it again.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        patch: operations["patchRequestsRequestId"];
        trace?: never;
    };
    "/api/requests/{requestId}/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations of a request
         * @description The owner of a private request gets all conversations, other people their own, if they have one. For a public request everyone gets its single discussion. The owner gets up to 100: those with the newest messages first. They are in the order in which they were opened. The text of `lastMessage` is cut to 300 characters.
         */
        get: operations["getRequestsRequestIdThreads"];
        put?: never;
        /**
         * Offer help with a request
         * @description A private request has MAX_THREADS_PER_REQUEST places (3 by default). A conversation takes a place with its first message; without a message it is removed after 24 hours. An account opens at most 20 conversations a day. Repeating returns the same conversation with status 200, and opens it again if you left it; for a public request everyone gets its single discussion, also with status 200.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postRequestsRequestIdThreads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description The newest messages, oldest first. `before` and `after` select the messages next to a message; `nextCursor` continues in the same direction. A page is shorter when texts are long. Deleted messages keep their place, without text.
         */
        get: operations["getRequestsRequestIdThreadsThreadIdMessages"];
        put?: never;
        /**
         * Post a message
         * @description Notifies the other participant of a private conversation. The first message takes one of the places of the request, and is refused with `thread_limit` if none is free.
         *
         *     Limit: 10 per 300 s per address (publicWrite).
         */
        post: operations["postRequestsRequestIdThreadsThreadIdMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description Your own message, or any message in the discussion of your public request. Possible while the request is active and for 7 days after it was completed. The message keeps its place, without its text.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteRequestsRequestIdThreadsThreadIdMessagesMessageId"];
        options?: never;
        head?: never;
        /**
         * Edit your message
         * @description In a public discussion only within 15 minutes.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        patch: operations["patchRequestsRequestIdThreadsThreadIdMessagesMessageId"];
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a conversation as read
         * @description Sets your `unreadCount` to 0. In a public discussion only its owner has one.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postRequestsRequestIdThreadsThreadIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a conversation of your request
         * @description It accepts no more messages, stays readable, and frees its place for another person.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postRequestsRequestIdThreadsThreadIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a conversation
         * @description As the person who opened it. It accepts no more messages, stays readable, and frees its place. Open it again as you opened it.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postRequestsRequestIdThreadsThreadIdLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block the other person of a conversation
         * @description Also a person who is anonymous in it, without learning who it is: neither of you can write in this conversation, and this person cannot open one with you. Frees the place of the conversation. A person whom you block in your anonymous request notices nothing; what they write is withheld from you.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postRequestsRequestIdThreadsThreadIdBlock"];
        /**
         * Unblock the other person of a conversation
         * @description Succeeds even if you have not blocked this person.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteRequestsRequestIdThreadsThreadIdBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{requestId}/threads/{threadId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a conversation
         * @description Server-sent events: one event `message` for each new message, and `message_changed`, with the whole message, after an edit or a deletion, or when staff hide or restore it. The first event has only an id, so that a client that reconnects with `Last-Event-ID` gets every message since its first connection exactly once, and the last state of every message that changed. Open the stream before you read the conversation. The stream ends when the token expires or is revoked, and when the request or ad is removed.
         */
        get: operations["getRequestsRequestIdThreadsThreadIdStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people you have blocked
         * @description Newest first.
         */
        get: operations["getBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/{consumerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a person
         * @description Neither of you can open a conversation with the other or write to them, and neither sees the requests of the other in lists. Anonymous requests stay in the lists, and a person whom their owner has blocked notices nothing: what they write there is withheld from the owner, also after they are unblocked. An id without an account succeeds too. Repeating changes nothing.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postBlocksConsumerId"];
        /**
         * Unblock a person
         * @description Succeeds even if you have not blocked this person.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        delete: operations["deleteBlocksConsumerId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report content to staff
         * @description An ad, a message or a request is hidden after 3 counted reports by different people, until staff decide. Reports count from verified accounts that are older than 24 hours, one per network and day, and weigh more or less by what staff decided about the account’s earlier reports. Staff see all reports. More than 10 reports within 10 minutes do not count. Repeating a report changes nothing and answers 200.
         *
         *     Limit: 60 per 60 s per caller (communityWrite).
         */
        post: operations["postReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/objections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Object to the hiding of your content
         * @description For content of yours that is hidden because of reports or by staff, once for each time that it is hidden. Staff read the objection and decide; a notification has the outcome. Repeating an open objection changes nothing and answers 200.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postModerationObjections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your orders, newest first
         * @description Each order has its payment, its history and the contact of its store.
         */
        get: operations["getStoreOrders"];
        put?: never;
        /**
         * Place an order
         * @description An order with the paymentMethod `online` is placed unpaid, and the response contains its `payment` and how to pay. It is cancelled if it is not paid in time. A consumer has at most 5 open payments, and MAX_PENDING_CASH_ORDERS orders (100 by default) that are not paid online and that no store has accepted.
         *
         *     Limit: 60 per 60 s per caller (placeOrder).
         */
        post: operations["postStoreOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your orders
         * @description Answers 404 for another consumer's order.
         */
        get: operations["getStoreOrdersOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders/{orderId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one of your orders
         * @description Server-sent events: the current order, and the order after each change, as an event `order`. Changes in quick succession may arrive as one event; its `history` contains all moves. The stream ends when the token expires or is revoked. Answers 404 for another consumer's order.
         */
        get: operations["getStoreOrdersOrderIdStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel a pending order
         * @description Limit: 50 per 86400 s per caller (cancelOrder).
         */
        patch: operations["patchStoreOrdersOrderIdCancel"];
        trace?: never;
    };
    "/api/payments/upi-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment methods
         * @description Offer online payment only while `paymentEnabled` is true.
         */
        get: operations["getPaymentsUpiConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a payment for a historical food order
         * @description New food orders are no longer accepted: without an `orderId` the answer is 410 `legacy_closed`. A consumer has at most 5 open payments.
         *
         *     Only while PAYMENTS_ONLINE_ENABLED is on.
         *
         *     Limit: 60 per 60 s per caller (placeOrder).
         */
        post: operations["postPaymentsInitiate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/initiate-store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a payment for a cart
         * @description Checks and prices the cart like an order, and holds its stock until the payment ends. The order is placed when the payment is complete. A consumer has at most 5 open payments.
         *
         *     Only while PAYMENTS_ONLINE_ENABLED is on.
         *
         *     Limit: 60 per 60 s per caller (placeOrder).
         */
        post: operations["postPaymentsInitiateStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a UPI payment by its UTR
         * @description Places the order immediately. The payment is `unverified` until staff find the UTR in the bank statement. A repeated confirmation returns the same order. Every number is kept: `claim` is another number for a paid payment, or the number of a refused confirmation. When the bank statement proves it, the order is placed or the money refunded.
         *
         *     Limit: 10 per 60 s per caller (confirmPayment).
         */
        post: operations["postPaymentsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your payments, newest first
         * @description A pending payment contains how to pay.
         */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/status/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of one of your payments
         * @description Answers 404 for another consumer's payment.
         */
        get: operations["getPaymentsStatusPaymentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/cleanup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel expired payments
         * @description Returns the stock that they hold. The service does this itself every minute.
         */
        post: operations["postPaymentsCleanup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an event of the payment gateway
         * @description The webhook of Razorpay. An event is stored before it is answered. Late and unknown events have no effect. A duplicate is answered `recorded: false`.
         */
        post: operations["postPaymentsCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders/{orderId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an unpaid online order
         * @description Starts a payment while the order is unpaid and not cancelled. If its payment is still open and has the requested method, that payment is returned with status 200. Otherwise the new payment replaces it; money that arrives for the replaced one still counts. The order is cancelled when its payment expires, unless it has left the store.
         *
         *     Only while PAYMENTS_ONLINE_ENABLED is on.
         *
         *     Limit: 60 per 60 s per caller (placeOrder).
         */
        post: operations["postStoreOrdersOrderIdPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/consumer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all your orders, newest first
         * @description Store orders and archived food orders in one list. An order is identified by its `type` and id, because both types may use the same id.
         */
        get: operations["getOrdersConsumer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restaurants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the restaurants of the archived food ordering
         * @description Sorted by name. Food ordering has ended.
         */
        get: operations["getRestaurants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restaurants/{restaurantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a restaurant with its last menu
         * @description From the archive: nothing can be ordered.
         */
        get: operations["getRestaurantsRestaurantId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your stores, oldest first
         * @description With all fields, also those that the public does not see.
         */
        get: operations["getSellerStores"];
        put?: never;
        /**
         * Create a store
         * @description Its status is `coming_soon` until staff set it live.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your stores
         * @description Answers 404 for another seller's store.
         */
        get: operations["getSellerStoresStoreId"];
        /**
         * Update one of your stores
         * @description Absent fields stay unchanged; null clears a nullable field. With `isActive: false`, the store takes no orders, and its products are unlisted within a minute. Setting it to true lists them again.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        put: operations["putSellerStoresStoreId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of one of your stores, newest first
         * @description With the stock, and products that the public does not see.
         */
        get: operations["getSellerStoresStoreIdProducts"];
        put?: never;
        /**
         * Add a product to one of your stores
         * @description Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerStoresStoreIdProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the products of one of your stores as CSV
         * @description In UTF-8, newest first. A text that a spreadsheet would read as a formula starts with an apostrophe.
         *
         *     Limit: 20 per 300 s per caller (productFile).
         */
        get: operations["getSellerStoresStoreIdProductsCsv"];
        put?: never;
        /**
         * Import products of one of your stores from CSV
         * @description At most 2000 rows in UTF-8, with the headings of the export in any order. A row with an `id` updates that product. A row without one updates the product with its `title`, or adds a product. Absent columns and empty cells of required fields change nothing. Rows with errors are listed, and the others are imported; the corrected file can be imported again. Leave out the stock column to keep the current stock.
         *
         *     Limit: 20 per 300 s per caller (productFile).
         */
        post: operations["postSellerStoresStoreIdProductsCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product of one of your stores
         * @description Answers 404 for another seller's product.
         */
        get: operations["getSellerStoresStoreIdProductsProductId"];
        /**
         * Update a product of one of your stores
         * @description Absent fields stay unchanged; null clears a nullable field. A new `stock` includes the pieces that unpaid payments and orders hold: the answer shows the rest, and the held pieces return if they are not paid.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        put: operations["putSellerStoresStoreIdProductsProductId"];
        post?: never;
        /**
         * Remove a product from one of your stores
         * @description Limit: 300 per 60 s per caller (sellerWrite).
         */
        delete: operations["deleteSellerStoresStoreIdProductsProductId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sales of one of your stores, by day
         * @description Days without orders are left out. Only paid orders that are not cancelled count towards the amounts.
         */
        get: operations["getSellerStoresStoreIdSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of one of your stores, newest first
         * @description Each order has its items, the customer, whether it is paid, and the statuses that it may move to.
         */
        get: operations["getSellerStoresStoreIdOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the status of an order
         * @description Notifies the consumer. A repeated status only updates the promised time. After 50 moves an order can only be delivered, completed or cancelled.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        patch: operations["patchSellerStoresStoreIdOrders"];
        trace?: never;
    };
    "/api/seller/stores/{storeId}/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order of one of your stores
         * @description Answers 404 for another seller's order.
         */
        get: operations["getSellerStoresStoreIdOrdersOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your ledger, newest first
         * @description The balance is the sum of all open rows: what the platform owes you, or if negative, what you owe the platform. With `storeId`, only that store counts.
         */
        get: operations["getSellerLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhook endpoints
         * @description Without their secrets, which only registering and rotating return.
         */
        get: operations["getSellerWebhooks"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description We post each event to the URL as JSON, signed as [Standard Webhooks](https://www.standardwebhooks.com) describes: check the signature with one of its libraries and the `secret`, and ignore a `webhook-id` that you have seen. Events may arrive twice and in any order. Answer with a 2xx within ten seconds; redirects are not followed. Failed deliveries are retried for 24 hours with growing pauses. Status 410, or 5 days without an accepted delivery, disables the endpoint, and we notify you. An event contains no personal data: read the order by its id. At most 10 endpoints.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Its waiting deliveries end, and its deliveries are no longer listed.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        delete: operations["deleteSellerWebhooksWebhookId"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Absent fields stay unchanged. Disabling it ends its waiting deliveries; request them again after enabling it.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        patch: operations["patchSellerWebhooksWebhookId"];
        trace?: never;
    };
    "/api/seller/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description For 24 hours the previous secret signs too, so that each webhook has two signatures. Meanwhile, change the secret of your server.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerWebhooksWebhookIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint, newest first
         * @description With their bodies, answers and attempts, for 30 days.
         */
        get: operations["getSellerWebhooksWebhookIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Immediately, with the same `webhook-id` and another 24 hours of retries, also if it was accepted before.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerWebhooksWebhookIdDeliveriesDeliveryIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the status of a delivery
         * @description The webhook of the delivery partner. Outdated and duplicate events are answered `recorded: false`. No event changes a delivery that is delivered, failed or cancelled; it is recorded beside its status. Cash that was collected is booked in any case, and staff get an alert if the event contradicts the status.
         */
        post: operations["postDeliveryStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description Newest first.
         */
        get: operations["getNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read
         * @description Marking it again changes nothing.
         */
        post: operations["postNotificationsNotificationIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all your notifications as read
         * @description Later notifications stay unread. A very large inbox takes a few seconds longer.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postNotificationsReadAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description Newest first.
         */
        get: operations["getSellerNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read
         * @description Marking it again changes nothing.
         */
        post: operations["postSellerNotificationsNotificationIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all your notifications as read
         * @description Later notifications stay unread. A very large inbox takes a few seconds longer.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postSellerNotificationsReadAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your notification settings
         * @description What is pushed and mailed. Fields that were never set have their defaults.
         */
        get: operations["getNotificationsPreferences"];
        /**
         * Update your notification settings
         * @description Fields that you leave out stay as they are. Topics that are off are not pushed or mailed, but still appear in the inbox.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        put: operations["putNotificationsPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/vapid-public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the VAPID public key
         * @description Subscribe a browser with this key, then send the subscription to `POST /api/notifications/subscribe`.
         */
        get: operations["getNotificationsVapidPublicKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe this browser to your notifications
         * @description An endpoint that is registered already gets the new keys and moves to your account; its earlier account is notified, and an account may take over ten a day. An account has at most 20 browsers and apps; the oldest registrations are dropped. Subscribe again at each start of the app and after each sign-in: repeating is safe and needs no `Idempotency-Key`.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postNotificationsSubscribe"];
        /**
         * Unsubscribe a browser
         * @description Limit: 60 per 60 s per caller (accountWrite).
         */
        delete: operations["deleteNotificationsSubscribe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/push-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register this app for push notifications
         * @description A token that is registered already is renewed and moves to your account; its earlier account is notified, and an account may take over ten a day. Register at each start of the app and after each sign-in: repeating is safe and needs no `Idempotency-Key`.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postNotificationsPushToken"];
        /**
         * Unregister this app
         * @description Limit: 60 per 60 s per caller (accountWrite).
         */
        delete: operations["deleteNotificationsPushToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from mails
         * @description For mail programs (List-Unsubscribe, RFC 8058). The link in a mail identifies the account. Mails about the account and its security are still sent. Mails can be turned on again in the notification settings.
         */
        post: operations["postNotificationsUnsubscribeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow your inbox
         * @description Server-sent events: one event `notification` for each new entry of the inbox. The first event has only an id, so that a client that reconnects with `Last-Event-ID` gets every entry since its first connection exactly once. Open the stream before you read the inbox. The stream ends when the token expires or is revoked.
         */
        get: operations["getNotificationsStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description It is converted to a JPEG of quality 85, upright, at most 1200 × 1200 pixels, without metadata. The same picture always gets the same address. A picture that is not in use is removed after a day. An account has 500 MB for its pictures and videos.
         *
         *     Limit: 60 per 60 s per caller (upload).
         */
        post: operations["postUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link for uploading a video
         * @description Send the video to `uploadUrl` by PUT, with these headers and exactly this size. The link accepts one video and is valid for 60 minutes. The file is checked within a minute, and removed unless it is the announced video. A video that no reel uses is removed after a day. The e-mail address or phone number of the account must be verified. An account gets 20 links a day.
         *
         *     Limit: 60 per 60 s per caller (upload).
         */
        post: operations["postUploadVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a text
         * @description Translations are cached. An account has 300 uncached ones a day, including recordings.
         *
         *     Limit: 30 per 60 s per caller (translate).
         */
        post: operations["postTranslate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/translate/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe and translate a recording
         * @description Limit: 10 per 60 s per caller (voice).
         */
        post: operations["postTranslateVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send feedback about the app
         * @description Limit: 10 per 600 s per caller (feedback).
         */
        post: operations["postFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Limit: 5 per 600 s per address (form).
         */
        post: operations["postWebsiteContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply for a job
         * @description Without `jobId`, the application is unsolicited. A form can contain the résumé as a PDF; JSON is also accepted.
         *
         *     Limit: 5 per 600 s per address (form).
         */
        post: operations["postWebsiteApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open jobs, newest first
         * @description Job openings that staff have published and not closed.
         */
        get: operations["getWebsiteJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get products and reels that may interest you
         * @description Ranked by your recent actions in the app (`POST /api/intelligence/events`), by likes, and by the distance from `lat` and `lng` or from the position in your account. Without any actions, likes decide. The feed ends after some hundred items; call again without a cursor for a new one.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/pwa-install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count an install of the web app
         * @description Once for each client.
         *
         *     Limit: 120 per 60 s per address (appUse).
         */
        post: operations["postAnalyticsPwaInstall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/pwa-launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a launch of the web app
         * @description Once a day for each client. Days are counted in the marketplace’s time zone.
         *
         *     Limit: 120 per 60 s per address (appUse).
         */
        post: operations["postAnalyticsPwaLaunch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record your actions in the app
         * @description They rank your feed. Each event is validated separately: invalid events are listed in `rejected` by their index from 0, and the others are kept for 90 days. The limit is 1 MB per account and day, some 5,000 events without properties.
         *
         *     Limit: 120 per 3600 s per caller (behaviour).
         */
        post: operations["postIntelligenceEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of the service
         * @description Always returns 200; `status` shows problems. With the health key, the answer includes the single checks. They run at most once in five seconds. After ten wrong keys from one network address in a minute, every key from there is ignored for the rest of the minute.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ad: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            price: string;
            /** @description ISO 4217 */
            currency: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "available" | "sold" | "out_of_stock" | "deleted";
            /**
             * @description `store` for a product of a shop; `resale` and `rental` for an ad
             * @enum {string}
             */
            productType: "resale" | "rental" | "store";
            /** @description A category's slug */
            category: string;
            /** @description Whether the article is new or used */
            condition: ("new" | "used") | null;
            /** @description Null for ads */
            storeId: number | null;
            /** @description Set for ads */
            consumerId: number | null;
            /** @description The seller account */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the file */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts that belong to the record */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            /** @description The store, with its contact data where the caller may see them */
            store?: components["schemas"]["StoreSummary"];
            /** @description The public part of a consumer account */
            consumer?: components["schemas"]["Consumer"];
            /** @description When it goes out of stock unless it is renewed; null when it is not available */
            expiresAt: string | null;
            /** @description When it expired */
            expiredAt: string | null;
            /** @description Whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
        };
        Category: {
            /** @description The value that programs use for the category */
            slug: string;
            /** @description The name */
            name: string;
            /**
             * @description The kind of the record
             * @enum {string}
             */
            kind: "store" | "ad" | "request";
            /** @description The name of a Material Symbols icon */
            icon: string;
        };
        Consumer: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description The name that others see instead of the real one */
            alias?: string;
        };
        ConsumerAccount: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Shown to the owner only */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description The name that others see instead of the real one */
            alias: string | null;
            /** @description The code by which this person invites others */
            referralCode: string;
        };
        Doctor: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description The medical field of the doctor */
            specialization: string | null;
        };
        DoctorAccount: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Shown to the owner only */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description The categories of requests in which this account offers help */
            requestCategories: ("plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other")[];
            /** @description The medical field of the doctor */
            specialization: string | null;
            /** @description The number of the medical licence */
            licenseNumber: string | null;
            /** @description Whether staff have checked the licence */
            isVerified: boolean;
        };
        FeedProduct: {
            /**
             * @description The type of the record
             * @enum {string}
             */
            type: "product";
            product: components["schemas"]["Product"];
        };
        FeedReel: {
            /**
             * @description The type of the record
             * @enum {string}
             */
            type: "reel";
            reel: components["schemas"]["Reel"];
        };
        FoodOrder: {
            /**
             * @description The type of the record
             * @enum {string}
             */
            type: "food";
            /** @description The id of the record */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string | null;
            /** @description In the old system's words */
            status: string;
            /** @description The name of the customer at the time of the order */
            customerName: string | null;
            /** @description The phone number for questions about the order, in E.164 form */
            customerPhone: string | null;
            /** @description Where the order is delivered; required for a delivery */
            deliveryAddress: string | null;
            /** @description What the customer asks the store or the courier to observe */
            instructions: string | null;
            /** @description In the old system's words */
            paymentMethod: string | null;
            /**
             * @description Whether the order is paid
             * @enum {string}
             */
            paymentStatus: "unpaid" | "paid" | "refunded";
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            subtotal: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            tax: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            discount: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            total: string;
            /** @description The restaurant may no longer exist */
            restaurantId: number | null;
            /** @description The name of the restaurant at the time of the order */
            restaurantName: string;
            /** @description The consumer account */
            consumerId: number | null;
            /** @description The lines of the order */
            items: {
                /** @description The name */
                name: string;
                /** @description How many pieces */
                quantity: number;
                /**
                 * @description Rupees, two decimals
                 * @example 149.50
                 */
                unitPrice: string;
                /**
                 * @description Rupees, two decimals
                 * @example 149.50
                 */
                lineTotal: string;
            }[];
            /**
             * Format: date-time
             * @description The time of the order
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        Job: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description The department of the job */
            department: string | null;
            /** @description The place, as a text */
            location: string;
            /**
             * @description The kind of employment
             * @enum {string}
             */
            employmentType: "full_time" | "part_time" | "contract" | "internship";
            /** @description A longer text about it */
            description: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        LedgerEntry: {
            /** @description The id of the record */
            id: number;
            /** @description The store */
            storeId: number;
            /** @description The order; null in a row of type returned, whose transfer settled many orders */
            orderId: number | null;
            /** @description The number that people use for the order */
            orderNumber: string | null;
            /**
             * @description earning: the amount of the order before the fee. platform_fee, cod_fee: the fee of an order paid online or in cash. refund: a reversed amount or a returned fee. returned: the amount of a transfer that the bank returned, owed again.
             * @enum {string}
             */
            type: "earning" | "platform_fee" | "cod_fee" | "refund" | "returned";
            /**
             * @description Rupees, two decimals; negative if you owe the platform
             * @example 149.50
             */
            amount: string;
            /** @description When the row was settled; null while it is open */
            settledAt: string | null;
            /** @description The bank's reference of the transfer that settled it */
            utr: string | null;
            /** @description When the bank returned that transfer; another row then has its amount */
            returnedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        MenuSection: {
            /** @description The slug of the category; see `GET /api/categories` */
            category: string;
            /** @description The lines of the order */
            items: {
                /** @description The name */
                name: string;
                /** @description A longer text about it */
                description: string | null;
                /**
                 * @description Rupees, two decimals
                 * @example 149.50
                 */
                price: string;
            }[];
        };
        Neighbour: {
            /** @description 0 for the owner of an anonymous request and for an erased account */
            id: number;
            /** @description The name */
            name: string;
            /** @description The name that others see instead of the real one */
            alias?: string;
        };
        Notification: {
            /** @description The id of the record */
            id: number;
            /**
             * @description The type of the record
             * @enum {string}
             */
            type: "order_placed" | "order_status" | "order_promised" | "payment_rejected" | "payment_found" | "payment_failed" | "refund_started" | "refund_done" | "refund_delayed" | "new_order" | "order_cancelled" | "transfer_returned" | "webhook_disabled" | "request_posted" | "thread_opened" | "thread_reply" | "ad_thread_opened" | "ad_thread_reply" | "content_warning" | "content_hidden" | "content_reviewed" | "ad_expired" | "device_moved";
            /** @description In the language of your account */
            title: string;
            /** @description The text, in the language of the reader */
            body: string;
            /** @description The ids of the page to open, and the values in its texts */
            data: {
                [key: string]: unknown;
            };
            /** @description Whether the reader has marked it as read */
            isRead: boolean;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        NotificationPreferences: {
            /** @description Your orders, or the orders of your stores */
            orders: boolean;
            /** @description Reels; in notification settings, whether pushes about reels are sent */
            reels: boolean;
            /** @description Requests of people near you */
            requests: boolean;
            /** @description Messages in conversations */
            messages: boolean;
            /** @description Ads; in notification settings, whether pushes about ads are sent */
            ads: boolean;
            /** @description Off by default */
            promotions: boolean;
            /** @description Mails about all topics. Mails about your account and its security are always sent */
            email: boolean;
            /** @description Start of quiet hours, which delay all pushes except those about orders. Null if quietTo is null */
            quietFrom: string | null;
            /** @description End of quiet hours */
            quietTo: string | null;
        };
        OwnProduct: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            price: string;
            /** @description ISO 4217 */
            currency: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "available" | "sold" | "out_of_stock" | "deleted";
            /**
             * @description `store` for a product of a shop; `resale` and `rental` for an ad
             * @enum {string}
             */
            productType: "resale" | "rental" | "store";
            /** @description A category's slug */
            category: string;
            /** @description Whether the article is new or used */
            condition: ("new" | "used") | null;
            /** @description Null for ads */
            storeId: number | null;
            /** @description Set for ads */
            consumerId: number | null;
            /** @description The seller account */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the file */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts that belong to the record */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
            translations: {
                /** @description The texts in English */
                en?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Kannada */
                kn?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Hindi */
                hi?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Telugu */
                te?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Tamil */
                ta?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Sanskrit */
                sa?: {
                    /** @description The title */
                    title?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
            } | null;
            /** @description Whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
        };
        OwnStore: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /**
             * @description The kind of store; see `GET /api/categories`
             * @enum {string}
             */
            storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /** @description The address of the picture */
            imageUrl: string | null;
            /** @description The postal address */
            address: string | null;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description Whether its owner offers it at present */
            isActive: boolean;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Percent of the subtotal */
            commissionRate: number;
            /** @description HH:MM, the local time of the store */
            openingTime: string;
            /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
            closingTime: string;
            /** @description The time zone of the opening hours. Null in your own stores means that of the marketplace */
            timezone: string | null;
            /** @description Whether the store delivers */
            supportsDelivery: boolean;
            /** @description Whether customers may pick orders up */
            supportsPickup: boolean;
            /** @description Whether the store delivers with its own riders and keeps the delivery fee */
            selfDelivery: boolean;
            /** @description Whether staff allow contact by WhatsApp for this store */
            allowWhatsApp: boolean;
            /** @description How long a delivery usually takes, in minutes */
            deliveryTimeMinutes: number | null;
            /** @description How long the store needs until a pickup is ready, in minutes */
            pickupPrepTimeMinutes: number | null;
            /** @description How many minutes before closing the store accepts its last order */
            lastOrderBufferMinutes: number | null;
            /** @description How far the store delivers, in kilometres; null without a limit */
            deliveryRadiusKm: number | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            minimumOrder: string;
            /** @description Degrees north (WGS 84); null if unknown */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /** @description The seller account */
            sellerId: number;
            seller?: components["schemas"]["Seller"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
            translations: {
                /** @description The texts in English */
                en?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Kannada */
                kn?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Hindi */
                hi?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Telugu */
                te?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Tamil */
                ta?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
                /** @description The texts in Sanskrit */
                sa?: {
                    /** @description The name */
                    name?: string | null;
                    /** @description A longer text about it */
                    description?: string | null;
                } | null;
            } | null;
        };
        PayablePayment: {
            /** @description The id of the record */
            id: number;
            /**
             * @description The kind of the record
             * @enum {string}
             */
            kind: "store" | "legacy";
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            amount: string;
            /**
             * @description ISO 4217 code
             * @enum {string}
             */
            currency: "INR";
            /**
             * @description How it is paid: directly by UPI or through the gateway
             * @enum {string}
             */
            method: "upi" | "gateway";
            /** @description Our name for the payment, shown by the bank */
            reference: string;
            /** @description The reference number of the bank transfer */
            utr: string | null;
            /** @description Whether the UTR was matched to the bank statement; null without a UTR */
            verification: ("unverified" | "matched" | "rejected") | null;
            /** @description The id of the order at the gateway */
            gatewayOrderId: string | null;
            /** @description The id of the payment at the gateway */
            gatewayPaymentId: string | null;
            /** @description Null until the order is placed */
            orderId: number | null;
            /** @description Conditions that staff check */
            flags: ("utr_unverified" | "utr_rejected" | "amount_mismatch" | "late_success" | "paid_twice")[];
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /**
             * Format: date-time
             * @description When a pending payment is cancelled
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description For the method upi */
            upi: {
                /** @description The UPI address of the payee */
                vpa: string;
                /** @description The name of the payee that the UPI app shows */
                payeeName: string;
                /** @description Opens a UPI app with the payment filled in */
                deepLink: string;
                /** @description The link as a QR code: an SVG picture in a data URL */
                qr: string;
            } | null;
            /** @description For the method gateway */
            gateway: {
                /**
                 * @description The payment gateway
                 * @enum {string}
                 */
                provider: "razorpay";
                /** @description The public key of our account at the gateway */
                keyId: string;
                /** @description The gateway's order, needed by its checkout */
                orderId: string;
                /** @description Paise, as the checkout expects */
                amount: number;
                /**
                 * @description ISO 4217 code
                 * @enum {string}
                 */
                currency: "INR";
            } | null;
        };
        PaymentClaim: {
            /** @description The id of the record */
            id: number;
            /** @description The reference number of the bank transfer */
            utr: string;
            /**
             * @description Whether the number is checked: claimed until the bank statement decides
             * @enum {string}
             */
            state: "claimed" | "matched" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
        };
        PaymentSession: {
            /** @description The id of the record */
            id: number;
            /**
             * @description The kind of the record
             * @enum {string}
             */
            kind: "store" | "legacy";
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            amount: string;
            /**
             * @description ISO 4217 code
             * @enum {string}
             */
            currency: "INR";
            /**
             * @description How it is paid: directly by UPI or through the gateway
             * @enum {string}
             */
            method: "upi" | "gateway";
            /** @description Our name for the payment, shown by the bank */
            reference: string;
            /** @description The reference number of the bank transfer */
            utr: string | null;
            /** @description Whether the UTR was matched to the bank statement; null without a UTR */
            verification: ("unverified" | "matched" | "rejected") | null;
            /** @description The id of the order at the gateway */
            gatewayOrderId: string | null;
            /** @description The id of the payment at the gateway */
            gatewayPaymentId: string | null;
            /** @description Null until the order is placed */
            orderId: number | null;
            /** @description Conditions that staff check */
            flags: ("utr_unverified" | "utr_rejected" | "amount_mismatch" | "late_success" | "paid_twice")[];
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /**
             * Format: date-time
             * @description When a pending payment is cancelled
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        Product: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            price: string;
            /** @description ISO 4217 */
            currency: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "available" | "sold" | "out_of_stock" | "deleted";
            /**
             * @description `store` for a product of a shop; `resale` and `rental` for an ad
             * @enum {string}
             */
            productType: "resale" | "rental" | "store";
            /** @description A category's slug */
            category: string;
            /** @description Whether the article is new or used */
            condition: ("new" | "used") | null;
            /** @description Null for ads */
            storeId: number | null;
            /** @description Set for ads */
            consumerId: number | null;
            /** @description The seller account */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the file */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts that belong to the record */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            /** @description The store, with its contact data where the caller may see them */
            store?: components["schemas"]["StoreSummary"];
            /** @description The public part of a consumer account */
            consumer?: components["schemas"]["Consumer"];
        };
        ProductDetail: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            price: string;
            /** @description ISO 4217 */
            currency: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "available" | "sold" | "out_of_stock" | "deleted";
            /**
             * @description `store` for a product of a shop; `resale` and `rental` for an ad
             * @enum {string}
             */
            productType: "resale" | "rental" | "store";
            /** @description A category's slug */
            category: string;
            /** @description Whether the article is new or used */
            condition: ("new" | "used") | null;
            /** @description Null for ads */
            storeId: number | null;
            /** @description Set for ads */
            consumerId: number | null;
            /** @description The seller account */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the file */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts that belong to the record */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            /** @description The store, with its contact data where the caller may see them */
            store?: components["schemas"]["Store"];
            seller?: components["schemas"]["Seller"];
            /** @description The public part of a consumer account */
            consumer?: components["schemas"]["Consumer"];
        };
        Reel: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description The address of the video */
            videoUrl: string;
            /** @description Who made it */
            consumerId: number;
            /** @description The products that it shows */
            productIds: number[];
            /** @description The public part of a consumer account */
            consumer?: components["schemas"]["Consumer"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        Refund: {
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            amount: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "requested" | "processing" | "processed" | "failed";
            /**
             * @description The reason, in the words of its author
             * @enum {string}
             */
            reason: "order_cancelled" | "amount_mismatch" | "paid_late" | "paid_twice" | "goodwill" | "made_at_gateway";
            /** @description When your bank shows the money at the latest; null if the store returns cash */
            expectedBy: string | null;
            /** @description The bank's reference, such as an RRN or UTR; null until it is known */
            reference: string | null;
        };
        Request: {
            /** @description The id of the record */
            id: number;
            /** @description The title */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /**
             * @description The slug of the category; see `GET /api/categories`
             * @enum {string}
             */
            category: "plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other";
            /** @description Null for others if the request is anonymous, and for strangers once it is completed */
            phone: string | null;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "active" | "completed" | "deleted";
            /** @description Null for strangers once the request is completed */
            location: string | null;
            /** @description Rounded to two decimals for others if the request is anonymous, and for strangers once it is completed */
            latitude: number | null;
            /** @description Rounded like latitude */
            longitude: number | null;
            /** @description Whether the name and the phone number of the author stay hidden */
            isAnonymous: boolean;
            /** @description To its owner: whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
            /**
             * @description `private`: one conversation for each helper; `public`: one discussion that all people see
             * @enum {string}
             */
            discussionType: "private" | "public";
            /** @description The owner; 0 for others if the request is anonymous */
            consumerId: number;
            /** @description The public part of a consumer account */
            consumer: components["schemas"]["Neighbour"];
            /** @description Counts that belong to the record */
            _count: {
                /** @description Conversations with a message that are not ended */
                threads: number;
            };
            /** @description Whether it belongs to the caller */
            isMine: boolean;
            /** @description Your private conversation */
            myThreadId: number | null;
            /** @description What the caller may do with the record now */
            allowedActions: ("edit" | "complete" | "reopen" | "delete" | "openThread" | "report")[];
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        RequestMessage: {
            /** @description The id of the record */
            id: number;
            /** @description The conversation */
            threadId: number;
            /** @description The sender; 0 for a person who is masked in the conversation and for an erased account */
            consumerId: number;
            /** @description Empty after a deletion, and if it is withheld from you */
            text: string;
            /** @description Whether the text was changed after it was sent */
            isEdited: boolean;
            /** @description When it was last edited; null if it never was */
            editedAt: string | null;
            /** @description Deleted by its sender or by the owner of a public request; to others also while it is hidden */
            isDeleted: boolean;
            /** @description To its sender: whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
            /** @description The public part of a consumer account */
            consumer: components["schemas"]["Neighbour"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        RequestThread: {
            /** @description The id of the record */
            id: number;
            /** @description Null for an ad */
            requestId: number | null;
            /** @description Null for a request */
            adId: number | null;
            /** @description Who opened it; the owner in a public request, 0 for others if that is anonymous, and for the owner of an ad */
            supporterId: number;
            /** @description The public part of a consumer account */
            consumer: components["schemas"]["Neighbour"];
            /** @description Counts that belong to the record */
            _count: {
                /** @description Messages, oldest first; in `_count`, their number */
                messages: number;
            };
            /** @description The newest message; null without one */
            lastMessage: components["schemas"]["RequestMessage"] | null;
            /** @description Null for other people in a public discussion */
            unreadCount: number | null;
            /** @description Who ended it: the owner closed it, or the supporter left */
            endedBy: ("owner" | "supporter") | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        Restaurant: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description A longer text about it */
            description: string | null;
            /** @description The postal address */
            address: string | null;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description The address of the picture */
            imageUrl: string | null;
            /** @description Whether its owner offers it at present */
            isActive: boolean;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        Seller: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description Null unless the store's allowWhatsApp is on and the seller has one */
            whatsappNumber: string | null;
        };
        SellerAccount: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description Empty after a first sign-in with Google, which does not provide it */
            whatsappNumber: string;
            /** @description The kind of business, in the words of the seller */
            sellerType: string | null;
            /** @description The categories of requests in which this account offers help */
            requestCategories: ("plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other")[];
        };
        SellerStoreOrder: {
            /** @description The id of the record */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
            /** @description The name of the customer at the time of the order */
            customerName: string;
            /** @description The phone number for questions about the order, in E.164 form */
            customerPhone: string;
            /** @description Empty for a pickup */
            deliveryAddress: string;
            /** @description How the order reaches the customer */
            fulfillmentType: ("delivery" | "pickup_immediate" | "pickup_scheduled") | null;
            /** @description When the customer picks the order up, for a scheduled pickup */
            pickupTime: string | null;
            /** @description When the order will be ready, as the store promises */
            sellerPickupTime: string | null;
            /** @description What the customer asks the store or the courier to observe */
            instructions: string | null;
            /** @description How the order is paid */
            paymentMethod: ("cod" | "online" | "pay_at_pickup") | null;
            /**
             * @description Whether the order is paid
             * @enum {string}
             */
            paymentStatus: "unpaid" | "cod" | "pay_at_pickup" | "paid" | "refunded";
            /** @description Whether the UTR of the payment was matched to the bank statement; null without a UTR */
            paymentVerification: ("unverified" | "matched" | "rejected") | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            subtotal: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            total: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            platformFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            sellerAmount: string;
            /** @description Why the order was cancelled */
            cancellationReason: string | null;
            /** @description When the store accepted the order */
            acceptedAt: string | null;
            /** @description When the store began to prepare the order */
            preparingAt: string | null;
            /** @description When the order was ready */
            readyAt: string | null;
            /** @description When the order was ready to be picked up */
            readyForPickupAt: string | null;
            /** @description When the courier left with the order */
            outForDeliveryAt: string | null;
            /** @description When the order was delivered */
            deliveredAt: string | null;
            /** @description When the order was completed */
            completedAt: string | null;
            /** @description When the order was cancelled */
            cancelledAt: string | null;
            /** @description The store */
            storeId: number;
            /** @description The name of the store at the time of the order */
            storeName: string;
            /** @description The consumer account */
            consumerId: number;
            /** @description The lines of the order */
            items: components["schemas"]["StoreOrderItem"][];
            /** @description Every move of the order, oldest first */
            history: components["schemas"]["StoreOrderMove"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description The online payment; null for other orders */
            payment: {
                /**
                 * @description The state of the record
                 * @enum {string}
                 */
                status: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";
                /** @description Of a UPI payment. `unverified`: the money is claimed, not received. You may wait */
                verification: ("unverified" | "matched" | "rejected") | null;
            } | null;
            /** @description The statuses that you may set now */
            allowedActions: ("pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled")[];
        };
        Store: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /**
             * @description The kind of store; see `GET /api/categories`
             * @enum {string}
             */
            storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            /** @description The address of the picture */
            imageUrl: string | null;
            /** @description The postal address */
            address: string | null;
            /** @description The phone number in E.164 form */
            phone: string | null;
            /** @description Whether its owner offers it at present */
            isActive: boolean;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Percent of the subtotal */
            commissionRate: number;
            /** @description HH:MM, the local time of the store */
            openingTime: string;
            /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
            closingTime: string;
            /** @description The time zone of the opening hours. Null in your own stores means that of the marketplace */
            timezone: string | null;
            /** @description Whether the store delivers */
            supportsDelivery: boolean;
            /** @description Whether customers may pick orders up */
            supportsPickup: boolean;
            /** @description Whether the store delivers with its own riders and keeps the delivery fee */
            selfDelivery: boolean;
            /** @description Whether staff allow contact by WhatsApp for this store */
            allowWhatsApp: boolean;
            /** @description How long a delivery usually takes, in minutes */
            deliveryTimeMinutes: number | null;
            /** @description How long the store needs until a pickup is ready, in minutes */
            pickupPrepTimeMinutes: number | null;
            /** @description How many minutes before closing the store accepts its last order */
            lastOrderBufferMinutes: number | null;
            /** @description How far the store delivers, in kilometres; null without a limit */
            deliveryRadiusKm: number | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            minimumOrder: string;
            /** @description Degrees north (WGS 84); null if unknown */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /** @description The seller account */
            sellerId: number;
            seller?: components["schemas"]["Seller"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        StoreOrder: {
            /** @description The id of the record */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
            /** @description The name of the customer at the time of the order */
            customerName: string;
            /** @description The phone number for questions about the order, in E.164 form */
            customerPhone: string;
            /** @description Empty for a pickup */
            deliveryAddress: string;
            /** @description How the order reaches the customer */
            fulfillmentType: ("delivery" | "pickup_immediate" | "pickup_scheduled") | null;
            /** @description When the customer picks the order up, for a scheduled pickup */
            pickupTime: string | null;
            /** @description When the order will be ready, as the store promises */
            sellerPickupTime: string | null;
            /** @description What the customer asks the store or the courier to observe */
            instructions: string | null;
            /** @description How the order is paid */
            paymentMethod: ("cod" | "online" | "pay_at_pickup") | null;
            /**
             * @description Whether the order is paid
             * @enum {string}
             */
            paymentStatus: "unpaid" | "cod" | "pay_at_pickup" | "paid" | "refunded";
            /** @description Whether the UTR of the payment was matched to the bank statement; null without a UTR */
            paymentVerification: ("unverified" | "matched" | "rejected") | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            subtotal: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            total: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            platformFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            sellerAmount: string;
            /** @description Why the order was cancelled */
            cancellationReason: string | null;
            /** @description When the store accepted the order */
            acceptedAt: string | null;
            /** @description When the store began to prepare the order */
            preparingAt: string | null;
            /** @description When the order was ready */
            readyAt: string | null;
            /** @description When the order was ready to be picked up */
            readyForPickupAt: string | null;
            /** @description When the courier left with the order */
            outForDeliveryAt: string | null;
            /** @description When the order was delivered */
            deliveredAt: string | null;
            /** @description When the order was completed */
            completedAt: string | null;
            /** @description When the order was cancelled */
            cancelledAt: string | null;
            /** @description The store */
            storeId: number;
            /** @description The name of the store at the time of the order */
            storeName: string;
            /** @description The consumer account */
            consumerId: number;
            /** @description The lines of the order */
            items: components["schemas"]["StoreOrderItem"][];
            /** @description Every move of the order, oldest first */
            history: components["schemas"]["StoreOrderMove"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description The payment that the event is about */
            payment: components["schemas"]["PayablePayment"] | null;
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /** @description The store as it is now; null after it was removed */
            store: {
                /** @description The id of the record */
                id: number;
                /** @description The name */
                name: string;
                /** @description The phone number in E.164 form */
                phone: string | null;
                /** @description The postal address */
                address: string | null;
            } | null;
            /** @description The courier of our own delivery; null until there is one */
            courier: {
                /**
                 * @description The state of the record
                 * @enum {string}
                 */
                status: "unassigned" | "assigned" | "picked_up" | "delivered" | "failed" | "cancelled";
                /** @description The name */
                name: string | null;
                /** @description Null once the order is finished */
                phone: string | null;
            } | null;
            /** @description What you may do now */
            allowedActions: ("cancel" | "pay")[];
        };
        StoreOrderItem: {
            /** @description The product */
            productId: number;
            /** @description The name at the time of the order */
            productName: string;
            /** @description How many pieces */
            quantity: number;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            unitPrice: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            lineTotal: string;
            /** @description The address of the picture */
            imageUrl: string | null;
        };
        StoreOrderMove: {
            /** @description The status before; null for a new order */
            from: ("pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled") | null;
            /**
             * @description The status after
             * @enum {string}
             */
            to: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
            /** @description Who did it */
            by: {
                /**
                 * @description The kind of the record
                 * @enum {string}
                 */
                kind: "consumer" | "seller" | "operator" | "system";
                /** @description The id of the record */
                id: number;
            };
            /** @description The reason, in the words of its author */
            reason: string | null;
        };
        StoreOrderOfConsumer: {
            /**
             * @description The type of the record
             * @enum {string}
             */
            type: "store";
            /** @description The id of the record */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
            /** @description The name of the customer at the time of the order */
            customerName: string;
            /** @description The phone number for questions about the order, in E.164 form */
            customerPhone: string;
            /** @description Empty for a pickup */
            deliveryAddress: string;
            /** @description How the order reaches the customer */
            fulfillmentType: ("delivery" | "pickup_immediate" | "pickup_scheduled") | null;
            /** @description When the customer picks the order up, for a scheduled pickup */
            pickupTime: string | null;
            /** @description When the order will be ready, as the store promises */
            sellerPickupTime: string | null;
            /** @description What the customer asks the store or the courier to observe */
            instructions: string | null;
            /** @description How the order is paid */
            paymentMethod: ("cod" | "online" | "pay_at_pickup") | null;
            /**
             * @description Whether the order is paid
             * @enum {string}
             */
            paymentStatus: "unpaid" | "cod" | "pay_at_pickup" | "paid" | "refunded";
            /** @description Whether the UTR of the payment was matched to the bank statement; null without a UTR */
            paymentVerification: ("unverified" | "matched" | "rejected") | null;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            subtotal: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            deliveryFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            total: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            platformFee: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            sellerAmount: string;
            /** @description Why the order was cancelled */
            cancellationReason: string | null;
            /** @description When the store accepted the order */
            acceptedAt: string | null;
            /** @description When the store began to prepare the order */
            preparingAt: string | null;
            /** @description When the order was ready */
            readyAt: string | null;
            /** @description When the order was ready to be picked up */
            readyForPickupAt: string | null;
            /** @description When the courier left with the order */
            outForDeliveryAt: string | null;
            /** @description When the order was delivered */
            deliveredAt: string | null;
            /** @description When the order was completed */
            completedAt: string | null;
            /** @description When the order was cancelled */
            cancelledAt: string | null;
            /** @description The store */
            storeId: number;
            /** @description The name of the store at the time of the order */
            storeName: string;
            /** @description The consumer account */
            consumerId: number;
            /** @description The lines of the order */
            items: components["schemas"]["StoreOrderItem"][];
            /** @description Every move of the order, oldest first */
            history: components["schemas"]["StoreOrderMove"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description The payment that the event is about */
            payment: components["schemas"]["PayablePayment"] | null;
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /** @description The store as it is now; null after it was removed */
            store: {
                /** @description The id of the record */
                id: number;
                /** @description The name */
                name: string;
                /** @description The phone number in E.164 form */
                phone: string | null;
                /** @description The postal address */
                address: string | null;
            } | null;
            /** @description The courier of our own delivery; null until there is one */
            courier: {
                /**
                 * @description The state of the record
                 * @enum {string}
                 */
                status: "unassigned" | "assigned" | "picked_up" | "delivered" | "failed" | "cancelled";
                /** @description The name */
                name: string | null;
                /** @description Null once the order is finished */
                phone: string | null;
            } | null;
            /** @description What you may do now */
            allowedActions: ("cancel" | "pay")[];
        };
        StoreSummary: {
            /** @description The id of the record */
            id: number;
            /** @description The name */
            name: string;
            /**
             * @description The kind of store; see `GET /api/categories`
             * @enum {string}
             */
            storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
            /** @description The address of the picture */
            imageUrl: string | null;
            /**
             * @description The state of the record
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Whether its owner offers it at present */
            isActive: boolean;
            /** @description Whether staff allow contact by WhatsApp for this store */
            allowWhatsApp: boolean;
            /** @description The seller account */
            sellerId: number;
        };
        WebhookDelivery: {
            /** @description The id of the record */
            id: number;
            /** @description The header `webhook-id` of every attempt */
            messageId: string;
            /**
             * @description The type of the event
             * @enum {string}
             */
            event: "order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid";
            /**
             * @description Whether the number is checked: claimed until the bank statement decides
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description The JSON that is sent: `type`, `timestamp` and `data` */
            body: {
                [key: string]: unknown;
            };
            /** @description All attempts, including those that `attempts` no longer has */
            attemptCount: number;
            /** @description The latest attempts, oldest first */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /** @description The HTTP status; null without an answer */
                status: number | null;
                /** @description The beginning of the body of the answer */
                answer: string;
                /** @description Why there was no answer, or no attempt */
                error: string | null;
                /** @description How long the call took, in milliseconds */
                durationMs: number;
            }[];
            /** @description When the order was delivered */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        WebhookEndpoint: {
            /** @description The id of the record */
            id: number;
            /** @description The address of the file */
            url: string;
            /** @description The events, in any order */
            events: ("order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid")[];
            /** @description Whether it receives events */
            isEnabled: boolean;
            /** @description owner: you disabled it. gone: your server answered 410. failing: no delivery was accepted for five days */
            disabledReason: ("owner" | "gone" | "failing") | null;
            /** @description The first failed attempt since the last accepted delivery */
            failingSince: string | null;
            /** @description Until then the previous secret signs too */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        Error: {
            /** @description A sentence for people, in the language of `Accept-Language` */
            error: string;
            /** @description A stable code for programs */
            code: string;
            /** @description Names this request in our log; send it to support */
            requestId: string;
            /** @description What is wrong with which field */
            details?: {
                /** @description The path of the field, for example `items[0].quantity` */
                field: string;
                /** @description What is wrong with it: a sentence in English that names the field */
                message: string;
                /** @description The product that cannot be ordered, with `unknown_product` */
                productId?: number;
            }[];
            /** @description When to retry, with every 429; also in the `Retry-After` header */
            retryAfterSeconds?: number;
            /**
             * @description Why the code was refused, with `code_refused`
             * @enum {string}
             */
            reason?: "invalid" | "used" | "expired";
            /** @description The seller to request a code for, with `email_not_verified` */
            sellerId?: number;
            /** @description The kept UTR, with every refusal of `POST /api/payments/confirm` for a UPI payment of the caller */
            claim?: {
                /** @description The id of the record */
                id: number;
                /** @description The reference number of the bank transfer */
                utr: string;
                /**
                 * @description Whether the number is checked: claimed until the bank statement decides
                 * @enum {string}
                 */
                state: "claimed" | "matched" | "rejected" | "withdrawn";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
            } | null;
            /** @description The statuses that the order may move to, with `invalid_status_move` */
            allowed?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postAuthConsumerRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "asha.rao@example.in",
                 *       "password": "a long password",
                 *       "name": "Asha Rao",
                 *       "phone": "9480012345"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description Any characters, spaces included */
                    password: string;
                    /** @description The name */
                    name: string;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The code by which this person invites others */
                    referralCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The public part of a consumer account */
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description A sentence for people */
                        message: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthConsumerLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "akshatha.shenoy@example.in",
                 *       "password": "coastal-demo-2026"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description The password of the account */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The public part of a consumer account */
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_credentials";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "sign_in_paused" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meena@example.in",
                 *       "password": "a long password",
                 *       "name": "Meena",
                 *       "whatsappNumber": "9480011122"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description Any characters, spaces included */
                    password: string;
                    /** @description The name */
                    name: string;
                    /**
                     * @description The WhatsApp number in E.164 form
                     * @example +919480012345
                     */
                    whatsappNumber: string;
                    /** @description The kind of business, in the words of the seller */
                    sellerType?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                        /** @description A sentence for people */
                        message: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ganesh.kamath@example.in",
                 *       "password": "coastal-demo-2026"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description The password of the account */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_credentials";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `email_not_verified`: Verify your e-mail address first. Request a code, then enter it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "email_not_verified";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "sign_in_paused" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `cross_site`: The request came from a page of another site. Open our own page and try again. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "cross_site";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthSendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consumerId": 1,
                 *       "type": "email"
                 *     }
                 */
                "application/json": {
                    /** @description The consumer account */
                    consumerId?: number;
                    /** @description The seller account */
                    sellerId?: number;
                    /** @description The doctor account */
                    doctorId?: number;
                    /**
                     * @description The type of the record
                     * @enum {string}
                     */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                        /** @description Contains the masked address */
                        message: string;
                    };
                };
            };
            /**
             * @description `nothing_to_verify`: The account has no address of this type. Add an e-mail address or a phone number first.
             *
             *     `already_verified`: This is already verified. There is nothing more to do.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "nothing_to_verify" | "already_verified" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `verification_cooldown`: A code was sent a moment ago. Wait a minute before you request another one.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "verification_cooldown" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `mail_not_configured`: E-mail is not set up on this server. Try again later, or write to support.
             *
             *     `sms_not_configured`: Text messages are not set up on this server. Verify your e-mail address instead.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "mail_not_configured" | "sms_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consumerId": 1,
                 *       "type": "email",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    /** @description The consumer account */
                    consumerId?: number;
                    /** @description The seller account */
                    sellerId?: number;
                    /** @description The doctor account */
                    doctorId?: number;
                    /**
                     * @description The type of the record
                     * @enum {string}
                     */
                    type: "email" | "phone";
                    /** @description The six digits that were sent */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                        /** @description A sentence for people */
                        message: string;
                    };
                };
            };
            /**
             * @description `code_refused`: This code is not valid. Check it, or request a new one. A code works once, for ten minutes and five tries.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "code_refused" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "akshatha.shenoy@example.in",
                 *       "type": "consumer"
                 *     }
                 */
                "application/json": {
                    /** @description Text that is not an e-mail address gets the same answer */
                    email: string;
                    /**
                     * @description The type of the record
                     * @default seller
                     * @enum {string}
                     */
                    type?: "consumer" | "seller" | "doctor";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sentence for people */
                        message: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                 *       "password": "a new long password"
                 *     }
                 */
                "application/json": {
                    /** @description The token of the reset link */
                    token: string;
                    /** @description Any characters, spaces included */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sentence for people */
                        message: string;
                        /**
                         * @description The type of the record
                         * @enum {string}
                         */
                        type: "consumer" | "seller" | "doctor";
                    };
                };
            };
            /**
             * @description `reset_link_invalid`: This reset link is invalid or has expired. Request a new one.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "reset_link_invalid" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The public part of a consumer account */
                        consumer?: components["schemas"]["ConsumerAccount"];
                        seller?: components["schemas"]["SellerAccount"];
                        doctor?: components["schemas"]["DoctorAccount"];
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "coastal-demo-2026"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the account */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again.
             *
             *     `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_credentials" | "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `open_orders`: Some orders are still in progress. Wait until they are delivered or cancelled, then try again.
             *
             *     `open_balance`: Your balance with the marketplace is not settled. Write to support to settle it, then delete the account.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "open_orders" | "open_balance";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "sign_in_paused" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Akshatha Shenoy",
                 *       "language": "kn"
                 *     }
                 */
                "application/json": {
                    /** @description The name */
                    name?: string;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The language of mails; null is English */
                    language?: ("en" | "kn" | "hi") | null;
                    /** @description The name that others see instead of the real one */
                    alias?: string | null;
                    /**
                     * @description The WhatsApp number in E.164 form
                     * @example +919480012345
                     */
                    whatsappNumber?: string;
                    /** @description The kind of business, in the words of the seller */
                    sellerType?: string | null;
                    /** @description The medical field of the doctor */
                    specialization?: string | null;
                    /** @description The number of the medical licence */
                    licenseNumber?: string | null;
                    /** @description The kinds of help that you offer; you are notified of new requests for them */
                    requestCategories?: ("plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other")[];
                    /** @description Your latitude; null together with `longitude` */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null if unknown */
                    longitude?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The public part of a consumer account */
                        consumer?: components["schemas"]["ConsumerAccount"];
                        seller?: components["schemas"]["SellerAccount"];
                        doctor?: components["schemas"]["DoctorAccount"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "coastal-demo-2026",
                 *       "newPassword": "another long password"
                 *     }
                 */
                "application/json": {
                    /** @description The password until now */
                    currentPassword: string;
                    /** @description Any characters, spaces included */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sentence for people */
                        message: string;
                        /** @description The token for `Authorization: Bearer` */
                        token?: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again.
             *
             *     `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_credentials" | "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "sign_in_paused" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthLogoutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idToken": "header.payload.signature"
                 *     }
                 */
                "application/json": {
                    /** @description The id token that Google gave to the app */
                    idToken: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The public part of a consumer account */
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `google_refused`: Google did not confirm who you are. Sign in with Google again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "google_refused";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "provider_unavailable" | "google_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthSellerGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idToken": "header.payload.signature"
                 *     }
                 */
                "application/json": {
                    /** @description The id token that Google gave to the app */
                    idToken: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `google_refused`: Google did not confirm who you are. Sign in with Google again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "google_refused";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `email_not_verified`: Verify your e-mail address first. Request a code, then enter it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "email_not_verified";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "provider_unavailable" | "google_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAuthDoctorGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idToken": "header.payload.signature"
                 *     }
                 */
                "application/json": {
                    /** @description The id token that Google gave to the app */
                    idToken: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        doctor: components["schemas"]["DoctorAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `google_refused`: Google did not confirm who you are. Sign in with Google again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "google_refused";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "provider_unavailable" | "google_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAuthGoogleKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of account */
                kind: "consumer" | "seller" | "doctor";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "google_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAuthGoogleKindCallback: {
        parameters: {
            query?: {
                /** @description Google exchanges it for an id token */
                code?: string;
                /** @description The state that was sent to Google */
                state?: string;
                /** @description The reason why Google sent no code */
                error?: string;
            };
            header?: never;
            path: {
                /** @description The kind of account */
                kind: "consumer" | "seller" | "doctor";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect */
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "google_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postDoctorAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "login",
                 *       "email": "sahana.upadhya@example.in",
                 *       "password": "coastal-demo-2026"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether to register an account or to sign in
                     * @enum {string}
                     */
                    action: "register" | "login";
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description A new password must have 8 to 128 characters */
                    password: string;
                    /** @description Required to register */
                    name?: string | null;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The medical field of the doctor */
                    specialization?: string | null;
                    /** @description The number of the medical licence */
                    licenseNumber?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        doctor: components["schemas"]["DoctorAccount"];
                        /** @description A sentence for people */
                        message?: string;
                        /** @description The token for `Authorization: Bearer` */
                        token?: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_credentials";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /**
             * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "sign_in_paused" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getDoctors: {
        parameters: {
            query?: {
                /** @description The whole specialization; case and accents do not matter */
                specialization?: string;
                /** @description At most 10 words. Each must match a word, or the start of a word, in name and specialization; case and accents do not matter */
                search?: string;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The doctors */
                        doctors: components["schemas"]["Doctor"][];
                        /** @description In all lists: whether more than five doctors may have been read for each one in this page. Such a page may have fewer doctors than `limit`, or none, and still a `nextCursor` */
                        sparse: boolean;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getDoctorsDoctorId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the doctor */
                doctorId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Doctor"];
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `doctor_not_found`: There is no such doctor, or the doctor is not listed at present. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "doctor_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getStores: {
        parameters: {
            query?: {
                /** @description Only stores of this type, or that sell in this category: one of grocery, vegetables_fruits, dairy, bakery, meat_fish, restaurant, sweets_snacks, pharmacy, electronics, mobiles, clothing, footwear, jewellery, hardware, books_stationery, toys, beauty, home_kitchen, furniture, pets, sports, gifts_flowers, farm_supplies, services, other, vehicles, property, appliances, books, tools, instruments, farm, events. `all` does not filter; an unknown one lists nothing */
                category?: string;
                /** @description At most 10 words. Each must match a word, or the start of a word, in name, description and address; case and accents do not matter */
                search?: string;
                /** @description Latitude; with lng, the nearest stores come first */
                lat?: number;
                /** @description Longitude, with lat */
                lng?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stores */
                        stores: components["schemas"]["Store"][];
                        /** @description With `search`, or with `lat` and `lng`: whether more than five stores may have been read for each one in this page. Such a page may have fewer stores than `limit`, or none, and still a `nextCursor` */
                        sparse?: boolean;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getStoresStoreId: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The store, with its contact data where the caller may see them */
                        store: components["schemas"]["Store"];
                        /** @description The products */
                        products: components["schemas"]["Product"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                /** @description Only products in this status */
                status?: "all" | "available" | "sold" | "out_of_stock";
                /** @description Comma-separated: all, resale, rental, store */
                productType?: string;
                /** @description Only products of this category: one of grocery, vegetables_fruits, dairy, bakery, meat_fish, restaurant, sweets_snacks, pharmacy, electronics, mobiles, clothing, footwear, jewellery, hardware, books_stationery, toys, beauty, home_kitchen, furniture, pets, sports, gifts_flowers, farm_supplies, services, other, vehicles, property, appliances, books, tools, instruments, farm, events. `all` does not filter; an unknown one lists nothing */
                category?: string;
                /** @description At most 10 words. Each must match a word, or the start of a word, in title and description; case and accents do not matter */
                search?: string;
                /** @description The order of the list */
                sort?: "newest" | "price_asc" | "price_desc" | "popular";
                /** @description Only products of this store */
                storeId?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The products */
                        products: components["schemas"]["Product"][];
                        /** @description With `search`: whether more than five products may have been read for each one in this page. Such a page may have fewer products than `limit`, or none, and still a `nextCursor` */
                        sparse?: boolean;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getProductsProductId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postProductsProductIdLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of people who like it */
                        likes: number;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteProductsProductIdLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                        /** @description The number of people who like it */
                        likes: number;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postProductsExpire: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of ads that expired */
                        expired: number;
                    };
                };
            };
            /** @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `cron_not_configured`: Timed calls are not set up on this server. Set CRON_SECRET.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "cron_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getLikes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The products */
                        products: components["schemas"]["Product"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAds: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ads; in notification settings, whether pushes about ads are sent */
                        ads: components["schemas"]["Ad"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Bicycle, 26 inches",
                 *       "description": "Ridden for two years, new tyres.",
                 *       "price": "3500.00",
                 *       "category": "sports",
                 *       "condition": "used",
                 *       "images": [
                 *         "https://pictures.example.in/bicycle.jpg"
                 *       ],
                 *       "location": "Kadri, Mangaluru"
                 *     }
                 */
                "application/json": {
                    /** @description The title */
                    title: string;
                    /** @description A longer text about it */
                    description: string;
                    /**
                     * @description At most two decimals; 0 is free
                     * @example 149.50
                     */
                    price: string | number;
                    /**
                     * @description The slug of the category; see `GET /api/categories`
                     * @enum {string}
                     */
                    category: "mobiles" | "electronics" | "vehicles" | "property" | "furniture" | "appliances" | "clothing" | "books" | "sports" | "tools" | "instruments" | "pets" | "farm" | "events" | "other";
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the file */
                        url: string;
                        /** @description The place in the list, from 0 */
                        order: number;
                    } | string)[];
                    /** @description The place, in words */
                    location?: string | null;
                    /**
                     * @description `store` for a product of a shop; `resale` and `rental` for an ad
                     * @default resale
                     * @enum {string}
                     */
                    productType?: "resale" | "rental";
                    /**
                     * @description ISO 4217
                     * @default INR
                     * @example INR
                     */
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ad: components["schemas"]["Ad"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /**
             * @description `ads_limit`: You have reached the maximum number of ads. Delete one or mark it as sold, and try again.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ads_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    putAdsAdId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": "3200.00",
                 *       "status": "available"
                 *     }
                 */
                "application/json": {
                    /** @description The title */
                    title?: string;
                    /** @description A longer text about it */
                    description?: string;
                    /**
                     * @description At most two decimals; 0 is free
                     * @example 149.50
                     */
                    price?: string | number;
                    /**
                     * @description The slug of the category; see `GET /api/categories`
                     * @enum {string}
                     */
                    category?: "mobiles" | "electronics" | "vehicles" | "property" | "furniture" | "appliances" | "clothing" | "books" | "sports" | "tools" | "instruments" | "pets" | "farm" | "events" | "other";
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the file */
                        url: string;
                        /** @description The place in the list, from 0 */
                        order: number;
                    } | string)[];
                    /** @description The place, in words */
                    location?: string | null;
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status?: "available" | "sold" | "out_of_stock";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `ad_not_found`: There is no such ad. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found";
                    };
                };
            };
            /**
             * @description `ads_limit`: You have reached the maximum number of ads. Delete one or mark it as sold, and try again.
             *
             *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ads_limit" | "content_hidden";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteAdsAdId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `ad_not_found`: There is no such ad. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAdsAdIdThreads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Conversations; in `_count`, their number */
                        threads: components["schemas"]["RequestThread"][];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `ad_not_found`: There is no such ad. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the ad */
                adId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It existed already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `own_ad`: This is your own ad. Wait for others to write to you, and answer them.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "own_ad" | "blocked" | "account_suspended";
                    };
                };
            };
            /** @description `ad_not_found`: There is no such ad. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found";
                    };
                };
            };
            /**
             * @description `ad_closed`: The ad is no longer available, so this conversation is closed.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_closed" | "thread_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAdsAdIdThreadsThreadIdMessages: {
        parameters: {
            query?: {
                /** @description Only messages before the one with this id */
                before?: number;
                /** @description Only messages after the one with this id */
                after?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Messages, oldest first; in `_count`, their number */
                        messages: components["schemas"]["RequestMessage"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreadsThreadIdMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I can come this evening at six."
                 *     }
                 */
                "application/json": {
                    /** @description At most 500 characters in a public discussion */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestMessage"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "blocked" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /**
             * @description `ad_closed`: The ad is no longer available, so this conversation is closed.
             *
             *     `thread_closed`: This conversation was ended by one of its participants. Write in another one.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_closed" | "thread_closed" | "thread_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteAdsAdIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
                /** @description The id of the message */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             *
             *     `message_not_found`: There is no such message. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found" | "message_not_found";
                    };
                };
            };
            /** @description `ad_closed`: The ad is no longer available, so this conversation is closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_closed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchAdsAdIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
                /** @description The id of the message */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I can come this evening at seven."
                 *     }
                 */
                "application/json": {
                    /** @description At most 500 characters in a public discussion */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sentence for people */
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "blocked" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             *
             *     `message_not_found`: There is no such message. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found" | "message_not_found";
                    };
                };
            };
            /**
             * @description `message_deleted`: The message was deleted and cannot be changed. Post a new one.
             *
             *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
             *
             *     `ad_closed`: The ad is no longer available, so this conversation is closed.
             *
             *     `edit_window_over`: The message is too old to be changed. Post a new one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "message_deleted" | "content_hidden" | "ad_closed" | "edit_window_over";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreadsThreadIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreadsThreadIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreadsThreadIdLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAdsAdIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /**
             * @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked.
             *
             *     `blocks_limit`: You have reached the maximum number of blocked people. Unblock a person first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread" | "blocks_limit";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteAdsAdIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getAdsAdIdThreadsThreadIdStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received; the stream resumes after it. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The id of the ad */
                adId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description A sentence for people */
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `ad_not_found`: There is no such ad. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "ad_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `streams_limit`: Too many streams are open. Close one, or wait a moment, and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "streams_limit";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getCategories: {
        parameters: {
            query?: {
                /** @description Only categories of this kind */
                kind?: "store" | "ad" | "request";
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All categories */
                        categories: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRequests: {
        parameters: {
            query?: {
                /** @description Only requests of this category: one of plumbing, electrical, carpentry, painting, cleaning, appliance_repair, pest_control, gardening, construction, moving, vehicle_repair, driver, taxi, courier, tutoring, music_dance, fitness, yoga, medical_help, blood_donation, elder_care, child_care, cooking, catering, tailoring, beauty, photography, event_help, pet_care, farming, legal, accounting, computer_help, lost_found, other. `all` does not filter; an unknown one lists nothing */
                category?: string;
                /** @description Only your own */
                mine?: boolean;
                /** @description Only requests that you help with */
                helped?: boolean;
                /** @description Only requests in this status; active by default, any for `mine` and `helped` */
                status?: "active" | "completed";
                /** @description Your latitude; needs lng */
                lat?: number;
                /** @description Your longitude; needs lat */
                lng?: number;
                /** @description distance needs lat and lng */
                sort?: "newest" | "distance";
                /** @description Needs lat and lng */
                radiusKm?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requests, in the order of the query */
                        requests: components["schemas"]["Request"][];
                        /** @description In all orders: whether more than five requests may have been read for each one in this page. Such a page may have fewer requests than `limit`, or none, and still a `nextCursor` */
                        sparse: boolean;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             *
             *     `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "wrong_account_kind" | "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The kitchen tap drips",
                 *       "description": "A washer, I think. Any evening after six.",
                 *       "category": "plumbing",
                 *       "location": "Car Street, Mangaluru",
                 *       "latitude": 12.8703,
                 *       "longitude": 74.8426
                 *     }
                 */
                "application/json": {
                    /** @description The title */
                    title: string;
                    /** @description A longer text about it */
                    description?: string | null;
                    /**
                     * @description The slug of the category; see `GET /api/categories`
                     * @enum {string}
                     */
                    category: "plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other";
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The place, as a text */
                    location?: string | null;
                    /** @description Degrees north (WGS 84); null if unknown */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null if unknown */
                    longitude?: number | null;
                    /**
                     * @description Whether the name and the phone number of the author stay hidden
                     * @default false
                     */
                    isAnonymous?: boolean;
                    /**
                     * @description `private`: one conversation for each helper; `public`: one discussion that all people see
                     * @default private
                     * @enum {string}
                     */
                    discussionType?: "private" | "public";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request: components["schemas"]["Request"];
                        /** @description How many people get a push: each once, with a registered browser or app and below the daily limits. Rounded down to two significant digits */
                        broadcastResult: {
                            /** @description The number of sellers and doctors */
                            providers: number;
                            /** @description The number of consumers */
                            consumers: number;
                        };
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /**
             * @description `requests_limit`: You have reached the maximum number of active requests. Complete or delete one first.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "requests_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRequestsRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `request_not_found`: There is no such request. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteRequestsRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /** @description `request_not_found`: There is no such request. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchRequestsRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "completed"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status?: "active" | "completed";
                    /** @description The title */
                    title?: string;
                    /** @description A longer text about it */
                    description?: string | null;
                    /** @description The place, as a text */
                    location?: string | null;
                    /** @description Degrees north (WGS 84); null if unknown */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null if unknown */
                    longitude?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /** @description `request_not_found`: There is no such request. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found";
                    };
                };
            };
            /**
             * @description `request_has_threads`: The request has an answer and can no longer be changed. Write to the helper instead.
             *
             *     `requests_limit`: You have reached the maximum number of active requests. Complete or delete one first.
             *
             *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_has_threads" | "requests_limit" | "content_hidden";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRequestsRequestIdThreads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Conversations; in `_count`, their number */
                        threads: components["schemas"]["RequestThread"][];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `request_not_found`: There is no such request. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request */
                requestId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It existed already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `own_request`: This is your own request. Wait for others to offer help, and answer them.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "own_request" | "blocked" | "account_suspended";
                    };
                };
            };
            /** @description `request_not_found`: There is no such request. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found";
                    };
                };
            };
            /**
             * @description `request_closed`: The request is completed and can no longer be changed.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_closed" | "thread_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRequestsRequestIdThreadsThreadIdMessages: {
        parameters: {
            query?: {
                /** @description Only messages before the one with this id */
                before?: number;
                /** @description Only messages after the one with this id */
                after?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Messages, oldest first; in `_count`, their number */
                        messages: components["schemas"]["RequestMessage"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreadsThreadIdMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I can come this evening at six."
                 *     }
                 */
                "application/json": {
                    /** @description At most 500 characters in a public discussion */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestMessage"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "blocked" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /**
             * @description `request_closed`: The request is completed and can no longer be changed.
             *
             *     `thread_closed`: This conversation was ended by one of its participants. Write in another one.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_closed" | "thread_closed" | "thread_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteRequestsRequestIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
                /** @description The id of the message */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             *
             *     `message_not_found`: There is no such message. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found" | "message_not_found";
                    };
                };
            };
            /** @description `request_closed`: The request is completed and can no longer be changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_closed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchRequestsRequestIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
                /** @description The id of the message */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "I can come this evening at seven."
                 *     }
                 */
                "application/json": {
                    /** @description At most 500 characters in a public discussion */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A sentence for people */
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `blocked`: One of you has blocked the other, so you cannot write to each other.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "blocked" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             *
             *     `message_not_found`: There is no such message. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found" | "message_not_found";
                    };
                };
            };
            /**
             * @description `message_deleted`: The message was deleted and cannot be changed. Post a new one.
             *
             *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
             *
             *     `request_closed`: The request is completed and can no longer be changed.
             *
             *     `edit_window_over`: The message is too old to be changed. Post a new one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "message_deleted" | "content_hidden" | "request_closed" | "edit_window_over";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreadsThreadIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreadsThreadIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreadsThreadIdLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postRequestsRequestIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /**
             * @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked.
             *
             *     `blocks_limit`: You have reached the maximum number of blocked people. Unblock a person first.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread" | "blocks_limit";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteRequestsRequestIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "public_thread";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRequestsRequestIdThreadsThreadIdStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received; the stream resumes after it. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The id of the request */
                requestId: number;
                /** @description The id of the conversation */
                threadId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description A sentence for people */
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `not_yours`: This belongs to another account. Only its owner may do that.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_yours" | "account_suspended";
                    };
                };
            };
            /**
             * @description `request_not_found`: There is no such request. It may have been removed.
             *
             *     `thread_not_found`: There is no such conversation. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "request_not_found" | "thread_not_found";
                    };
                };
            };
            /** @description `streams_limit`: Too many streams are open. Close one, or wait a moment, and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "streams_limit";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getBlocks: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The people whom the caller has blocked, newest first */
                        blocks: {
                            /** @description The name is `Unknown person` for an id that you know neither from a conversation nor from a public post */
                            consumer: {
                                /** @description 0 for a person whom you blocked in a conversation without a name, and for an erased account */
                                id: number;
                                /** @description The name */
                                name: string;
                            };
                            /** @description The conversation of a person whom you blocked there without a name; unblock them there */
                            thread: {
                                /** @description The id of the record */
                                id: number;
                                /** @description Null for an ad */
                                requestId: number | null;
                                /** @description Null for a request */
                                adId: number | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description When it was created
                             */
                            createdAt: string;
                        }[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postBlocksConsumerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other consumer */
                consumerId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `blocks_limit`: You have reached the maximum number of blocked people. Unblock a person first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "blocks_limit";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteBlocksConsumerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other consumer */
                consumerId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetType": "product",
                 *       "targetId": 1,
                 *       "reason": "It is not what the picture shows."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What is reported
                     * @enum {string}
                     */
                    targetType: "ad" | "product" | "store" | "request" | "message";
                    /** @description The id of the reported target */
                    targetId: number;
                    /** @description Visible to staff only */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description It existed already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The recorded report */
                        report: {
                            /** @description The id of the record */
                            id: number;
                            /**
                             * @description The state of the record
                             * @enum {string}
                             */
                            status: "open" | "decided";
                        };
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The recorded report */
                        report: {
                            /** @description The id of the record */
                            id: number;
                            /**
                             * @description The state of the record
                             * @enum {string}
                             */
                            status: "open" | "decided";
                        };
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `own_target`: You cannot report your own content. Change or delete it instead.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "own_target" | "account_suspended";
                    };
                };
            };
            /** @description `target_not_found`: The content that you want to report no longer exists. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "target_not_found";
                    };
                };
            };
            /**
             * @description `reports_limit`: You have too many open reports. Try again after our staff have reviewed some of them.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "reports_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postModerationObjections: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetType": "ad",
                 *       "targetId": 1,
                 *       "text": "The bicycle is mine, and the pictures show it."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What is reported
                     * @enum {string}
                     */
                    targetType: "ad" | "product" | "store" | "request" | "message";
                    /** @description The id of your hidden content */
                    targetId: number;
                    /** @description Visible to staff only */
                    text: string;
                };
            };
        };
        responses: {
            /** @description It existed already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The objection that staff will read */
                        objection: {
                            /**
                             * @description What is reported
                             * @enum {string}
                             */
                            targetType: "ad" | "product" | "store" | "request" | "message";
                            /** @description The id of your hidden content */
                            targetId: number;
                            /** @description The text, as it was first sent */
                            text: string;
                            /**
                             * @description The state of the record
                             * @enum {string}
                             */
                            status: "open" | "refused" | "granted";
                            /**
                             * Format: date-time
                             * @description When it was created
                             */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The objection that staff will read */
                        objection: {
                            /**
                             * @description What is reported
                             * @enum {string}
                             */
                            targetType: "ad" | "product" | "store" | "request" | "message";
                            /** @description The id of your hidden content */
                            targetId: number;
                            /** @description The text, as it was first sent */
                            text: string;
                            /**
                             * @description The state of the record
                             * @enum {string}
                             */
                            status: "open" | "refused" | "granted";
                            /**
                             * Format: date-time
                             * @description When it was created
                             */
                            createdAt: string;
                        };
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `hidden_content_not_found`: None of your content with this type and id is hidden. There is nothing to object to. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "hidden_content_not_found";
                    };
                };
            };
            /**
             * @description `objection_decided`: Our staff have already decided on your objection. Write to support if you need more help.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "objection_decided" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getStoreOrders: {
        parameters: {
            query?: {
                /** @description Only orders in this status */
                status?: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                /** @description Whether the answer contains `counts` */
                counts?: boolean;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Orders, newest first; in a summary, their number */
                        orders: components["schemas"]["StoreOrder"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                        /** @description Orders by status, whatever the filter, each counted up to 1000; with `counts=true` */
                        counts?: {
                            /** @description Orders with the status pending */
                            pending: number;
                            /** @description Orders with the status accepted */
                            accepted: number;
                            /** @description Orders with the status preparing */
                            preparing: number;
                            /** @description Orders with the status ready */
                            ready: number;
                            /** @description Orders with the status ready_for_pickup */
                            ready_for_pickup: number;
                            /** @description Orders with the status out_for_delivery */
                            out_for_delivery: number;
                            /** @description Orders with the status delivered */
                            delivered: number;
                            /** @description Orders with the status completed */
                            completed: number;
                            /** @description Orders with the status cancelled */
                            cancelled: number;
                        };
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postStoreOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "storeId": 1,
                 *       "items": [
                 *         {
                 *           "productId": 1,
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "deliveryAddress": "12 Car Street, Mangaluru 575001",
                 *       "paymentMethod": "cod"
                 *     }
                 */
                "application/json": {
                    /** @description The store */
                    storeId: number;
                    /** @description The lines of the order */
                    items: {
                        /** @description The product */
                        productId: number;
                        /** @description How many pieces */
                        quantity: number;
                        /** @description Ignored; the catalogue has the name */
                        productName?: string | null;
                    }[];
                    /** @description Required for delivery */
                    deliveryAddress?: string | null;
                    /** @description Degrees north of the delivery address; only together with `deliveryLongitude` */
                    deliveryLatitude?: number | null;
                    /** @description Degrees east of the delivery address; only together with `deliveryLatitude` */
                    deliveryLongitude?: number | null;
                    /** @description The phone number for questions about the order, in E.164 form */
                    customerPhone?: string | null;
                    /**
                     * @description How the order reaches the customer
                     * @default delivery
                     * @enum {string}
                     */
                    fulfillmentType?: "delivery" | "pickup_immediate" | "pickup_scheduled";
                    /** @description Required for pickup_scheduled */
                    pickupTime?: string | null;
                    /** @description Pickup orders are always pay_at_pickup */
                    paymentMethod?: ("cod" | "online") | null;
                    /** @description What the customer asks the store or the courier to observe */
                    instructions?: string | null;
                    /** @description The reel that led to the order */
                    reelId?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["StoreOrder"];
                        /** @description Paise that go to charity because of this order */
                        contributionInPaise: number;
                        /** @description The payment that the event is about */
                        payment?: components["schemas"]["PaymentSession"];
                        /** @description For the method upi */
                        upi?: {
                            /** @description The UPI address of the payee */
                            vpa: string;
                            /** @description The name of the payee that the UPI app shows */
                            payeeName: string;
                            /** @description Opens a UPI app with the payment filled in */
                            deepLink: string;
                            /** @description The link as a QR code: an SVG picture in a data URL */
                            qr: string;
                        } | null;
                        /** @description For the method gateway */
                        gateway?: {
                            /**
                             * @description The payment gateway
                             * @enum {string}
                             */
                            provider: "razorpay";
                            /** @description The public key of our account at the gateway */
                            keyId: string;
                            /** @description The gateway's order, needed by its checkout */
                            orderId: string;
                            /** @description Paise, as the checkout expects */
                            amount: number;
                            /**
                             * @description ISO 4217 code
                             * @enum {string}
                             */
                            currency: "INR";
                        } | null;
                    };
                };
            };
            /**
             * @description `store_closed`: The store is closed at this time. Order within its opening hours, or schedule a pickup.
             *
             *     `outside_delivery_radius`: The store does not deliver to this address. Choose pickup or another store.
             *
             *     `invalid_pickup_time`: The store cannot have the order ready at that time. Choose another pickup time.
             *
             *     `fulfillment_not_supported`: The store does not offer this kind of delivery or pickup. Choose another.
             *
             *     `unknown_product`: Some products cannot be ordered from this store now. Remove them and try again.
             *
             *     `below_minimum_order`: The order is below the minimum of this store. Add more products.
             *
             *     `payments_disabled`: Online payment is switched off. Choose cash on delivery.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_closed" | "outside_delivery_radius" | "invalid_pickup_time" | "fulfillment_not_supported" | "unknown_product" | "below_minimum_order" | "payments_disabled" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /**
             * @description `payments_limit`: You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.
             *
             *     `unpaid_stock_limit`: You hold too many unpaid pieces of this stock. Finish an open payment, order fewer pieces, or pay on delivery.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `pending_orders_limit`: Too many of your orders wait for their store. Wait until one is accepted, or cancel one, and try again.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payments_limit" | "unpaid_stock_limit" | "unverified_limit" | "pending_orders_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /**
             * @description `unpaid_holds_limit`: You have started too many payments without paying. Finish an open payment, pay on delivery, or try again later.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unpaid_holds_limit" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `payment_method_unavailable`: This payment method is not set up on this server. Choose another one.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_method_unavailable" | "provider_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getStoreOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the order */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getStoreOrdersOrderIdStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received; the stream resumes after it. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The id of the order */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /** @description `streams_limit`: Too many streams are open. Close one, or wait a moment, and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "streams_limit";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchStoreOrdersOrderIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the order */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered by mistake"
                 *     }
                 */
                "application/json": {
                    /** @description The reason, in the words of its author */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /** @description `not_cancellable`: The store has already accepted the order, so it can no longer be cancelled here. Call the store. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_cancellable";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getPaymentsUpiConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether a UPI address of the platform is configured */
                        upiEnabled: boolean;
                        /** @description Whether a payment gateway is configured */
                        gatewayEnabled: boolean;
                        /** @description Whether one of them is configured and online payment is switched on */
                        paymentEnabled: boolean;
                        /** @description Whether online payment is switched on */
                        paymentsOnlineEnabled: boolean;
                        /** @description Whether orders through reels are switched on */
                        reelsCommerceEnabled: boolean;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postPaymentsInitiate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": 5,
                 *       "method": "upi"
                 *     }
                 */
                "application/json": {
                    /** @description One of your own unpaid food orders */
                    orderId?: number | null;
                    /** @description Default: the gateway if configured, otherwise UPI */
                    method?: ("upi" | "gateway") | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description For the method upi */
                        upi: {
                            /** @description The UPI address of the payee */
                            vpa: string;
                            /** @description The name of the payee that the UPI app shows */
                            payeeName: string;
                            /** @description Opens a UPI app with the payment filled in */
                            deepLink: string;
                            /** @description The link as a QR code: an SVG picture in a data URL */
                            qr: string;
                        } | null;
                        /** @description For the method gateway */
                        gateway: {
                            /**
                             * @description The payment gateway
                             * @enum {string}
                             */
                            provider: "razorpay";
                            /** @description The public key of our account at the gateway */
                            keyId: string;
                            /** @description The gateway's order, needed by its checkout */
                            orderId: string;
                            /** @description Paise, as the checkout expects */
                            amount: number;
                            /**
                             * @description ISO 4217 code
                             * @enum {string}
                             */
                            currency: "INR";
                        } | null;
                    };
                };
            };
            /**
             * @description `below_minimum_order`: The order is below the minimum of this store. Add more products.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "below_minimum_order" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /**
             * @description `not_payable`: This order needs no online payment: it is paid, cancelled or paid in cash. Check its status.
             *
             *     `payments_limit`: You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_payable" | "payments_limit" | "unverified_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `legacy_closed`: Food ordering has ended. To pay for an unpaid food order, send its orderId. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "legacy_closed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `payment_method_unavailable`: This payment method is not set up on this server. Choose another one.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `payments_disabled`: Online payment is switched off on this server. Choose cash on delivery.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_method_unavailable" | "provider_unavailable" | "payments_disabled" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postPaymentsInitiateStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "storeId": 1,
                 *       "items": [
                 *         {
                 *           "productId": 1,
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "deliveryAddress": "12 Car Street, Mangaluru 575001",
                 *       "method": "upi"
                 *     }
                 */
                "application/json": {
                    /** @description The store */
                    storeId: number;
                    /** @description The lines of the order */
                    items: {
                        /** @description The product */
                        productId: number;
                        /** @description How many pieces */
                        quantity: number;
                        /** @description Ignored; the catalogue has the name */
                        productName?: string | null;
                    }[];
                    /** @description Required for delivery */
                    deliveryAddress?: string | null;
                    /** @description Degrees north of the delivery address; only together with `deliveryLongitude` */
                    deliveryLatitude?: number | null;
                    /** @description Degrees east of the delivery address; only together with `deliveryLatitude` */
                    deliveryLongitude?: number | null;
                    /** @description The phone number for questions about the order, in E.164 form */
                    customerPhone?: string | null;
                    /**
                     * @description How the order reaches the customer
                     * @default delivery
                     * @enum {string}
                     */
                    fulfillmentType?: "delivery" | "pickup_immediate" | "pickup_scheduled";
                    /** @description Required for pickup_scheduled */
                    pickupTime?: string | null;
                    /** @description Pickup orders are always pay_at_pickup */
                    paymentMethod?: ("cod" | "online") | null;
                    /** @description What the customer asks the store or the courier to observe */
                    instructions?: string | null;
                    /** @description The reel that led to the order */
                    reelId?: number | null;
                    /** @description Default: the gateway if configured, otherwise UPI */
                    method?: ("upi" | "gateway") | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description For the method upi */
                        upi: {
                            /** @description The UPI address of the payee */
                            vpa: string;
                            /** @description The name of the payee that the UPI app shows */
                            payeeName: string;
                            /** @description Opens a UPI app with the payment filled in */
                            deepLink: string;
                            /** @description The link as a QR code: an SVG picture in a data URL */
                            qr: string;
                        } | null;
                        /** @description For the method gateway */
                        gateway: {
                            /**
                             * @description The payment gateway
                             * @enum {string}
                             */
                            provider: "razorpay";
                            /** @description The public key of our account at the gateway */
                            keyId: string;
                            /** @description The gateway's order, needed by its checkout */
                            orderId: string;
                            /** @description Paise, as the checkout expects */
                            amount: number;
                            /**
                             * @description ISO 4217 code
                             * @enum {string}
                             */
                            currency: "INR";
                        } | null;
                    };
                };
            };
            /**
             * @description `store_closed`: The store is closed at this time. Order within its opening hours, or schedule a pickup.
             *
             *     `outside_delivery_radius`: The store does not deliver to this address. Choose pickup or another store.
             *
             *     `invalid_pickup_time`: The store cannot have the order ready at that time. Choose another pickup time.
             *
             *     `fulfillment_not_supported`: The store does not offer this kind of delivery or pickup. Choose another.
             *
             *     `unknown_product`: Some products cannot be ordered from this store now. Remove them and try again.
             *
             *     `below_minimum_order`: The order is below the minimum of this store. Add more products.
             *
             *     `payments_disabled`: Online payment is switched off. Choose cash on delivery.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_closed" | "outside_delivery_radius" | "invalid_pickup_time" | "fulfillment_not_supported" | "unknown_product" | "below_minimum_order" | "payments_disabled" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /**
             * @description `payments_limit`: You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.
             *
             *     `unpaid_stock_limit`: You hold too many unpaid pieces of this stock. Finish an open payment, order fewer pieces, or pay on delivery.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payments_limit" | "unpaid_stock_limit" | "unverified_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /**
             * @description `unpaid_holds_limit`: You have started too many payments without paying. Finish an open payment, pay on delivery, or try again later.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unpaid_holds_limit" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `payment_method_unavailable`: This payment method is not set up on this server. Choose another one.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `payments_disabled`: Online payment is switched off on this server. Choose cash on delivery.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_method_unavailable" | "provider_unavailable" | "payments_disabled" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postPaymentsConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentId": 3,
                 *       "utr": "322398320067"
                 *     }
                 */
                "application/json": {
                    /** @description The id from the response that started the payment */
                    paymentId: number;
                    /** @description The twelve digits shown by the UPI app */
                    utr: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["StoreOrder"] | null;
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description A number that the payer typed and that is kept until the bank statement decides; null if there is none */
                        claim: components["schemas"]["PaymentClaim"] | null;
                    };
                };
            };
            /**
             * @description `invalid_utr`: The UTR has twelve digits. Copy it from your UPI app and try again.
             *
             *     `wrong_method`: The gateway confirms this payment itself. Wait for the confirmation.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "invalid_utr" | "wrong_method" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `payment_not_found`: There is no such payment. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_not_found";
                    };
                };
            };
            /**
             * @description `utr_used`: This UTR belongs to another payment. Check it, or write to support.
             *
             *     `payment_not_pending`: This payment is no longer open. Start a new one; if you have paid, write to support.
             *
             *     `not_payable`: This order needs no online payment: it is paid, cancelled or paid in cash. Check its status.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "utr_used" | "payment_not_pending" | "not_payable" | "unverified_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Only payments in this status */
                status?: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payments, newest first */
                        payments: components["schemas"]["PayablePayment"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getPaymentsStatusPaymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the payment */
                paymentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description The order */
                        orderId: number | null;
                        /** @description The UTRs that you entered for it, oldest first */
                        claims: components["schemas"]["PaymentClaim"][];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `payment_not_found`: There is no such payment. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postPaymentsCleanup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of cancelled records */
                        cancelled: number;
                    };
                };
            };
            /** @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `cron_not_configured`: Timed calls are not set up on this server. Set CRON_SECRET.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "cron_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postPaymentsCallback: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. A repeated id has no effect. */
                "x-razorpay-event-id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payment.downtime.started",
                 *       "payload": {}
                 *     }
                 */
                "application/json": {
                    /** @description The type of the event */
                    event: string;
                    /** @description The records that the event is about */
                    payload: {
                        /** @description The payment that the event is about */
                        payment?: {
                            /** @description The record at the gateway */
                            entity: {
                                /** @description The id of the record */
                                id: string;
                                /** @description The id of the order at the gateway */
                                order_id?: string | null;
                                /** @description The state of the record */
                                status: string;
                                /** @description Paise */
                                amount: number;
                                /** @description ISO 4217 code */
                                currency?: string | null;
                                /** @description Paise that the gateway credits for a payment in another currency */
                                base_amount?: number | null;
                                /** @description What the bank says about the transfer */
                                acquirer_data?: {
                                    /** @description The reference number of the bank */
                                    rrn?: string | null;
                                } | null;
                            };
                        } | null;
                        /** @description The refund that the event is about */
                        refund?: {
                            /** @description The record at the gateway */
                            entity: {
                                /** @description The id of the record */
                                id: string;
                                /** @description The id of the payment at the gateway */
                                payment_id: string;
                                /** @description The state of the record */
                                status: string;
                                /** @description Paise */
                                amount: number;
                                /** @description Our own id of the refund */
                                receipt?: string | null;
                                /** @description What the bank says about the transfer */
                                acquirer_data?: {
                                    /** @description The reference number of the bank */
                                    rrn?: string | null;
                                } | null;
                            };
                        } | null;
                        /** @description The dispute that the event is about */
                        dispute?: {
                            /** @description The record at the gateway */
                            entity: {
                                /** @description The id of the record */
                                id: string;
                                /** @description The id of the payment at the gateway */
                                payment_id: string;
                                /** @description The state of the record */
                                status: string;
                                /** @description Paise */
                                amount: number;
                                /** @description Paise that the gateway has taken from the balance */
                                amount_deducted?: number | null;
                                /** @description The bank's reason */
                                reason_code?: string | null;
                                /** @description The deadline of the answer, in seconds since 1970 */
                                respond_by?: number | null;
                            };
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False if the event was known already or does not concern us */
                        recorded: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `bad_signature`: The signature does not match the body, or is too old. Sign the body again and retry. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_signature";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `payments_not_configured`: Online payments are not set up on this server. Configure a payment gateway.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payments_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postStoreOrdersOrderIdPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the order */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "upi"
                 *     }
                 */
                "application/json": {
                    /** @description Default: that of the open payment, then the gateway, then UPI */
                    method?: ("upi" | "gateway") | null;
                };
            };
        };
        responses: {
            /** @description It existed already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description For the method upi */
                        upi: {
                            /** @description The UPI address of the payee */
                            vpa: string;
                            /** @description The name of the payee that the UPI app shows */
                            payeeName: string;
                            /** @description Opens a UPI app with the payment filled in */
                            deepLink: string;
                            /** @description The link as a QR code: an SVG picture in a data URL */
                            qr: string;
                        } | null;
                        /** @description For the method gateway */
                        gateway: {
                            /**
                             * @description The payment gateway
                             * @enum {string}
                             */
                            provider: "razorpay";
                            /** @description The public key of our account at the gateway */
                            keyId: string;
                            /** @description The gateway's order, needed by its checkout */
                            orderId: string;
                            /** @description Paise, as the checkout expects */
                            amount: number;
                            /**
                             * @description ISO 4217 code
                             * @enum {string}
                             */
                            currency: "INR";
                        } | null;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The payment that the event is about */
                        payment: components["schemas"]["PaymentSession"];
                        /** @description For the method upi */
                        upi: {
                            /** @description The UPI address of the payee */
                            vpa: string;
                            /** @description The name of the payee that the UPI app shows */
                            payeeName: string;
                            /** @description Opens a UPI app with the payment filled in */
                            deepLink: string;
                            /** @description The link as a QR code: an SVG picture in a data URL */
                            qr: string;
                        } | null;
                        /** @description For the method gateway */
                        gateway: {
                            /**
                             * @description The payment gateway
                             * @enum {string}
                             */
                            provider: "razorpay";
                            /** @description The public key of our account at the gateway */
                            keyId: string;
                            /** @description The gateway's order, needed by its checkout */
                            orderId: string;
                            /** @description Paise, as the checkout expects */
                            amount: number;
                            /**
                             * @description ISO 4217 code
                             * @enum {string}
                             */
                            currency: "INR";
                        } | null;
                    };
                };
            };
            /**
             * @description `below_minimum_order`: The order is below the minimum of this store. Add more products.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "below_minimum_order" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /**
             * @description `not_payable`: This order needs no online payment: it is paid, cancelled or paid in cash. Check its status.
             *
             *     `payment_not_pending`: This payment is no longer open. Start a new one; if you have paid, write to support.
             *
             *     `payments_limit`: You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.
             *
             *     `unpaid_stock_limit`: You hold too many unpaid pieces of this stock. Finish an open payment, order fewer pieces, or pay on delivery.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_payable" | "payment_not_pending" | "payments_limit" | "unpaid_stock_limit" | "unverified_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /**
             * @description `unpaid_holds_limit`: You have started too many payments without paying. Finish an open payment, pay on delivery, or try again later.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unpaid_holds_limit" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `payment_method_unavailable`: This payment method is not set up on this server. Choose another one.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `payments_disabled`: Online payment is switched off on this server. Choose cash on delivery.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "payment_method_unavailable" | "provider_unavailable" | "payments_disabled" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getOrdersConsumer: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Orders, newest first; in a summary, their number */
                        orders: (components["schemas"]["StoreOrderOfConsumer"] | components["schemas"]["FoodOrder"])[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRestaurants: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The restaurants */
                        restaurants: components["schemas"]["Restaurant"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getRestaurantsRestaurantId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the restaurant */
                restaurantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restaurant: components["schemas"]["Restaurant"];
                        /** @description The sections of the menu */
                        menu: components["schemas"]["MenuSection"][];
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `restaurant_not_found`: There is no such restaurant. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "restaurant_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStores: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The stores */
                        stores: components["schemas"]["OwnStore"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerStores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Meena Sweets",
                 *       "storeType": "sweets_snacks",
                 *       "openingTime": "09:00",
                 *       "closingTime": "21:00",
                 *       "address": "3 Temple Street, Udupi 576101",
                 *       "latitude": 13.341,
                 *       "longitude": 74.746
                 *     }
                 */
                "application/json": {
                    /** @description The name */
                    name: string;
                    /**
                     * @description The kind of store; see `GET /api/categories`
                     * @enum {string}
                     */
                    storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
                    /** @description HH:MM, the local time of the store */
                    openingTime: string;
                    /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
                    closingTime: string;
                    /** @description A longer text about it */
                    description?: string | null;
                    /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
                    translations?: {
                        /** @description The texts in English */
                        en?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Kannada */
                        kn?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Hindi */
                        hi?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Telugu */
                        te?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Tamil */
                        ta?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Sanskrit */
                        sa?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                    } | null;
                    /** @description The address of the picture */
                    imageUrl?: string | null;
                    /** @description The postal address */
                    address?: string | null;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description Whether its owner offers it at present */
                    isActive?: boolean;
                    /** @description The IANA time zone of the opening hours; null for that of the marketplace */
                    timezone?: string | null;
                    /** @description Whether the store delivers */
                    supportsDelivery?: boolean;
                    /** @description Whether customers may pick orders up */
                    supportsPickup?: boolean;
                    /** @description Whether the store delivers with its own riders and keeps the delivery fee */
                    selfDelivery?: boolean;
                    /** @description How long a delivery usually takes, in minutes */
                    deliveryTimeMinutes?: number | null;
                    /** @description How long the store needs until a pickup is ready, in minutes */
                    pickupPrepTimeMinutes?: number | null;
                    /** @description How many minutes before closing the store accepts its last order */
                    lastOrderBufferMinutes?: number | null;
                    /** @description How far the store delivers, in kilometres; null without a limit */
                    deliveryRadiusKm?: number | null;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    deliveryFee?: string | number;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    minimumOrder?: string | number;
                    /** @description Degrees north (WGS 84); null if unknown */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null if unknown */
                    longitude?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The store, with its contact data where the caller may see them */
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `stores_limit`: You have reached the maximum number of stores. Write to support if you need more.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "stores_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The store, with its contact data where the caller may see them */
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    putSellerStoresStoreId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "closingTime": "22:30",
                 *       "deliveryFee": "30.00"
                 *     }
                 */
                "application/json": {
                    /** @description The name */
                    name?: string;
                    /**
                     * @description The kind of store; see `GET /api/categories`
                     * @enum {string}
                     */
                    storeType?: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
                    /** @description HH:MM, the local time of the store */
                    openingTime?: string;
                    /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
                    closingTime?: string;
                    /** @description A longer text about it */
                    description?: string | null;
                    /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
                    translations?: {
                        /** @description The texts in English */
                        en?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Kannada */
                        kn?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Hindi */
                        hi?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Telugu */
                        te?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Tamil */
                        ta?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Sanskrit */
                        sa?: {
                            /** @description The name */
                            name?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                    } | null;
                    /** @description The address of the picture */
                    imageUrl?: string | null;
                    /** @description The postal address */
                    address?: string | null;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description Whether its owner offers it at present */
                    isActive?: boolean;
                    /** @description The IANA time zone of the opening hours; null for that of the marketplace */
                    timezone?: string | null;
                    /** @description Whether the store delivers */
                    supportsDelivery?: boolean;
                    /** @description Whether customers may pick orders up */
                    supportsPickup?: boolean;
                    /** @description Whether the store delivers with its own riders and keeps the delivery fee */
                    selfDelivery?: boolean;
                    /** @description How long a delivery usually takes, in minutes */
                    deliveryTimeMinutes?: number | null;
                    /** @description How long the store needs until a pickup is ready, in minutes */
                    pickupPrepTimeMinutes?: number | null;
                    /** @description How many minutes before closing the store accepts its last order */
                    lastOrderBufferMinutes?: number | null;
                    /** @description How far the store delivers, in kilometres; null without a limit */
                    deliveryRadiusKm?: number | null;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    deliveryFee?: string | number;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    minimumOrder?: string | number;
                    /** @description Degrees north (WGS 84); null if unknown */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null if unknown */
                    longitude?: number | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The store, with its contact data where the caller may see them */
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdProducts: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The products */
                        products: components["schemas"]["OwnProduct"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerStoresStoreIdProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Holige",
                 *       "price": "25.00",
                 *       "category": "sweets_snacks",
                 *       "stock": 40,
                 *       "translations": {
                 *         "kn": {
                 *           "title": "ಹೋಳಿಗೆ"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The title */
                    title: string;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    price: string | number;
                    /**
                     * @description The slug of the category; see `GET /api/categories`
                     * @enum {string}
                     */
                    category: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other" | "vehicles" | "property" | "appliances" | "books" | "tools" | "instruments" | "farm" | "events";
                    /** @description A longer text about it */
                    description?: string | null;
                    /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
                    translations?: {
                        /** @description The texts in English */
                        en?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Kannada */
                        kn?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Hindi */
                        hi?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Telugu */
                        te?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Tamil */
                        ta?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Sanskrit */
                        sa?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                    } | null;
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the file */
                        url: string;
                        /** @description The place in the list, from 0 */
                        order: number;
                    } | string)[];
                    /** @description Pieces left; null is not counted */
                    stock?: number | null;
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status?: "available" | "sold" | "out_of_stock";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /**
             * @description `products_limit`: The store has reached the maximum number of products. Remove one and try again.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "products_limit" | "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdProductsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerStoresStoreIdProductsCsv: {
        parameters: {
            query?: {
                /** @description Report the outcome without writing anything */
                dryRun?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "file"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The CSV file. At most 2097152 bytes.
                     */
                    file: UploadFile;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether nothing was written */
                        dryRun: boolean;
                        /** @description Rows that are new products */
                        added: number;
                        /** @description Rows that changed a product */
                        changed: number;
                        /** @description Rows that are equal to their product */
                        unchanged: number;
                        /** @description Rows with errors */
                        refused: number;
                        /** @description The first 200 errors */
                        errors: {
                            /** @description The headings are row 1 */
                            row: number;
                            /** @description The field that is wrong */
                            field: string;
                            /** @description A sentence for people */
                            message: string;
                        }[];
                    };
                };
            };
            /**
             * @description `product_file_unreadable`: The file is not a readable product file. Export one, change it and save it as CSV in UTF-8.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_file_unreadable" | "validation_failed" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /**
             * @description `body_too_large`: The body is too large. Send at most 100 kB, files aside.
             *
             *     `file_too_large`: The file is too large. Send a smaller one.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large" | "file_too_large";
                    };
                };
            };
            /**
             * @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data.
             *
             *     `unsupported_file_type`: Files of this type are not accepted here. Send another one.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type" | "unsupported_file_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    putSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": "27.50",
                 *       "stock": 60
                 *     }
                 */
                "application/json": {
                    /** @description The title */
                    title?: string;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    price?: string | number;
                    /**
                     * @description The slug of the category; see `GET /api/categories`
                     * @enum {string}
                     */
                    category?: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other" | "vehicles" | "property" | "appliances" | "books" | "tools" | "instruments" | "farm" | "events";
                    /** @description A longer text about it */
                    description?: string | null;
                    /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
                    translations?: {
                        /** @description The texts in English */
                        en?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Kannada */
                        kn?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Hindi */
                        hi?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Telugu */
                        te?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Tamil */
                        ta?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                        /** @description The texts in Sanskrit */
                        sa?: {
                            /** @description The title */
                            title?: string | null;
                            /** @description A longer text about it */
                            description?: string | null;
                        } | null;
                    } | null;
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the file */
                        url: string;
                        /** @description The place in the list, from 0 */
                        order: number;
                    } | string)[];
                    /** @description Pieces left; null is not counted */
                    stock?: number | null;
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status?: "available" | "sold" | "out_of_stock";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "content_hidden";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
                /** @description The id of the product */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `product_not_found`: There is no such product. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "product_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdSummary: {
        parameters: {
            query?: {
                /** @description How many days, today included */
                days?: number;
            };
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The totals */
                        summary: {
                            /** @description One entry for each day, oldest first */
                            days: {
                                /** @description The day in the time zone of the marketplace, as YYYY-MM-DD */
                                date: string;
                                /** @description Orders, newest first; in a summary, their number */
                                orders: number;
                                /** @description The number of cancelled records */
                                cancelled: number;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                revenue: string;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                platformFee: string;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                sellerAmount: string;
                            }[];
                            /** @description The sum of all */
                            total: {
                                /** @description Orders, newest first; in a summary, their number */
                                orders: number;
                                /** @description The number of cancelled records */
                                cancelled: number;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                revenue: string;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                platformFee: string;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                sellerAmount: string;
                            };
                        };
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdOrders: {
        parameters: {
            query?: {
                /** @description Only orders in this status */
                status?: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                /** @description Whether the answer contains `counts` */
                counts?: boolean;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Orders, newest first; in a summary, their number */
                        orders: components["schemas"]["SellerStoreOrder"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                        /** @description Orders by status, whatever the filter, each counted up to 1000; with `counts=true` */
                        counts?: {
                            /** @description Orders with the status pending */
                            pending: number;
                            /** @description Orders with the status accepted */
                            accepted: number;
                            /** @description Orders with the status preparing */
                            preparing: number;
                            /** @description Orders with the status ready */
                            ready: number;
                            /** @description Orders with the status ready_for_pickup */
                            ready_for_pickup: number;
                            /** @description Orders with the status out_for_delivery */
                            out_for_delivery: number;
                            /** @description Orders with the status delivered */
                            delivered: number;
                            /** @description Orders with the status completed */
                            completed: number;
                            /** @description Orders with the status cancelled */
                            cancelled: number;
                        };
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchSellerStoresStoreIdOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": 62,
                 *       "status": "preparing"
                 *     }
                 */
                "application/json": {
                    /** @description The order */
                    orderId: number;
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                    /** @description When the store promises the order */
                    sellerPickupTime?: string | null;
                    /** @description Why the order was cancelled */
                    cancellationReason?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerStoreOrder"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `store_not_found`: There is no such store. It may have been removed.
             *
             *     `order_not_found`: There is no such order. Check its id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found" | "order_not_found";
                    };
                };
            };
            /**
             * @description `invalid_status_move`: The order cannot change to this status. Choose one of those listed in allowed.
             *
             *     `payment_pending`: The customer has not paid this order yet. Wait for the payment before you hand over the goods, or cancel it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "invalid_status_move" | "payment_pending";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerStoresStoreIdOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the store */
                storeId: number;
                /** @description The id of the order */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The place in the list, from 0 */
                        order: components["schemas"]["SellerStoreOrder"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `order_not_found`: There is no such order. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "order_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerLedger: {
        parameters: {
            query?: {
                /** @description Only rows of this store */
                storeId?: number;
                /** @description Only settled rows, or only open rows */
                settled?: boolean;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Rupees, two decimals; negative if you owe the platform
                         * @example 149.50
                         */
                        balance: string;
                        /** @description The rows of the ledger, newest first */
                        entries: components["schemas"]["LedgerEntry"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `store_not_found`: There is no such store. It may have been removed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "store_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Your endpoints, oldest first */
                        webhooks: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://partner.example.com/hooks",
                 *       "events": [
                 *         "order.placed",
                 *         "order.cancelled"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description https, at a public address */
                    url: string;
                    /** @description The events, in any order */
                    events: ("order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid")[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["WebhookEndpoint"];
                        /** @description The signing secret, `whsec_` and base64. It is shown only once. */
                        secret: string;
                    };
                };
            };
            /**
             * @description `private_endpoint`: The address must begin with https:// and be reachable in public. Enter another one.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "private_endpoint" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `webhook_exists`: You have registered this URL already. Change that endpoint, or rotate its secret.
             *
             *     `webhooks_limit`: You have reached the maximum number of webhook endpoints. Delete one and try again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_exists" | "webhooks_limit";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteSellerWebhooksWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the endpoint */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `webhook_not_found`: There is no such webhook endpoint. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    patchSellerWebhooksWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the endpoint */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "order.placed",
                 *         "order.moved"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description https, at a public address */
                    url?: string;
                    /** @description The events, in any order */
                    events?: ("order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid")[];
                    /** @description Whether it receives events */
                    isEnabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
            /**
             * @description `private_endpoint`: The address must begin with https:// and be reachable in public. Enter another one.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "private_endpoint" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `webhook_not_found`: There is no such webhook endpoint. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_not_found";
                    };
                };
            };
            /** @description `webhook_exists`: You have registered this URL already. Change that endpoint, or rotate its secret. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_exists";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerWebhooksWebhookIdRotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the endpoint */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The signing secret, `whsec_` and base64. It is shown only once. */
                        secret: string;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `webhook_not_found`: There is no such webhook endpoint. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_not_found";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerWebhooksWebhookIdDeliveries: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the endpoint */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `webhook_not_found`: There is no such webhook endpoint. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerWebhooksWebhookIdDeliveriesDeliveryIdRedeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the endpoint */
                webhookId: number;
                /** @description The id of the delivery */
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook endpoint. Check its id.
             *
             *     `webhook_delivery_not_found`: There is no such delivery. Deliveries are kept for 30 days.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_not_found" | "webhook_delivery_not_found";
                    };
                };
            };
            /** @description `webhook_disabled`: The webhook endpoint is disabled. Enable it, then request the delivery again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "webhook_disabled";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postDeliveryStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. A repeated id has no effect. */
                "webhook-id": string;
                /** @description When the request was signed, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assignmentId": 1,
                 *       "status": "picked_up",
                 *       "riderName": "Sathish",
                 *       "riderPhone": "+919480011111"
                 *     }
                 */
                "application/json": {
                    /** @description The delivery, as in the call that requested it */
                    assignmentId: number;
                    /**
                     * @description The state of the record
                     * @enum {string}
                     */
                    status: "assigned" | "picked_up" | "delivered" | "failed";
                    /** @description The reference of the delivery partner */
                    reference?: string | null;
                    /** @description The name of the courier */
                    riderName?: string | null;
                    /** @description The phone number of the courier */
                    riderPhone?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False if the event was known already or does not concern us */
                        recorded: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `bad_signature`: The signature does not match the body, or is too old. Sign the body again and retry. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "bad_signature";
                    };
                };
            };
            /** @description `assignment_not_found`: There is no such delivery. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "assignment_not_found";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `delivery_not_configured`: No delivery partner is set up on this server. Set DELIVERY_PARTNER_URL and its secret.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "delivery_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The notifications, newest first */
                        notifications: components["schemas"]["Notification"][];
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postNotificationsNotificationIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the notification */
                notificationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `notification_not_found`: There is no such notification. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "notification_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postNotificationsReadAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getSellerNotifications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The notifications, newest first */
                        notifications: components["schemas"]["Notification"][];
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerNotificationsNotificationIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the notification */
                notificationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `notification_not_found`: There is no such notification. Check its id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "notification_not_found";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postSellerNotificationsReadAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getNotificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    putNotificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "promotions": true,
                 *       "quietFrom": "22:00",
                 *       "quietTo": "07:00"
                 *     }
                 */
                "application/json": {
                    /** @description Your orders, or the orders of your stores */
                    orders?: boolean;
                    /** @description Reels; in notification settings, whether pushes about reels are sent */
                    reels?: boolean;
                    /** @description Requests of people near you */
                    requests?: boolean;
                    /** @description Messages in conversations */
                    messages?: boolean;
                    /** @description Ads; in notification settings, whether pushes about ads are sent */
                    ads?: boolean;
                    /** @description Off by default */
                    promotions?: boolean;
                    /** @description Mails about all topics. Mails about your account and its security are always sent */
                    email?: boolean;
                    /** @description Start of quiet hours, which delay all pushes except those about orders. Null if quietTo is null */
                    quietFrom?: string | null;
                    /** @description End of quiet hours */
                    quietTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getNotificationsVapidPublicKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The `applicationServerKey`, base64url */
                        publicKey: string;
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `push_not_configured`: Push notifications are not set up on this server. Check your inbox instead.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "push_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postNotificationsSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/example",
                 *       "keys": {
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The endpoint of `PushManager.subscribe`: https, at a public address */
                    endpoint: string;
                    /** @description The keys of the browser subscription (RFC 8291) */
                    keys: {
                        /** @description The browser's public key */
                        p256dh: string;
                        /** @description The browser's secret */
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The registered browser */
                        subscription: {
                            /** @description The id of the record */
                            id: number;
                        };
                    };
                };
            };
            /**
             * @description `private_endpoint`: The address must begin with https:// and be reachable in public. Enter another one.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "private_endpoint" | "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `push_not_configured`: Push notifications are not set up on this server. Check your inbox instead.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "push_not_configured" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteNotificationsSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/example"
                 *     }
                 */
                "application/json": {
                    /** @description The endpoint of `PushManager.subscribe`: https, at a public address */
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postNotificationsPushToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]",
                 *       "deviceType": "android"
                 *     }
                 */
                "application/json": {
                    /** @description `ExponentPushToken[…]` of Expo, or the registration token of Firebase */
                    token: string;
                    /**
                     * @description The operating system of the device
                     * @enum {string}
                     */
                    deviceType?: "ios" | "android";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The registered app */
                        token: {
                            /** @description The id of the record */
                            id: number;
                        };
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    deleteNotificationsPushToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"
                 *     }
                 */
                "application/json": {
                    /** @description `ExponentPushToken[…]` of Expo, or the registration token of Firebase */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postNotificationsUnsubscribeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link in a mail */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                    };
                };
            };
            /**
             * @description `unsubscribe_link_invalid`: This link is not valid. Copy the whole link from the mail, or turn off mails in the app.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsubscribe_link_invalid" | "validation_failed";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getNotificationsStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event received; the stream resumes after it. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `streams_limit`: Too many streams are open. Close one, or wait a moment, and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "streams_limit";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "file"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture. Its type is detected by its content. At most 10485760 bytes.
                     */
                    file: UploadFile;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The address of the picture for other requests: a path of this server, or https:// */
                        url: string;
                        /** @description Pixels */
                        width: number;
                        /** @description Pixels */
                        height: number;
                    };
                };
            };
            /**
             * @description `not_an_image`: The file is not a readable picture. Send a complete JPEG, PNG, WebP, AVIF or GIF.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "not_an_image" | "validation_failed" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `uploads_limit`: Your account has reached its storage limit. Remove pictures or videos from your products, ads, stores or reels, and try again a day later. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "uploads_limit";
                    };
                };
            };
            /**
             * @description `image_too_large`: The picture has too many pixels. Send one with at most 50 megapixels.
             *
             *     `body_too_large`: The body is too large. Send at most 100 kB, files aside.
             *
             *     `file_too_large`: The file is too large. Send a smaller one.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "image_too_large" | "body_too_large" | "file_too_large";
                    };
                };
            };
            /**
             * @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data.
             *
             *     `unsupported_file_type`: Files of this type are not accepted here. Send another one.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type" | "unsupported_file_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "provider_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postUploadVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contentType": "video/mp4",
                 *       "size": 1000000
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The media type of the file
                     * @enum {string}
                     */
                    contentType: "video/mp4" | "video/webm" | "video/quicktime";
                    /** @description Bytes, at most 209715200 (200 MB) */
                    size: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The upload link */
                        uploadUrl: string;
                        /**
                         * @description How it is paid: directly by UPI or through the gateway
                         * @enum {string}
                         */
                        method: "PUT";
                        /** @description The headers to send with the upload */
                        headers: {
                            /**
                             * @description The media type of the file
                             * @enum {string}
                             */
                            "Content-Type": "video/mp4" | "video/webm" | "video/quicktime";
                            /** @description Makes the upload fail if the file exists already */
                            "If-None-Match"?: string;
                        };
                        /** @description The address of the video after the upload */
                        url: string;
                        /**
                         * Format: date-time
                         * @description When it ends unless it is used or renewed before
                         */
                        expiresAt: string;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `email_not_verified`: Verify your e-mail address first. Request a code, then enter it.
             *
             *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "email_not_verified" | "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `uploads_limit`: Your account has reached its storage limit. Remove pictures or videos from your products, ads, stores or reels, and try again a day later.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "uploads_limit" | "idempotency_in_progress";
                    };
                };
            };
            /**
             * @description `file_too_large`: The file is too large. Send a smaller one.
             *
             *     `body_too_large`: The body is too large. Send at most 100 kB, files aside.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "file_too_large" | "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postTranslate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Fresh coconuts from our own garden",
                 *       "target": "kn"
                 *     }
                 */
                "application/json": {
                    /** @description In any language */
                    text: string;
                    /**
                     * @description The language to translate into
                     * @enum {string}
                     */
                    target: "en" | "kn" | "hi" | "te" | "ta" | "sa";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The text in the target language */
                        translatedText: string;
                        /** @description The detected language, such as kn */
                        sourceLanguage: string;
                        /**
                         * @description The language of the translation
                         * @enum {string}
                         */
                        target: "en" | "kn" | "hi" | "te" | "ta" | "sa";
                        /** @description Whether the translation was cached and does not count against the daily limit */
                        cached: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `translation_not_configured`: Translation is not set up on this server. Read the original text.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "translation_not_configured" | "provider_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postTranslateVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audio": "file",
                 *       "target": "en",
                 *       "source": "kn"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A recording: webm, ogg, wav, mp3 or m4a. At most 10485760 bytes.
                     */
                    audio: UploadFile;
                    /**
                     * @description The language to translate into
                     * @default en
                     * @enum {string}
                     */
                    target?: "en" | "kn" | "hi" | "te" | "ta" | "sa";
                    /**
                     * @description The spoken language, if known
                     * @enum {string}
                     */
                    source?: "en" | "kn" | "hi" | "te" | "ta" | "sa";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was said, in its own language */
                        transcript: string;
                        /** @description The text in the target language */
                        translatedText: string;
                        /** @description The detected language, such as kn */
                        sourceLanguage: string;
                        /**
                         * @description The language of the translation
                         * @enum {string}
                         */
                        target: "en" | "kn" | "hi" | "te" | "ta" | "sa";
                    };
                };
            };
            /**
             * @description `nothing_heard`: The recording contains no recognizable words. Speak closer to the microphone and try again.
             *
             *     `speech_too_long`: The recording is too long to translate. Record a shorter one.
             *
             *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "nothing_heard" | "speech_too_long" | "validation_failed" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /**
             * @description `body_too_large`: The body is too large. Send at most 100 kB, files aside.
             *
             *     `file_too_large`: The file is too large. Send a smaller one.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large" | "file_too_large";
                    };
                };
            };
            /**
             * @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data.
             *
             *     `unsupported_file_type`: Files of this type are not accepted here. Send another one.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type" | "unsupported_file_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `speech_not_configured`: Speech recognition is not set up on this server. Type the text instead.
             *
             *     `provider_unavailable`: An external service does not respond. Try again in a minute.
             *
             *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "speech_not_configured" | "provider_unavailable" | "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bug",
                 *       "page": "/shop",
                 *       "description": "The picture of the second product does not load."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The type of the record
                     * @enum {string}
                     */
                    type: "bug" | "feature" | "general";
                    /** @description The page of the app */
                    page: string;
                    /** @description A longer text about it */
                    description: string;
                    /** @description The expected behaviour */
                    expected?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The recorded feedback */
                        feedback: {
                            /** @description The id of the record */
                            id: number;
                        };
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired";
                    };
                };
            };
            /**
             * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
             *
             *     `cross_site`: The request came from a page of another site. Open our own page and try again.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended" | "cross_site";
                    };
                };
            };
            /** @description `idempotency_in_progress`: The first request with this key is still running. Try again in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postWebsiteContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Asha Rao",
                 *       "email": "asha.rao@example.in",
                 *       "message": "Does the marketplace deliver to Karkala?"
                 *     }
                 */
                "application/json": {
                    /** @description The name */
                    name: string;
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description A sentence for people */
                    message: string;
                    /** @description A honeypot: hide it from people and leave it empty */
                    website?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The id of the record */
                        id: number;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postWebsiteApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rohan Shetty",
                 *       "email": "rohan.shetty@example.in",
                 *       "coverLetter": "I know every lane of Udupi."
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The résumé. At most 5242880 bytes.
                     */
                    resume?: UploadFile;
                    /** @description The name */
                    name: string;
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The id of an opening at /api/website/jobs */
                    jobId?: number | null;
                    /** @description A text that accompanies the application */
                    coverLetter?: string | null;
                    /** @description The address of the résumé, if it is not uploaded */
                    resumeUrl?: string | null;
                    /** @description A honeypot: hide it from people and leave it empty */
                    website?: string | null;
                };
                /**
                 * @example {
                 *       "name": "Rohan Shetty",
                 *       "email": "rohan.shetty@example.in",
                 *       "coverLetter": "I know every lane of Udupi."
                 *     }
                 */
                "application/json": {
                    /** @description The name */
                    name: string;
                    /**
                     * Format: email
                     * @description The e-mail address of the account
                     */
                    email: string;
                    /** @description The phone number in E.164 form */
                    phone?: string | null;
                    /** @description The id of an opening at /api/website/jobs */
                    jobId?: number | null;
                    /** @description A text that accompanies the application */
                    coverLetter?: string | null;
                    /** @description The address of the résumé, if it is not uploaded */
                    resumeUrl?: string | null;
                    /** @description A honeypot: hide it from people and leave it empty */
                    website?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The id of the record */
                        id: number;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `job_not_found`: This job does not exist or is no longer open. Choose one from the list. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "job_not_found";
                    };
                };
            };
            /**
             * @description `body_too_large`: The body is too large. Send at most 100 kB, files aside.
             *
             *     `file_too_large`: The file is too large. Send a smaller one.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large" | "file_too_large";
                    };
                };
            };
            /**
             * @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data.
             *
             *     `unsupported_file_type`: Files of this type are not accepted here. Send another one.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type" | "unsupported_file_type";
                    };
                };
            };
            /**
             * @description `resumes_limit`: We cannot accept more résumés today. Apply without the file, or try again tomorrow.
             *
             *     `rate_limited`: Too many requests. Wait a moment and try again.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "resumes_limit" | "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getWebsiteJobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The open jobs */
                        jobs: components["schemas"]["Job"][];
                    };
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getFeed: {
        parameters: {
            query?: {
                /** @description Latitude, with lng; the same on every page */
                lat?: number;
                /** @description Longitude, with lat */
                lng?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The lines of the order */
                        items: (components["schemas"]["FeedProduct"] | components["schemas"]["FeedReel"])[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAnalyticsPwaInstall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "5f0c2a9e-7d1b-4c53-9f6e-1b2a3c4d5e6f",
                 *       "platform": "android",
                 *       "version": "2.4.0"
                 *     }
                 */
                "application/json": {
                    /** @description A random name that the app generates and keeps */
                    clientId: string;
                    /** @description Such as android, ios or desktop */
                    platform?: string | null;
                    /** @description The app's version */
                    version?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False when it was counted before */
                        recorded: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postAnalyticsPwaLaunch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "5f0c2a9e-7d1b-4c53-9f6e-1b2a3c4d5e6f",
                 *       "platform": "android",
                 *       "version": "2.4.0"
                 *     }
                 */
                "application/json": {
                    /** @description A random name that the app generates and keeps */
                    clientId: string;
                    /** @description Such as android, ios or desktop */
                    platform?: string | null;
                    /** @description The app's version */
                    version?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False when it was counted before */
                        recorded: boolean;
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    postIntelligenceEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: for 24 hours, the same key and body return the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "type": "view",
                 *           "entityType": "category",
                 *           "entityId": "grocery"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The events, in any order */
                    events: {
                        [key: string]: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of recorded events */
                        accepted: number;
                        /** @description The events that were not recorded */
                        rejected: {
                            /** @description The place of the event in the list, from 0 */
                            index: number;
                            /** @description What is wrong, as a sentence */
                            error: string;
                        }[];
                    };
                };
            };
            /**
             * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
             *
             *     `malformed_json`: The body is not valid JSON. Correct it and try again.
             *
             *     `malformed_request`: The request could not be understood. Check the address and the headers.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json" | "malformed_request";
                    };
                };
            };
            /**
             * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
             *
             *     `session_expired`: Your session has ended. Sign in again.
             *
             *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unauthenticated" | "session_expired" | "wrong_account_kind";
                    };
                };
            };
            /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "account_suspended";
                    };
                };
            };
            /** @description `idempotency_in_progress`: The first request with this key is still running. Try again in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_in_progress";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: {
                /** @description The health key; a wrong key is ignored */
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The state of the record
                         * @enum {string}
                         */
                        status: "ok" | "degraded" | "error";
                        /**
                         * Format: date-time
                         * @description When the checks ran
                         */
                        timestamp: string;
                        /** @description Milliseconds */
                        duration: number;
                        /** @description The totals */
                        summary: {
                            /** @description The sum of all */
                            total: number;
                            /** @description The number of passed checks */
                            passed: number;
                            /** @description The number of failed checks */
                            failed: number;
                            /** @description The number of checks with a warning */
                            warnings: number;
                        };
                        /** @description One result for each check */
                        checks?: {
                            /** @description The name */
                            name: string;
                            /**
                             * @description The state of the record
                             * @enum {string}
                             */
                            status: "pass" | "fail" | "warn";
                            /** @description How long the check took, in milliseconds */
                            duration: number;
                            /** @description A sentence for people */
                            message: string;
                            /** @description Findings: pages with their statuses, ids of reels or products */
                            details?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /**
             * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
             *
             *     `overloaded`: The service is overloaded. Wait a moment and try again.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "database_unavailable" | "overloaded";
                    };
                };
            };
        };
    };
}
