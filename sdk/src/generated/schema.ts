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
         * @description Returns the account and an access token. The e-mail address need not be verified. Wrong passwords from elsewhere do not pause a device that registered or signed in before: browsers keep a cookie; apps keep the header `X-Device-Token` of the answer, and send it when they sign in or request a code.
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
    "/api/auth/consumer-from-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open or find your consumer account as a seller or doctor
         * @description Requests for help are answered with a consumer account. Returns the one with the verified e-mail address of your account, which is opened if there is none, and an access token.
         *
         *     Limit: 60 per 60 s per caller (accountWrite).
         */
        post: operations["postAuthConsumerFromAccount"];
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
         * @description Sets the `seller_token` cookie. If the e-mail address is not verified, returns 403 with the `sellerId`, which you need to request a code. Wrong passwords from elsewhere do not pause a device that registered or signed in before: browsers keep a cookie; apps keep the header `X-Device-Token` of the answer, and send it when they sign in or request a code.
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
         * @description Sends a code to the e-mail address or phone number of the account, at most once every 60 seconds per account. A text is sent only if you are signed in, send the `X-Device-Token` of your registration or sign-in, ask from the network of one of these, or have verified the e-mail address. The numbers of some countries get no texts.
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
         *     Limit: 10 per 600 s per address (doctorRegistration).
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
         * @description Sorted by name. With `lat` and `lng`, sorted by distance; stores without a position come last, by name, with `distance: null`. A `sparse` page may have fewer stores than `limit`, or none, and still a `nextCursor`. A store has at most its next 5 `closures`. Texts are in the language of `Accept-Language` where the seller has translated them. A `description` is cut to 300 characters.
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
         * @description Neither person sees who the other is. An ad has 20 places. A conversation without a message loses its place after 10 minutes when another person needs it, and is removed after 24 hours. An account has at most 10 of them at a time, and opens 50 conversations a day. Repeating returns the same conversation with status 200, and opens it again if you left it.
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
         * @description Notifies the other participant of a private conversation. A helper who has lost the place, for example by a suspension, takes one again, and is refused with `thread_limit` if none is free.
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
         * @description Also a person who is anonymous in it, without learning who it is: neither of you can write in this conversation, and this person cannot open one with you. Frees the place of the conversation. A person whom you block in your anonymous request notices nothing: what they write in any of your anonymous requests is withheld from you, and nothing changes elsewhere.
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
         * List the categories of requests, stores and ads
         * @description Each slug once, those of requests first. Categories that staff have hidden are left out. Show the `name`; send the `slug`.
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
         * @description Active requests, newest first. `mine` lists your own in any status, and `helped` those of others in which you have a conversation or wrote in the discussion. With `lat` and `lng` each request has its `distance`; `sort=distance` lists the nearest first, and `radiusKm` leaves out requests farther away or without a position. A page may have fewer requests than `limit`, or none, and still have a `nextCursor`. Requests of people who blocked you, or whom you blocked, are left out. A `description` is cut to 300 characters. Your own requests have all of it.
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
         * @description A private request has MAX_THREADS_PER_REQUEST places (3 by default). A conversation without a message loses its place after 10 minutes when another person needs it, and is removed after 24 hours. An account has at most 10 of them at a time, and opens 50 conversations a day. Repeating returns the same conversation with status 200, and opens it again if you left it; for a public request everyone gets its single discussion, also with status 200. Sellers and doctors offer help with their consumer account: POST /api/auth/consumer-from-account.
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
         * @description Notifies the other participant of a private conversation. A helper who has lost the place, for example by a suspension, takes one again, and is refused with `thread_limit` if none is free.
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
         * @description Also a person who is anonymous in it, without learning who it is: neither of you can write in this conversation, and this person cannot open one with you. Frees the place of the conversation. A person whom you block in your anonymous request notices nothing: what they write in any of your anonymous requests is withheld from you, and nothing changes elsewhere.
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
         * @description Neither of you can open a conversation with the other or write to them, and neither sees the requests of the other in lists. Anonymous requests stay in the lists, and a person whom their owner has blocked notices nothing: what they write there is withheld from the owner, also after they are unblocked. A person whom you know from your anonymous requests only is blocked in these only: another effect would name you. An id without an account succeeds too. Repeating changes nothing.
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
         * @description An order with the paymentMethod `online` is placed unpaid, and the response contains its `payment` and how to pay. It is cancelled if it is not paid in time. A consumer has at most 5 open payments, and MAX_PENDING_CASH_ORDERS orders (100 by default) that are not paid online and that no store has accepted, and as many that stores accepted automatically and have not begun to prepare. Until an account has a verified address or has received an order, its open orders that are not paid online are worth at most NEW_CONSUMER_ORDER_LIMIT (₹25,000 by default) and hold at most half of the counted stock of a product, or three pieces. One person has at most three open orders a day at a store that limits its orders by time.
         *
         *     Limit: 70 per 60 s per caller (placeOrder).
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
         * @description Limit: 100 per 86400 s per caller (cancelOrder).
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
         *     Limit: 70 per 60 s per caller (placeOrder).
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
         *     Limit: 70 per 60 s per caller (placeOrder).
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
         *     Limit: 70 per 60 s per caller (placeOrder).
         */
        post: operations["postStoreOrdersOrderIdPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store-orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price an order before placing it
         * @description Takes the body of an order and writes nothing. What would refuse the order is in `problems`, with the same code.
         *
         *     Limit: 300 per 60 s per caller (quoteOrder).
         */
        post: operations["postStoreOrdersQuote"];
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
    "/api/seller/stores/{storeId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause one of your stores
         * @description It takes no orders, and its products are unlisted within a minute. With `until`, it resumes by itself within a minute of that time. Pausing it again replaces `until` and `reason`. Everyone sees both.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerStoresStoreIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the pause of one of your stores
         * @description Its products are listed within a minute. A store that is not paused stays unchanged.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        post: operations["postSellerStoresStoreIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seller/stores/{storeId}/rush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add minutes to the promised times of one of your stores
         * @description For new orders until that time. Orders that were placed before keep their promised time.
         *
         *     Limit: 300 per 60 s per caller (sellerWrite).
         */
        put: operations["putSellerStoresStoreIdRush"];
        post?: never;
        /**
         * End the rush of one of your stores
         * @description Limit: 300 per 60 s per caller (sellerWrite).
         */
        delete: operations["deleteSellerStoresStoreIdRush"];
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
         * @description Absent fields stay unchanged; null clears a nullable field. A new `stock` includes the pieces that unpaid payments and orders hold: the answer shows the rest, and the held pieces return if they are not paid. With `snoozeUntil`, the product is out of stock until then, whatever its stock, and available within a minute after that unless its stock is 0. Null, or the status `available` or `sold`, ends that early.
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
         * @description Days without orders are left out. Only paid orders that are not cancelled count towards the amounts. Those whose UTR staff have not verified yet count towards `unverified` instead, with their total.
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
         * @description Each order has its items, the customer, whether it is paid, and the statuses that it may move to. With `sort=due`, only unfinished orders are listed, the next promised one first.
         */
        get: operations["getSellerStoresStoreIdOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the status or the promised time of an order
         * @description Notifies the consumer. A repeated status, or none, only updates the promised time. After 50 moves an order can only be delivered, completed or cancelled. If the order has `usesHandoverCode`, a move to `delivered`, or directly to `completed`, needs `handoverCode`. After 5 wrong codes only support can unlock it.
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
         * @description The balance is the sum of all open rows: what the platform owes you, or if negative, what you owe the platform. Orders whose UTR staff have not verified yet are in `unverified`: their earnings are booked when the UTR is verified and the order is delivered. With `storeId`, only that store counts.
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
         * @description We post each event to the URL as JSON, signed as [Standard Webhooks](https://www.standardwebhooks.com) describes: check the signature with one of its libraries and the `secret`, and ignore a `webhook-id` that you have seen. Events may arrive twice and in any order. Answer with a 2xx within ten seconds; redirects are not followed. Failed deliveries are retried for 24 hours with growing pauses. Status 410, or 5 days without an accepted delivery, disables the endpoint, and we notify you. An event contains no personal data: read the order by its id. At most 10 endpoints. Nothing is sent before staff have approved a store of yours. `product.changed` is sent at most once a minute for a product.
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
         * @description For 24 hours the previous secret signs too, so that each webhook has two signatures. Meanwhile, change the secret of your server. Another rotation in this time keeps both, so rotate again if the answer did not arrive.
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
         * @description Send the video to `uploadUrl` by PUT, with these headers and exactly this size; without a size, with any up to 200 MB, unless the service stores files in a bucket. The link accepts one video and is valid for 60 minutes. The file is checked within a minute, and removed unless it is the announced video. A video that no reel uses is removed after a day. An account gets 20 links a day, and 2 until its e-mail address or phone number is verified.
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
         * @description They rank your feed. Each event is validated separately: invalid events are listed in `rejected` by their index from 0, and the others are kept for 90 days. The limit is 1 MB per account and day, some 5,000 events without properties. A single event may be sent without the list.
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
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was placed */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "order.placed",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "order": {
                     *           "id": 4821,
                     *           "orderNumber": "SO-20261118-K7QX3M",
                     *           "storeId": 12,
                     *           "status": "pending",
                     *           "fulfillmentType": "delivery",
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "total": "225.00",
                     *           "items": [
                     *             {
                     *               "productId": 310,
                     *               "productName": "Cold-pressed coconut oil",
                     *               "quantity": 2,
                     *               "unitPrice": "100.00"
                     *             }
                     *           ],
                     *           "promisedAt": "2026-11-18T07:15:00.000Z",
                     *           "acceptBy": "2026-11-18T06:45:00.000Z",
                     *           "createdAt": "2026-11-18T06:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "order.placed";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            order: components["schemas"]["WebhookOrder"];
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order moved to another status, apart from a cancellation */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "order.moved",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "order": {
                     *           "id": 4821,
                     *           "orderNumber": "SO-20261118-K7QX3M",
                     *           "storeId": 12,
                     *           "status": "accepted",
                     *           "fulfillmentType": "delivery",
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "total": "225.00",
                     *           "items": [
                     *             {
                     *               "productId": 310,
                     *               "productName": "Cold-pressed coconut oil",
                     *               "quantity": 2,
                     *               "unitPrice": "100.00"
                     *             }
                     *           ],
                     *           "promisedAt": "2026-11-18T07:15:00.000Z",
                     *           "acceptBy": null,
                     *           "createdAt": "2026-11-18T06:30:00.000Z"
                     *         },
                     *         "move": {
                     *           "from": "pending",
                     *           "to": "accepted",
                     *           "at": "2026-11-18T06:34:00.000Z",
                     *           "by": "seller"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "order.moved";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            order: components["schemas"]["WebhookOrder"];
                            /** @description The move that the event is about */
                            move: {
                                /** @description The status before */
                                from: ("pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled") | null;
                                /**
                                 * @description The status after; the same as that of the order
                                 * @enum {string}
                                 */
                                to: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                                /**
                                 * Format: date-time
                                 * @description When it was moved
                                 */
                                at: string;
                                /**
                                 * @description Who moved it
                                 * @enum {string}
                                 */
                                by: "consumer" | "seller" | "operator" | "system";
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was cancelled */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "order.cancelled",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "order": {
                     *           "id": 4821,
                     *           "orderNumber": "SO-20261118-K7QX3M",
                     *           "storeId": 12,
                     *           "status": "cancelled",
                     *           "fulfillmentType": "delivery",
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "total": "225.00",
                     *           "items": [
                     *             {
                     *               "productId": 310,
                     *               "productName": "Cold-pressed coconut oil",
                     *               "quantity": 2,
                     *               "unitPrice": "100.00"
                     *             }
                     *           ],
                     *           "promisedAt": "2026-11-18T07:15:00.000Z",
                     *           "acceptBy": null,
                     *           "createdAt": "2026-11-18T06:30:00.000Z"
                     *         },
                     *         "move": {
                     *           "from": "pending",
                     *           "to": "cancelled",
                     *           "at": "2026-11-18T06:34:00.000Z",
                     *           "by": "consumer"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "order.cancelled";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            order: components["schemas"]["WebhookOrder"];
                            /** @description The move that the event is about */
                            move: {
                                /** @description The status before */
                                from: ("pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled") | null;
                                /**
                                 * @description The status after; the same as that of the order
                                 * @enum {string}
                                 */
                                to: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                                /**
                                 * Format: date-time
                                 * @description When it was moved
                                 */
                                at: string;
                                /**
                                 * @description Who moved it
                                 * @enum {string}
                                 */
                                by: "consumer" | "seller" | "operator" | "system";
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was paid */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "payment.paid",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "payment": {
                     *           "id": 977,
                     *           "orderId": 4821,
                     *           "orderNumber": "SO-20261118-K7QX3M",
                     *           "storeId": 12,
                     *           "amount": "225.00",
                     *           "method": "upi",
                     *           "verification": "unverified",
                     *           "paidAt": "2026-11-18T06:31:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "payment.paid";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            /** @description The payment */
                            payment: {
                                /** @description The id of the payment */
                                id: number;
                                /** @description The order */
                                orderId: number;
                                /** @description The number that people use for the order */
                                orderNumber: string;
                                /** @description The store */
                                storeId: number;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                amount: string;
                                /**
                                 * @description How it is paid: directly by UPI or through the gateway
                                 * @enum {string}
                                 */
                                method: "upi" | "gateway";
                                /** @description unverified: staff have not found the UTR in the bank statement yet. Null: no UTR */
                                verification: ("unverified" | "matched" | "rejected") | null;
                                /**
                                 * Format: date-time
                                 * @description When the order counted as paid
                                 */
                                paidAt: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A refund was made */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "payment.refunded",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "refund": {
                     *           "id": 61,
                     *           "orderId": 4821,
                     *           "orderNumber": "SO-20261118-K7QX3M",
                     *           "storeId": 12,
                     *           "amount": "225.00",
                     *           "reason": "order_cancelled",
                     *           "refundedAt": "2026-11-18T07:02:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "payment.refunded";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            /** @description The refund */
                            refund: {
                                /** @description The id of the refund */
                                id: number;
                                /** @description The order */
                                orderId: number;
                                /** @description The number that people use for the order */
                                orderNumber: string;
                                /** @description The store */
                                storeId: number;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                amount: string;
                                /**
                                 * @description Why it was refunded
                                 * @enum {string}
                                 */
                                reason: "order_cancelled" | "amount_mismatch" | "paid_late" | "paid_twice" | "goodwill" | "made_at_gateway";
                                /**
                                 * Format: date-time
                                 * @description When the refund was made
                                 */
                                refundedAt: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Products were added, edited, imported or removed */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "product.changed",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "storeId": 12,
                     *         "productIds": [
                     *           310,
                     *           311
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "product.changed";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            /** @description The store */
                            storeId: number;
                            /** @description Read them; a removed one is not found */
                            productIds: number[];
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "settlement.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The marketplace paid a balance out */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the message, the same in each attempt. Ignore one that you have seen. */
                    "webhook-id": string;
                    /** @description When it was sent, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description The signatures of id, timestamp and body, as Standard Webhooks describes. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "settlement.paid",
                     *       "timestamp": "2026-11-18T06:30:00.000Z",
                     *       "data": {
                     *         "settlement": {
                     *           "id": 33,
                     *           "amount": "18450.00",
                     *           "utr": "SBIN326112200417",
                     *           "until": "2026-11-15T18:29:59.999Z",
                     *           "paidAt": "2026-11-18T09:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The event
                         * @enum {string}
                         */
                        type: "settlement.paid";
                        /**
                         * Format: date-time
                         * @description When it happened
                         */
                        timestamp: string;
                        /** @description What the event is about */
                        data: {
                            /** @description The settlement */
                            settlement: {
                                /** @description The id of the settlement */
                                id: number;
                                /**
                                 * @description Rupees, two decimals
                                 * @example 149.50
                                 */
                                amount: string;
                                /** @description The reference number of our transfer */
                                utr: string;
                                /**
                                 * Format: date-time
                                 * @description The entries of the ledger until then are paid
                                 */
                                until: string;
                                /**
                                 * Format: date-time
                                 * @description When all its entries were marked
                                 */
                                paidAt: string;
                            };
                        };
                    };
                };
            };
            responses: {
                /** @description You have it. Any other answer is retried */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An ad, as its owner sees it */
        Ad: {
            /** @description The id of the product */
            id: number;
            /** @description The title of the product */
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
             * @description Whether the product can be ordered
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
            /** @description The seller of the store; null for ads */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description When a product that its seller keeps out of stock is available again */
            snoozeUntil: string | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the picture */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts of the product */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was added
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            store?: components["schemas"]["StoreSummary"];
            seller?: components["schemas"]["Seller"];
            consumer?: components["schemas"]["Consumer"];
            /** @description When it goes out of stock unless it is renewed; null when it is not available */
            expiresAt: string | null;
            /** @description When it expired */
            expiredAt: string | null;
            /** @description Whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
        };
        /** @description A category of stores and products */
        Category: {
            /** @description The value that programs use for the category */
            slug: string;
            /** @description The name, for people */
            name: string;
            /**
             * @description The first of its kinds
             * @enum {string}
             */
            kind: "store" | "ad" | "request";
            /** @description What it is a category of */
            kinds: ("store" | "ad" | "request")[];
            /** @description The name of a Material Symbols icon */
            icon: string;
        };
        /** @description A consumer in public answers */
        Consumer: {
            /** @description The id of the account */
            id: number;
            /** @description The name of the person */
            name: string;
            /** @description The name that others see instead of the real one */
            alias?: string;
        };
        /** @description A consumer account, as its owner sees it */
        ConsumerAccount: {
            /** @description The id of the account */
            id: number;
            /** @description The name of the person */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form; null without one */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When the account was registered
             */
            createdAt: string;
            /** @description Shown to the owner only */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description The name that others see instead of the real one */
            alias: string | null;
            /** @description The code by which you invite others */
            referralCode: string;
        };
        /** @description A doctor in public answers */
        Doctor: {
            /** @description The id of the doctor */
            id: number;
            /** @description The name of the doctor */
            name: string;
            /** @description The medical field of the doctor */
            specialization: string | null;
        };
        /** @description A doctor account, as its owner sees it */
        DoctorAccount: {
            /** @description The id of the account */
            id: number;
            /** @description The name of the person */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form; null without one */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When the account was registered
             */
            createdAt: string;
            /** @description Shown to the owner only */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description The categories of requests in which the account offers help */
            requestCategories: components["schemas"]["RequestCategory"][];
            /** @description The medical field of the doctor */
            specialization: string | null;
            /** @description The number of the medical licence */
            licenseNumber: string | null;
            /** @description Whether staff have checked the licence */
            isVerified: boolean;
        };
        /** @description A product of the feed */
        FeedProduct: {
            /**
             * @description Distinguishes products and reels
             * @enum {string}
             */
            type: "product";
            product: components["schemas"]["Product"];
        };
        /** @description A reel of the feed */
        FeedReel: {
            /**
             * @description Distinguishes products and reels
             * @enum {string}
             */
            type: "reel";
            reel: components["schemas"]["Reel"];
        };
        /** @description An order of the archived food ordering */
        FoodOrder: {
            /**
             * @description Distinguishes it from a store order
             * @enum {string}
             */
            type: "food";
            /** @description The id of the order */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string | null;
            /** @description In the old system's words */
            status: string;
            /** @description The name of the customer at the time of the order */
            customerName: string | null;
            /** @description The phone number for questions about the order */
            customerPhone: string | null;
            /** @description Where the order was delivered */
            deliveryAddress: string | null;
            /** @description What the customer asked the restaurant or the courier to observe */
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
                /** @description The name of the dish */
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
        /** @description What the checkout of the payment gateway needs */
        GatewayCheckout: {
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
        };
        /** @description An open job */
        Job: {
            /** @description The id of the job */
            id: number;
            /** @description The title of the job */
            title: string;
            /** @description The department of the job */
            department: string | null;
            /** @description Where the work is, in words */
            location: string;
            /**
             * @description The kind of employment
             * @enum {string}
             */
            employmentType: "full_time" | "part_time" | "contract" | "internship";
            /** @description What the job is about */
            description: string;
            /**
             * Format: date-time
             * @description When the job was published
             */
            createdAt: string;
        };
        /** @description A row of the ledger of a seller */
        LedgerEntry: {
            /** @description The id of the row */
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
             * @description When the row was booked
             */
            createdAt: string;
        };
        /** @description A section of a menu */
        MenuSection: {
            /** @description The title of the section */
            category: string;
            /** @description Its dishes */
            items: {
                /** @description The name of the dish */
                name: string;
                /** @description The dish in detail */
                description: string | null;
                /**
                 * @description Rupees, two decimals
                 * @example 149.50
                 */
                price: string;
            }[];
        };
        /** @description The public part of a consumer account; without a name if it is anonymous here */
        Neighbour: {
            /** @description 0 for the owner of an anonymous request and for an erased account */
            id: number;
            /** @description The name, or a placeholder for a masked person */
            name: string;
            /** @description The name that others see instead of the real one */
            alias?: string;
        };
        /** @description A notification in the inbox */
        Notification: {
            /** @description The id of the notification */
            id: number;
            /**
             * @description What happened
             * @enum {string}
             */
            type: "order_placed" | "order_status" | "order_promised" | "payment_rejected" | "payment_found" | "payment_failed" | "refund_started" | "refund_done" | "refund_delayed" | "new_order" | "order_waiting" | "order_cancelled" | "transfer_returned" | "webhook_disabled" | "request_posted" | "thread_opened" | "thread_reply" | "ad_thread_opened" | "ad_thread_reply" | "content_warning" | "content_hidden" | "content_reviewed" | "ad_expired" | "device_moved";
            /** @description In the language of your account */
            title: string;
            /** @description The text, in the language of your account */
            body: string;
            /** @description The ids of the page to open, and the values in its texts */
            data: {
                [key: string]: unknown;
            };
            /** @description Whether you have marked it as read */
            isRead: boolean;
            /**
             * Format: date-time
             * @description When it was sent
             */
            createdAt: string;
        };
        /** @description What an account is notified of */
        NotificationPreferences: {
            /** @description Your orders, or the orders of your stores */
            orders: boolean;
            /** @description Reels that sell your products */
            reels: boolean;
            /** @description Requests of people near you */
            requests: boolean;
            /** @description Messages in conversations */
            messages: boolean;
            /** @description Your ads */
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
        /** @description What an order costs, before it is placed */
        OrderQuote: {
            /** @description The lines of the body, in the same order */
            items: {
                /** @description The product */
                productId: number;
                /** @description Null if the store does not sell the product */
                productName: string | null;
                /** @description How many pieces */
                quantity: number;
                /** @description Rupees, two decimals */
                unitPrice: string | null;
                /** @description Rupees, two decimals */
                lineTotal: string | null;
                /** @description Whether it can be ordered in this quantity. The others do not count towards the total */
                available: boolean;
            }[];
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            subtotal: string;
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            discount: string;
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
            /** @description When the order would be promised; null if the store states no time */
            promisedAt: string | null;
            /** @description Why the order would be refused; empty if it would be accepted */
            problems: {
                /** @description The code with which the order would be refused */
                code: string;
                /** @description A sentence for people, in the language of `Accept-Language` */
                message: string;
                /** @description What is wrong with which field */
                details?: {
                    /** @description The path of the field, for example `items[0].quantity` */
                    field: string;
                    /** @description What is wrong with it: a sentence in English that names the field */
                    message: string;
                }[];
                /** @description The line of the body that causes it, from 0 */
                itemIndex?: number;
                /** @description Of `store_closed`: when the store takes orders again */
                opensAt?: string | null;
                /**
                 * Format: date-time
                 * @description Of `store_busy`: when the order can be placed, or the next pickup time
                 */
                retryAt?: string;
                /**
                 * Format: date-time
                 * @description Of `store_busy`: the next quarter of an hour with a free place
                 */
                nextFreeSlot?: string;
            }[];
        };
        /** @description A product, as its seller sees it */
        OwnProduct: {
            /** @description The id of the product */
            id: number;
            /** @description The title of the product */
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
             * @description Whether the product can be ordered
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
            /** @description The seller of the store; null for ads */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description When a product that its seller keeps out of stock is available again */
            snoozeUntil: string | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the picture */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts of the product */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was added
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            translations: components["schemas"]["ProductTranslations"] | null;
            /** @description Whether it is hidden from others, because of reports or by staff */
            isHidden: boolean;
        };
        /** @description A store, as its seller sees it */
        OwnStore: {
            /** @description The id of the store */
            id: number;
            /** @description The name of the store */
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
            /** @description The phone number for customers, in E.164 form */
            phone: string | null;
            /** @description Whether its seller offers it at present */
            isActive: boolean;
            /**
             * @description Staff set a new store live; a paused store takes no orders
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Percent of the subtotal */
            commissionRate: number;
            /** @description HH:MM, the local time of the store */
            openingTime: string;
            /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
            closingTime: string;
            /** @description The opening hours by day: 1 is Monday. `to` up to `from` means the next day. Null, the default: openingTime to closingTime every day. An empty list: never open */
            hours: {
                /** @description From 1, Monday, to 7, Sunday */
                day: number;
                /** @description When the period begins, HH:MM in the time zone of the store */
                from: string;
                /** @description When it ends, HH:MM in the time zone of the store. Up to `from`, it ends on the next day */
                to: string;
            }[] | null;
            /** @description Dates on which the store stays closed, the first and the last included. Null, the default: none */
            closures: {
                /** @description The first closed date, in the time zone of the store */
                from: string;
                /** @description The last closed date, the same as `from` for one day */
                to: string;
                /** @description Why the store is closed, for everyone */
                reason: string | null;
            }[] | null;
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
            /** @description Delivery fees by distance, the nearest first. They replace deliveryFee and minimumOrder where the distance is known; the store does not deliver beyond the last one. Null, the default: deliveryFee at any distance */
            deliveryBands: {
                /** @description Kilometres from the store, more than in the band before */
                upToKm: number;
                /**
                 * @description The delivery fee in rupees
                 * @example 149.50
                 */
                fee: string;
                /** @description The smallest subtotal, in rupees; null: the minimumOrder of the store */
                minimumOrder: string | null;
            }[] | null;
            /** @description The subtotal in rupees from which delivery is free. Null, the default: never */
            freeDeliveryFrom: string | null;
            /** @description How many orders are promised at most in one quarter of an hour (:00, :15, :30, :45). Null, the default: no limit */
            ordersPerSlot: number | null;
            /** @description Minutes of opening time after which an order that the store did not accept is cancelled. Null, the default: never */
            acceptWithinMinutes: number | null;
            /** @description Whether orders are accepted when they are placed; false by default. Cash orders of people without a verified phone number or a received order wait all the same */
            autoAccept: boolean;
            /** @description Whether the consumer must give a code of four digits when the goods are handed over; false by default */
            usesHandoverCode: boolean;
            /** @description Degrees north (WGS 84); null if unknown */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /** @description Whether it is open now, by its hours, closures, pause and status */
            isOpenNow: boolean;
            /** @description When it opens next. Null while it is open, if it never opens, or if its pause has no end */
            opensAt: string | null;
            /** @description The time of the last order of these opening hours; it may have passed. Null while it is closed */
            acceptsUntil: string | null;
            /** @description When its pause ends by itself; null: not paused, or without a set end */
            pausedUntil: string | null;
            /** @description Why it is paused, for everyone */
            pauseReason: string | null;
            /** @description Set while the store is busier than usual; null otherwise */
            rush: {
                /** @description Minutes that are added to the promised times of new orders */
                addMinutes: number;
                /**
                 * Format: date-time
                 * @description When it ends by itself
                 */
                until: string;
            } | null;
            /** @description The seller of the store */
            sellerId: number;
            seller?: components["schemas"]["Seller"];
            /**
             * Format: date-time
             * @description When it was opened here
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            translations: components["schemas"]["StoreTranslations"] | null;
        };
        /** @description A payment, with how to pay while it is pending */
        PayablePayment: {
            /** @description The id of the payment */
            id: number;
            /**
             * @description `store` for a cart or an order, `legacy` for a historical food order
             * @enum {string}
             */
            kind: "store" | "legacy";
            /**
             * @description The state of the payment
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
            /** @description The reference number of the bank transfer; null until it is entered */
            utr: string | null;
            /** @description Whether the UTR was matched to the bank statement; null without a UTR */
            verification: ("unverified" | "matched" | "rejected") | null;
            /** @description The id of the order at the gateway; null for a UPI payment */
            gatewayOrderId: string | null;
            /** @description The id of the payment at the gateway; null until it is paid there */
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
             * @description When it was started
             */
            createdAt: string;
            /** @description For the method upi; null otherwise */
            upi: components["schemas"]["UpiPayment"] | null;
            /** @description For the method gateway; null otherwise */
            gateway: components["schemas"]["GatewayCheckout"] | null;
        };
        /** @description A UTR that the payer entered */
        PaymentClaim: {
            /** @description The id of the entered number */
            id: number;
            /** @description The number, as it was entered */
            utr: string;
            /**
             * @description Whether the number is checked: claimed until the bank statement decides
             * @enum {string}
             */
            state: "claimed" | "matched" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description When it was entered
             */
            at: string;
        };
        /** @description A payment */
        PaymentSession: {
            /** @description The id of the payment */
            id: number;
            /**
             * @description `store` for a cart or an order, `legacy` for a historical food order
             * @enum {string}
             */
            kind: "store" | "legacy";
            /**
             * @description The state of the payment
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
            /** @description The reference number of the bank transfer; null until it is entered */
            utr: string | null;
            /** @description Whether the UTR was matched to the bank statement; null without a UTR */
            verification: ("unverified" | "matched" | "rejected") | null;
            /** @description The id of the order at the gateway; null for a UPI payment */
            gatewayOrderId: string | null;
            /** @description The id of the payment at the gateway; null until it is paid there */
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
             * @description When it was started
             */
            createdAt: string;
        };
        /** @description A product in a list, with its store and its seller or owner */
        Product: {
            /** @description The id of the product */
            id: number;
            /** @description The title of the product */
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
             * @description Whether the product can be ordered
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
            /** @description The seller of the store; null for ads */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description When a product that its seller keeps out of stock is available again */
            snoozeUntil: string | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the picture */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts of the product */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was added
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            store?: components["schemas"]["StoreSummary"];
            seller?: components["schemas"]["Seller"];
            consumer?: components["schemas"]["Consumer"];
        };
        /**
         * @description The slug of the category; see `GET /api/categories`
         * @enum {string}
         */
        ProductCategory: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other" | "vehicles" | "property" | "appliances" | "books" | "tools" | "instruments" | "farm" | "events" | "plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found";
        /** @description A product with its store and its seller or owner */
        ProductDetail: {
            /** @description The id of the product */
            id: number;
            /** @description The title of the product */
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
             * @description Whether the product can be ordered
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
            /** @description The seller of the store; null for ads */
            sellerId: number | null;
            /** @description Pieces left; null is not counted */
            stock: number | null;
            /** @description When a product that its seller keeps out of stock is available again */
            snoozeUntil: string | null;
            /** @description The pictures, in their order */
            images: {
                /** @description The address of the picture */
                url: string;
                /** @description The place in the list, from 0 */
                order: number;
            }[];
            /** @description The place of an ad, in its owner’s words */
            location?: string;
            /** @description Counts of the product */
            _count: {
                /** @description The number of people who like it */
                likes: number;
            };
            /**
             * Format: date-time
             * @description When it was added
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether you like it; only for a signed-in consumer */
            likedByMe?: boolean;
            store?: components["schemas"]["Store"];
            seller?: components["schemas"]["Seller"];
            consumer?: components["schemas"]["Consumer"];
        };
        /** @description Texts in one language */
        ProductTexts: {
            /** @description The title in this language */
            title?: string | null;
            /** @description The description in this language */
            description?: string | null;
        };
        /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
        ProductTranslations: {
            /** @description The texts in English */
            en?: components["schemas"]["ProductTexts"] | null;
            /** @description The texts in Kannada */
            kn?: components["schemas"]["ProductTexts"] | null;
            /** @description The texts in Hindi */
            hi?: components["schemas"]["ProductTexts"] | null;
            /** @description The texts in Telugu */
            te?: components["schemas"]["ProductTexts"] | null;
            /** @description The texts in Tamil */
            ta?: components["schemas"]["ProductTexts"] | null;
            /** @description The texts in Sanskrit */
            sa?: components["schemas"]["ProductTexts"] | null;
        };
        /** @description A short video that shows products */
        Reel: {
            /** @description The id of the reel */
            id: number;
            /** @description The title of the reel */
            title: string;
            /** @description The address of the video */
            videoUrl: string;
            /** @description Who made it */
            consumerId: number;
            /** @description The products that it shows */
            productIds: number[];
            consumer?: components["schemas"]["Consumer"];
            /**
             * Format: date-time
             * @description When it was posted
             */
            createdAt: string;
        };
        /** @description A refund, as its payer sees it */
        Refund: {
            /**
             * @description Rupees, two decimals
             * @example 149.50
             */
            amount: string;
            /**
             * @description How far the refund is; `processed` when the money was sent
             * @enum {string}
             */
            status: "requested" | "processing" | "processed" | "failed";
            /**
             * @description Why it is refunded
             * @enum {string}
             */
            reason: "order_cancelled" | "amount_mismatch" | "paid_late" | "paid_twice" | "goodwill" | "made_at_gateway";
            /** @description When your bank shows the money at the latest; null if the store returns cash */
            expectedBy: string | null;
            /** @description The bank's reference, such as an RRN or UTR; null until it is known */
            reference: string | null;
        };
        /** @description A request for help, as the caller may see it */
        Request: {
            /** @description The id of the request */
            id: number;
            /** @description What is needed, in a few words */
            title: string;
            /** @description Lists show at most 300 characters of it, ending in an ellipsis. A single resource and the lists of the caller's own resources show all of it */
            description: string | null;
            category: components["schemas"]["RequestCategory"];
            /** @description Null for others if the request is anonymous, and for strangers once it is completed */
            phone: string | null;
            /**
             * @description Whether help is still needed
             * @enum {string}
             */
            status: "active" | "completed" | "deleted";
            /** @description Null for strangers once the request is completed */
            location: string | null;
            /** @description Rounded to two decimals for others if the request is anonymous, and for strangers once it is completed */
            latitude: number | null;
            /** @description Rounded like latitude */
            longitude: number | null;
            /** @description Whether the name and the phone number of the owner stay hidden */
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
            consumer: components["schemas"]["Neighbour"];
            /** @description Counts of the request */
            _count: {
                /** @description Conversations with a message that are not ended */
                threads: number;
            };
            /** @description Whether it is your request */
            isMine: boolean;
            /** @description Your private conversation */
            myThreadId: number | null;
            /** @description What you may do with the request now */
            allowedActions: ("edit" | "complete" | "reopen" | "delete" | "openThread" | "report")[];
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /**
             * Format: date-time
             * @description When it was posted
             */
            createdAt: string;
        };
        /**
         * @description The slug of the category; see `GET /api/categories`
         * @enum {string}
         */
        RequestCategory: "plumbing" | "electrical" | "carpentry" | "painting" | "cleaning" | "appliance_repair" | "pest_control" | "gardening" | "construction" | "moving" | "vehicle_repair" | "driver" | "taxi" | "courier" | "tutoring" | "music_dance" | "fitness" | "yoga" | "medical_help" | "blood_donation" | "elder_care" | "child_care" | "cooking" | "catering" | "tailoring" | "beauty" | "photography" | "event_help" | "pet_care" | "farming" | "legal" | "accounting" | "computer_help" | "lost_found" | "other";
        /** @description A message of a conversation */
        RequestMessage: {
            /** @description The id of the message */
            id: number;
            /** @description The conversation of the message */
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
            consumer: components["schemas"]["Neighbour"];
            /**
             * Format: date-time
             * @description When it was sent
             */
            createdAt: string;
        };
        /** @description A conversation about a request or an ad */
        RequestThread: {
            /** @description The id of the conversation */
            id: number;
            /** @description Null for an ad */
            requestId: number | null;
            /** @description Null for a request */
            adId: number | null;
            /** @description Who opened it; the owner in a public request, 0 for others if that is anonymous, and for the owner of an ad */
            supporterId: number;
            consumer: components["schemas"]["Neighbour"];
            /** @description Counts of the conversation */
            _count: {
                /** @description The number of messages */
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
             * @description When it was opened
             */
            createdAt: string;
        };
        /** @description A restaurant of the archived food ordering */
        Restaurant: {
            /** @description The id of the restaurant */
            id: number;
            /** @description The name of the restaurant */
            name: string;
            /** @description What the restaurant offers */
            description: string | null;
            /** @description The postal address */
            address: string | null;
            /** @description The phone number of the restaurant */
            phone: string | null;
            /** @description The address of the picture */
            imageUrl: string | null;
            /** @description Whether the restaurant was open for orders */
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
        /** @description The public part of a seller account */
        Seller: {
            /** @description The id of the account */
            id: number;
            /** @description The name of the person */
            name: string;
            /** @description Null unless the store's allowWhatsApp is on and the seller has one */
            whatsappNumber: string | null;
        };
        /** @description A seller account, as its owner sees it */
        SellerAccount: {
            /** @description The id of the account */
            id: number;
            /** @description The name of the person */
            name: string;
            /** @description Shown to the owner only */
            email: string;
            /** @description The phone number in E.164 form; null without one */
            phone: string | null;
            /** @description Whether the e-mail address is verified */
            emailVerified: boolean;
            /** @description Whether the phone number is verified */
            phoneVerified: boolean;
            /** @description The language of mails; null is English */
            language: ("en" | "kn" | "hi") | null;
            /**
             * Format: date-time
             * @description When the account was registered
             */
            createdAt: string;
            /** @description Empty after a first sign-in with Google, which does not provide it */
            whatsappNumber: string;
            /** @description The kind of business, in the words of the seller */
            sellerType: string | null;
            /** @description The categories of requests in which the account offers help */
            requestCategories: components["schemas"]["RequestCategory"][];
        };
        /** @description An order, as its seller sees it */
        SellerStoreOrder: {
            /** @description The id of the order */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The status of the order
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
            /** @description When the order is promised; null if the store states no time */
            promisedAt: string | null;
            /** @description When a pending order is cancelled unless the store accepts it; null: never */
            acceptBy: string | null;
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
            /** @description Why the order was cancelled; null if it was not */
            cancellationReason: string | null;
            /** @description Who cancelled the order, and why */
            cancellation: {
                /**
                 * @description Who cancelled it
                 * @enum {string}
                 */
                by: "consumer" | "seller" | "operator" | "system";
                /** @description Why the service cancelled it; null for a person */
                code: ("changed_mind" | "ordered_by_mistake" | "too_slow" | "sold_out" | "too_busy" | "closed" | "no_rider" | "customer_unreachable" | "wrong_address" | "suspected_fraud" | "other" | "payment_missing" | "utr_rejected" | "not_accepted") | null;
                /** @description As cancellationReason */
                note: string | null;
            } | null;
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
             * @description When the order was placed
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Whether `delivered`, or else `completed`, needs the code of the customer */
            usesHandoverCode: boolean;
            /** @description Whether too many wrong codes were given. Support can unlock the order */
            handoverLocked: boolean;
            /** @description The online payment; null for other orders */
            payment: {
                /**
                 * @description The state of the payment
                 * @enum {string}
                 */
                status: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";
                /** @description Of a UPI payment. `unverified`: the money is claimed, not received. You may wait */
                verification: ("unverified" | "matched" | "rejected") | null;
            } | null;
            /** @description The statuses that you may set now */
            allowedActions: ("pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled")[];
        };
        /** @description A started payment, with how to pay */
        StartedPayment: {
            payment: components["schemas"]["PaymentSession"];
            /** @description For the method upi; null otherwise */
            upi: components["schemas"]["UpiPayment"] | null;
            /** @description For the method gateway; null otherwise */
            gateway: components["schemas"]["GatewayCheckout"] | null;
        };
        /** @description A store */
        Store: {
            /** @description The id of the store */
            id: number;
            /** @description The name of the store */
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
            /** @description The phone number for customers, in E.164 form */
            phone: string | null;
            /** @description Whether its seller offers it at present */
            isActive: boolean;
            /**
             * @description Staff set a new store live; a paused store takes no orders
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Percent of the subtotal */
            commissionRate: number;
            /** @description HH:MM, the local time of the store */
            openingTime: string;
            /** @description HH:MM. The same as openingTime means open all day; earlier means after midnight */
            closingTime: string;
            /** @description The opening hours by day: 1 is Monday. `to` up to `from` means the next day. Null, the default: openingTime to closingTime every day. An empty list: never open */
            hours: {
                /** @description From 1, Monday, to 7, Sunday */
                day: number;
                /** @description When the period begins, HH:MM in the time zone of the store */
                from: string;
                /** @description When it ends, HH:MM in the time zone of the store. Up to `from`, it ends on the next day */
                to: string;
            }[] | null;
            /** @description Dates on which the store stays closed, the first and the last included. Null, the default: none */
            closures: {
                /** @description The first closed date, in the time zone of the store */
                from: string;
                /** @description The last closed date, the same as `from` for one day */
                to: string;
                /** @description Why the store is closed, for everyone */
                reason: string | null;
            }[] | null;
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
            /** @description Delivery fees by distance, the nearest first. They replace deliveryFee and minimumOrder where the distance is known; the store does not deliver beyond the last one. Null, the default: deliveryFee at any distance */
            deliveryBands: {
                /** @description Kilometres from the store, more than in the band before */
                upToKm: number;
                /**
                 * @description The delivery fee in rupees
                 * @example 149.50
                 */
                fee: string;
                /** @description The smallest subtotal, in rupees; null: the minimumOrder of the store */
                minimumOrder: string | null;
            }[] | null;
            /** @description The subtotal in rupees from which delivery is free. Null, the default: never */
            freeDeliveryFrom: string | null;
            /** @description How many orders are promised at most in one quarter of an hour (:00, :15, :30, :45). Null, the default: no limit */
            ordersPerSlot: number | null;
            /** @description Minutes of opening time after which an order that the store did not accept is cancelled. Null, the default: never */
            acceptWithinMinutes: number | null;
            /** @description Whether orders are accepted when they are placed; false by default. Cash orders of people without a verified phone number or a received order wait all the same */
            autoAccept: boolean;
            /** @description Whether the consumer must give a code of four digits when the goods are handed over; false by default */
            usesHandoverCode: boolean;
            /** @description Degrees north (WGS 84); null if unknown */
            latitude: number | null;
            /** @description Degrees east (WGS 84); null if unknown */
            longitude: number | null;
            /** @description Kilometres from the lat and lng of the query; null without a position */
            distance?: number | null;
            /** @description Whether it is open now, by its hours, closures, pause and status */
            isOpenNow: boolean;
            /** @description When it opens next. Null while it is open, if it never opens, or if its pause has no end */
            opensAt: string | null;
            /** @description The time of the last order of these opening hours; it may have passed. Null while it is closed */
            acceptsUntil: string | null;
            /** @description When its pause ends by itself; null: not paused, or without a set end */
            pausedUntil: string | null;
            /** @description Why it is paused, for everyone */
            pauseReason: string | null;
            /** @description Set while the store is busier than usual; null otherwise */
            rush: {
                /** @description Minutes that are added to the promised times of new orders */
                addMinutes: number;
                /**
                 * Format: date-time
                 * @description When it ends by itself
                 */
                until: string;
            } | null;
            /** @description The seller of the store */
            sellerId: number;
            seller?: components["schemas"]["Seller"];
            /**
             * Format: date-time
             * @description When it was opened here
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        /** @description An order, as its consumer sees it */
        StoreOrder: {
            /** @description The id of the order */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The status of the order
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
            /** @description When the order is promised; null if the store states no time */
            promisedAt: string | null;
            /** @description When a pending order is cancelled unless the store accepts it; null: never */
            acceptBy: string | null;
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
            /** @description Why the order was cancelled; null if it was not */
            cancellationReason: string | null;
            /** @description Who cancelled the order, and why */
            cancellation: {
                /**
                 * @description Who cancelled it
                 * @enum {string}
                 */
                by: "consumer" | "seller" | "operator" | "system";
                /** @description Why the service cancelled it; null for a person */
                code: ("changed_mind" | "ordered_by_mistake" | "too_slow" | "sold_out" | "too_busy" | "closed" | "no_rider" | "customer_unreachable" | "wrong_address" | "suspected_fraud" | "other" | "payment_missing" | "utr_rejected" | "not_accepted") | null;
                /** @description As cancellationReason */
                note: string | null;
            } | null;
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
             * @description When the order was placed
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Tell it to the person who hands over the goods, and only then. Null: not needed */
            handoverCode: string | null;
            /** @description The online payment; null for an order in cash */
            payment: components["schemas"]["PayablePayment"] | null;
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /** @description The store as it is now; null after it was removed */
            store: {
                /** @description The id of the store */
                id: number;
                /** @description The name of the store */
                name: string;
                /** @description The phone number of the store */
                phone: string | null;
                /** @description The postal address of the store */
                address: string | null;
            } | null;
            /** @description The courier of our own delivery; null until there is one */
            courier: {
                /**
                 * @description The status of the delivery
                 * @enum {string}
                 */
                status: "unassigned" | "assigned" | "picked_up" | "delivered" | "failed" | "cancelled";
                /** @description The name of the courier */
                name: string | null;
                /** @description Null once the order is finished */
                phone: string | null;
            } | null;
            /** @description What you may do now */
            allowedActions: ("cancel" | "pay")[];
        };
        /** @description A line of an order */
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
        /** @description A change of the status of an order */
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
             * @description When it was moved
             */
            at: string;
            /** @description Who moved it */
            by: {
                /**
                 * @description The kind of account
                 * @enum {string}
                 */
                kind: "consumer" | "seller" | "operator" | "system";
                /** @description The account; 0 for the system */
                id: number;
            };
            /** @description The reason, in the words of its author */
            reason: string | null;
        };
        /** @description An order at a store, in the history of its consumer */
        StoreOrderOfConsumer: {
            /**
             * @description Distinguishes it from an archived food order
             * @enum {string}
             */
            type: "store";
            /** @description The id of the order */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /**
             * @description The status of the order
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
            /** @description When the order is promised; null if the store states no time */
            promisedAt: string | null;
            /** @description When a pending order is cancelled unless the store accepts it; null: never */
            acceptBy: string | null;
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
            /** @description Why the order was cancelled; null if it was not */
            cancellationReason: string | null;
            /** @description Who cancelled the order, and why */
            cancellation: {
                /**
                 * @description Who cancelled it
                 * @enum {string}
                 */
                by: "consumer" | "seller" | "operator" | "system";
                /** @description Why the service cancelled it; null for a person */
                code: ("changed_mind" | "ordered_by_mistake" | "too_slow" | "sold_out" | "too_busy" | "closed" | "no_rider" | "customer_unreachable" | "wrong_address" | "suspected_fraud" | "other" | "payment_missing" | "utr_rejected" | "not_accepted") | null;
                /** @description As cancellationReason */
                note: string | null;
            } | null;
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
             * @description When the order was placed
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description Tell it to the person who hands over the goods, and only then. Null: not needed */
            handoverCode: string | null;
            /** @description The online payment; null for an order in cash */
            payment: components["schemas"]["PayablePayment"] | null;
            /** @description What was or will be sent back to you, oldest first */
            refunds: components["schemas"]["Refund"][];
            /** @description The store as it is now; null after it was removed */
            store: {
                /** @description The id of the store */
                id: number;
                /** @description The name of the store */
                name: string;
                /** @description The phone number of the store */
                phone: string | null;
                /** @description The postal address of the store */
                address: string | null;
            } | null;
            /** @description The courier of our own delivery; null until there is one */
            courier: {
                /**
                 * @description The status of the delivery
                 * @enum {string}
                 */
                status: "unassigned" | "assigned" | "picked_up" | "delivered" | "failed" | "cancelled";
                /** @description The name of the courier */
                name: string | null;
                /** @description Null once the order is finished */
                phone: string | null;
            } | null;
            /** @description What you may do now */
            allowedActions: ("cancel" | "pay")[];
        };
        /** @description The store that sells a product */
        StoreSummary: {
            /** @description The id of the store */
            id: number;
            /** @description The name of the store */
            name: string;
            /**
             * @description The kind of store; see `GET /api/categories`
             * @enum {string}
             */
            storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
            /** @description The address of the picture */
            imageUrl: string | null;
            /**
             * @description Staff set a new store live; a paused store takes no orders
             * @enum {string}
             */
            status: "live" | "coming_soon" | "paused";
            /** @description Whether its seller offers it at present */
            isActive: boolean;
            /** @description Whether staff allow contact by WhatsApp for this store */
            allowWhatsApp: boolean;
            /** @description Whether it is open now, by its hours, closures, pause and status */
            isOpenNow: boolean;
            /** @description When it opens next. Null while it is open, if it never opens, or if its pause has no end */
            opensAt: string | null;
            /** @description The time of the last order of these opening hours; it may have passed. Null while it is closed */
            acceptsUntil: string | null;
            /** @description The seller of the store */
            sellerId: number;
        };
        /** @description Texts in one language */
        StoreTexts: {
            /** @description The name in this language */
            name?: string | null;
            /** @description The description in this language */
            description?: string | null;
        };
        /** @description Translations of the texts, chosen by `Accept-Language`. An update replaces all of them */
        StoreTranslations: {
            /** @description The texts in English */
            en?: components["schemas"]["StoreTexts"] | null;
            /** @description The texts in Kannada */
            kn?: components["schemas"]["StoreTexts"] | null;
            /** @description The texts in Hindi */
            hi?: components["schemas"]["StoreTexts"] | null;
            /** @description The texts in Telugu */
            te?: components["schemas"]["StoreTexts"] | null;
            /** @description The texts in Tamil */
            ta?: components["schemas"]["StoreTexts"] | null;
            /** @description The texts in Sanskrit */
            sa?: components["schemas"]["StoreTexts"] | null;
        };
        /** @description The call has succeeded */
        Success: {
            /** @description Always true; errors have a status of 400 or more */
            success: boolean;
        };
        /** @description What a UPI app needs to pay */
        UpiPayment: {
            /** @description The UPI address of the payee */
            vpa: string;
            /** @description The name of the payee that the UPI app shows */
            payeeName: string;
            /** @description Opens a UPI app with the payment filled in */
            deepLink: string;
            /** @description The link as a QR code: an SVG picture in a data URL */
            qr: string;
        };
        /** @description An event that is sent to a webhook */
        WebhookDelivery: {
            /** @description The id of the delivery */
            id: number;
            /** @description The header `webhook-id` of every attempt */
            messageId: string;
            /**
             * @description The event that is sent
             * @enum {string}
             */
            event: "order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid";
            /**
             * @description pending: the next attempt waits. failed: no attempt was accepted in time
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
                 * @description When it was attempted
                 */
                at: string;
                /** @description The HTTP status; null without an answer */
                status: number | null;
                /** @description The beginning of the body of the answer, in one line */
                answer: string;
                /** @description Why there was no answer, or no attempt */
                error: string | null;
                /** @description How long the call took, in milliseconds */
                durationMs: number;
            }[];
            /** @description When the endpoint accepted it */
            deliveredAt: string | null;
            /**
             * Format: date-time
             * @description When the event happened
             */
            createdAt: string;
        };
        /** @description A registered webhook */
        WebhookEndpoint: {
            /** @description The id of the webhook */
            id: number;
            /** @description Where the events are sent */
            url: string;
            /** @description The events that it receives */
            events: ("order.placed" | "order.moved" | "order.cancelled" | "payment.paid" | "payment.refunded" | "product.changed" | "settlement.paid")[];
            /** @description Whether it receives events */
            isEnabled: boolean;
            /** @description owner: you disabled it. gone: your server answered 410. failing: no delivery was accepted for five days */
            disabledReason: ("owner" | "gone" | "failing") | null;
            /** @description The first failed attempt since the last accepted delivery */
            failingSince: string | null;
            /** @description Until then the previous secrets sign too */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was registered
             */
            createdAt: string;
        };
        /** @description The order at the time of the event */
        WebhookOrder: {
            /** @description The id of the order */
            id: number;
            /** @description The number that people use for the order */
            orderNumber: string;
            /** @description The store */
            storeId: number;
            /**
             * @description The status at the time of the event
             * @enum {string}
             */
            status: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
            /**
             * @description How the order reaches the customer
             * @enum {string}
             */
            fulfillmentType: "delivery" | "pickup_immediate" | "pickup_scheduled";
            /**
             * @description How the order is paid
             * @enum {string}
             */
            paymentMethod: "cod" | "online" | "pay_at_pickup";
            /**
             * @description At the time of the event
             * @enum {string}
             */
            paymentStatus: "unpaid" | "cod" | "pay_at_pickup" | "paid" | "refunded";
            /**
             * @description What the customer pays, in rupees with two decimals
             * @example 149.50
             */
            total: string;
            /** @description The lines of the order */
            items: {
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
            }[];
            /** @description When the order is promised; null if the store states no time */
            promisedAt: string | null;
            /** @description When a pending order is cancelled unless the store accepts it; null: never */
            acceptBy: string | null;
            /**
             * Format: date-time
             * @description When the order was placed
             */
            createdAt: string;
        };
        Error: {
            /** @description A sentence for people, in the language of `Accept-Language` */
            error: string;
            /**
             * @description A stable code for programs. Each answer of an operation names its codes
             * @enum {string}
             */
            code: "account_suspended" | "ad_closed" | "ad_not_found" | "ads_limit" | "already_verified" | "assignment_not_found" | "bad_credentials" | "bad_signature" | "below_minimum_order" | "blocked" | "blocks_limit" | "body_too_large" | "code_refused" | "content_hidden" | "cron_not_configured" | "cross_site" | "database_unavailable" | "delivery_not_configured" | "doctor_not_found" | "edit_window_over" | "email_not_verified" | "email_taken" | "empty_threads_limit" | "file_too_large" | "fulfillment_not_supported" | "google_not_configured" | "google_refused" | "handover_code_locked" | "handover_code_required" | "hidden_content_not_found" | "idempotency_in_progress" | "idempotency_key_reused" | "image_too_large" | "internal_error" | "invalid_pickup_time" | "invalid_status_move" | "invalid_utr" | "job_not_found" | "legacy_closed" | "mail_not_configured" | "malformed_json" | "malformed_request" | "message_deleted" | "message_not_found" | "new_account_limit" | "not_an_image" | "not_cancellable" | "not_payable" | "not_yours" | "nothing_heard" | "nothing_to_verify" | "notification_not_found" | "objection_decided" | "open_balance" | "open_orders" | "order_not_found" | "outside_delivery_radius" | "overlapping_hours" | "overloaded" | "own_ad" | "own_request" | "own_target" | "paused_by_staff" | "payment_method_unavailable" | "payment_not_found" | "payment_not_pending" | "payment_pending" | "payments_disabled" | "payments_limit" | "payments_not_configured" | "pending_orders_limit" | "phone_country_refused" | "price_changed" | "private_endpoint" | "product_file_unreadable" | "product_not_found" | "products_limit" | "provider_unavailable" | "public_thread" | "push_not_configured" | "rate_limited" | "reports_limit" | "request_closed" | "request_has_threads" | "request_not_found" | "requests_limit" | "reset_link_invalid" | "restaurant_not_found" | "resumes_limit" | "session_expired" | "sign_in_paused" | "slots_limit" | "sms_not_configured" | "speech_not_configured" | "speech_too_long" | "store_busy" | "store_closed" | "store_not_found" | "store_not_live" | "stores_limit" | "streams_limit" | "target_not_found" | "thread_closed" | "thread_limit" | "thread_not_found" | "translation_not_configured" | "unauthenticated" | "unknown_product" | "unpaid_holds_limit" | "unpaid_stock_limit" | "unsubscribe_link_invalid" | "unsupported_file_type" | "unsupported_media_type" | "unverified_limit" | "uploads_limit" | "utr_used" | "validation_failed" | "verification_cooldown" | "webhook_delivery_not_found" | "webhook_disabled" | "webhook_exists" | "webhook_not_found" | "webhooks_limit" | "wrong_account_kind" | "wrong_handover_code" | "wrong_method";
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
            claim?: components["schemas"]["PaymentClaim"] | null;
            /** @description The statuses that the order may move to, with `invalid_status_move` */
            allowed?: string[];
            /**
             * Format: date-time
             * @description When the store takes orders again, with `store_closed`, and with `store_not_found` of a paused store; null if that is unknown
             */
            opensAt?: string | null;
            /** @description Why the store is paused, with `store_not_found` of a paused store */
            pauseReason?: string | null;
            /**
             * Format: date-time
             * @description When the order can be placed, or the next pickup time to choose, with `store_busy`
             */
            retryAt?: string;
            /**
             * Format: date-time
             * @description The next quarter of an hour with a free place, with `store_busy`
             */
            nextFreeSlot?: string;
            /** @description What the order costs now, with `price_changed` */
            quote?: components["schemas"]["OrderQuote"];
        };
    };
    responses: {
        /** @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake. */
        AccountSuspended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `not_yours`: This belongs to another account. Only its owner may do that.
         *
         *     `blocked`: One of you has blocked the other, so you cannot write to each other.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         */
        AccountSuspendedOrBlockedOrNotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `own_ad`: This is your own ad. Wait for others to write to you, and answer them.
         *
         *     `blocked`: One of you has blocked the other, so you cannot write to each other.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         */
        AccountSuspendedOrBlockedOrOwnAd: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `own_request`: This is your own request. Wait for others to offer help, and answer them.
         *
         *     `blocked`: One of you has blocked the other, so you cannot write to each other.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         */
        AccountSuspendedOrBlockedOrOwnRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         *
         *     `cross_site`: The request came from a page of another site. Open our own page and try again.
         */
        AccountSuspendedOrCrossSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `email_not_verified`: Verify your e-mail address first. Request a code, then enter it.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         *
         *     `cross_site`: The request came from a page of another site. Open our own page and try again.
         */
        AccountSuspendedOrCrossSiteOrEmailNotVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         *
         *     `email_not_verified`: Verify your e-mail address first. Request a code, then enter it.
         */
        AccountSuspendedOrEmailNotVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `not_yours`: This belongs to another account. Only its owner may do that.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         */
        AccountSuspendedOrNotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `own_target`: You cannot report your own content. Change or delete it instead.
         *
         *     `account_suspended`: This account is suspended. Write to support if you think this is a mistake.
         */
        AccountSuspendedOrOwnTarget: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `ad_closed`: The ad is no longer available, so this conversation is closed. */
        AdClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `ad_not_found`: There is no such ad. It may have been removed. */
        AdNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `ad_not_found`: There is no such ad. It may have been removed.
         *
         *     `thread_not_found`: There is no such conversation. Check its id.
         *
         *     `message_not_found`: There is no such message. Check its id.
         */
        AdNotFoundOrMessageNotFoundOrThreadNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `ad_not_found`: There is no such ad. It may have been removed.
         *
         *     `thread_not_found`: There is no such conversation. Check its id.
         */
        AdNotFoundOrThreadNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `ads_limit`: You have reached the maximum number of ads. Delete one or mark it as sold, and try again.
         *
         *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
         */
        AdsLimitOrContentHidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `ads_limit`: You have reached the maximum number of ads. Delete one or mark it as sold, and try again.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        AdsLimitOrIdempotencyInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `assignment_not_found`: There is no such delivery. Check its id. */
        AssignmentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again. */
        BadCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `bad_credentials`: The e-mail address or the password is wrong. Check both and try again.
         *
         *     `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
         *
         *     `session_expired`: Your session has ended. Sign in again.
         */
        BadCredentialsOrSessionExpiredOrUnauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `bad_signature`: The signature does not match the body, or is too old. Sign the body again and retry. */
        BadSignature: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `blocks_limit`: You have reached the maximum number of blocked people. Unblock a person first. */
        BlocksLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked.
         *
         *     `blocks_limit`: You have reached the maximum number of blocked people. Unblock a person first.
         */
        BlocksLimitOrPublicThread: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `body_too_large`: The body is too large. Send at most 100 kB, files aside. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `body_too_large`: The body is too large. Send at most 100 kB, files aside.
         *
         *     `file_too_large`: The file is too large. Send a smaller one.
         */
        BodyTooLargeOrFileTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `image_too_large`: The picture has too many pixels. Send one with at most 50 megapixels.
         *
         *     `body_too_large`: The body is too large. Send at most 100 kB, files aside.
         *
         *     `file_too_large`: The file is too large. Send a smaller one.
         */
        BodyTooLargeOrFileTooLargeOrImageTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it. */
        ContentHidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `request_has_threads`: The request has an answer and can no longer be changed. Write to the helper instead.
         *
         *     `requests_limit`: You have reached the maximum number of active requests. Complete or delete one first.
         *
         *     `content_hidden`: This is hidden because of reports or by our staff, so it cannot be changed. Object to the decision, or delete it.
         */
        ContentHiddenOrRequestHasThreadsOrRequestsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `cron_not_configured`: Timed calls are not set up on this server. Set CRON_SECRET.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        CronNotConfiguredOrDatabaseUnavailableOrOverloaded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `cross_site`: The request came from a page of another site. Open our own page and try again. */
        CrossSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `delivery_not_configured`: No delivery partner is set up on this server. Set DELIVERY_PARTNER_URL and its secret.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrDeliveryNotConfiguredOrOverloaded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `google_not_configured`: Signing in with Google is not set up on this server. Use your e-mail and password.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrGoogleNotConfiguredOrOverloaded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrOverloaded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `payments_not_configured`: Online payments are not set up on this server. Configure a payment gateway.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrOverloadedOrPaymentsNotConfigured: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `provider_unavailable`: An external service does not respond. Try again in a minute.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrOverloadedOrProviderUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `push_not_configured`: Push notifications are not set up on this server. Check your inbox instead.
         *
         *     `database_unavailable`: The service cannot reach its database. Try again in a few seconds.
         *
         *     `overloaded`: The service is overloaded. Wait a moment and try again.
         */
        DatabaseUnavailableOrOverloadedOrPushNotConfigured: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `doctor_not_found`: There is no such doctor, or the doctor is not listed at present. */
        DoctorNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `email_not_verified`: Verify your e-mail address first. Request a code, then enter it. */
        EmailNotVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `email_taken`: An account with this e-mail address already exists. Sign in, or reset the password. */
        EmailTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `google_refused`: Google did not confirm who you are. Sign in with Google again. */
        GoogleRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `hidden_content_not_found`: None of your content with this type and id is hidden. There is nothing to object to. */
        HiddenContentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this key is still running. Try again in a moment. */
        IdempotencyInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `objection_decided`: Our staff have already decided on your objection. Write to support if you need more help.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrObjectionDecided: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `products_limit`: The store has reached the maximum number of products. Remove one and try again.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrProductsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `reports_limit`: You have too many open reports. Try again after our staff have reviewed some of them.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrReportsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `requests_limit`: You have reached the maximum number of active requests. Complete or delete one first.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrRequestsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `stores_limit`: You have reached the maximum number of stores. Write to support if you need more.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrStoresLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `uploads_limit`: Your account has reached its storage limit. Remove pictures or videos from your products, ads, stores or reels, and try again a day later.
         *
         *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
         */
        IdempotencyInProgressOrUploadsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `idempotency_key_reused`: This key was used with another body. Use a new key for a new request. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side. Try again; if it happens again, send us the request id. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `job_not_found`: This job does not exist or is no longer open. Choose one from the list. */
        JobNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `legacy_closed`: Food ordering has ended. To pay for an unpaid food order, send its orderId. */
        LegacyClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
         *
         *     `malformed_json`: The body is not valid JSON. Correct it and try again.
         *
         *     `malformed_request`: The request could not be understood. Check the address and the headers.
         */
        MalformedJsonOrMalformedRequestOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `not_an_image`: The file is not a readable picture. Send a complete JPEG, PNG, WebP, AVIF or GIF.
         *
         *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
         *
         *     `malformed_request`: The request could not be understood. Check the address and the headers.
         */
        MalformedRequestOrNotAnImageOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `product_file_unreadable`: The file is not a readable product file. Export one, change it and save it as CSV in UTF-8.
         *
         *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
         *
         *     `malformed_request`: The request could not be understood. Check the address and the headers.
         */
        MalformedRequestOrProductFileUnreadableOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `request_not_found`: There is no such request. It may have been removed.
         *
         *     `thread_not_found`: There is no such conversation. Check its id.
         *
         *     `message_not_found`: There is no such message. Check its id.
         */
        MessageNotFoundOrRequestNotFoundOrThreadNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_cancellable`: The store has already accepted the order, so it can no longer be cancelled here. Call the store. */
        NotCancellable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `notification_not_found`: There is no such notification. Check its id. */
        NotificationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `open_orders`: Some orders are still in progress. Wait until they are delivered or cancelled, then try again.
         *
         *     `open_balance`: Your balance with the marketplace is not settled. Write to support to settle it, then delete the account.
         */
        OpenBalanceOrOpenOrders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `order_not_found`: There is no such order. Check its id. */
        OrderNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `store_not_found`: There is no such store, or it takes no orders now. Choose another store.
         *
         *     `order_not_found`: There is no such order. Check its id.
         */
        OrderNotFoundOrStoreNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `paused_by_staff`: Staff have paused this store. Write to support to open it again. */
        PausedByStaff: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `store_not_live`: Only a live store can be paused. Wait until staff have approved it.
         *
         *     `paused_by_staff`: Staff have paused this store. Write to support to open it again.
         */
        PausedByStaffOrStoreNotLive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payment_not_found`: There is no such payment. Check its id. */
        PaymentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `product_not_found`: There is no such product. It may have been removed. */
        ProductNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `public_thread`: This is a public discussion. Only private conversations can be closed, left or blocked. */
        PublicThread: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests. Wait a moment and try again. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `resumes_limit`: We cannot accept more résumés today. Apply without the file, or try again tomorrow.
         *
         *     `rate_limited`: Too many requests. Wait a moment and try again.
         */
        RateLimitedOrResumesLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `sign_in_paused`: Too many wrong passwords for this account. Wait, or choose a new password with a reset link.
         *
         *     `rate_limited`: Too many requests. Wait a moment and try again.
         */
        RateLimitedOrSignInPaused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unpaid_holds_limit`: You have started too many payments without paying. Finish an open payment, pay on delivery, or try again later.
         *
         *     `rate_limited`: Too many requests. Wait a moment and try again.
         */
        RateLimitedOrUnpaidHoldsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `verification_cooldown`: A code was sent a moment ago. Wait a minute before you request another one.
         *
         *     `rate_limited`: Too many requests. Wait a moment and try again.
         */
        RateLimitedOrVerificationCooldown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_closed`: The request is completed and can no longer be changed. */
        RequestClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_not_found`: There is no such request. It may have been removed. */
        RequestNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `request_not_found`: There is no such request. It may have been removed.
         *
         *     `thread_not_found`: There is no such conversation. Check its id.
         */
        RequestNotFoundOrThreadNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `restaurant_not_found`: There is no such restaurant. It may have been removed. */
        RestaurantNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
         *
         *     `session_expired`: Your session has ended. Sign in again.
         */
        SessionExpiredOrUnauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie.
         *
         *     `session_expired`: Your session has ended. Sign in again.
         *
         *     `wrong_account_kind`: This needs another kind of account: consumer, seller or doctor. Sign in with that account.
         */
        SessionExpiredOrUnauthenticatedOrWrongAccountKind: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `store_not_found`: There is no such store, or it takes no orders now. Choose another store. */
        StoreNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `streams_limit`: Too many streams are open. Close one, or wait a moment, and try again. */
        StreamsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `target_not_found`: The content that you want to report no longer exists. */
        TargetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unauthenticated`: Sign in first. Send a valid token, or a valid seller cookie. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unsubscribe_link_invalid`: This link is not valid. Copy the whole link from the mail, or turn off mails in the app.
         *
         *     `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again.
         */
        UnsubscribeLinkInvalidOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data.
         *
         *     `unsupported_file_type`: Files of this type are not accepted here. Send another one.
         */
        UnsupportedFileTypeOrUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: Send the body as application/json; with files, as multipart/form-data. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `uploads_limit`: Your account has reached its storage limit. Remove pictures or videos from your products, ads, stores or reels, and try again a day later. */
        UploadsLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `validation_failed`: Some fields are not valid. Correct the fields listed in details and try again. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `webhook_not_found`: There is no such webhook endpoint. Check its id.
         *
         *     `webhook_delivery_not_found`: There is no such delivery. Deliveries are kept for 30 days.
         */
        WebhookDeliveryNotFoundOrWebhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `webhook_disabled`: The webhook endpoint is disabled. Enable it, then request the delivery again. */
        WebhookDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `webhook_exists`: You have registered this URL already. Change that endpoint, or rotate its secret. */
        WebhookExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `webhook_exists`: You have registered this URL already. Change that endpoint, or rotate its secret.
         *
         *     `webhooks_limit`: You have reached the maximum number of webhook endpoints. Delete one and try again.
         */
        WebhookExistsOrWebhooksLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `webhook_not_found`: There is no such webhook endpoint. Check its id. */
        WebhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Ad = components['schemas']['Ad'];
export type Category = components['schemas']['Category'];
export type Consumer = components['schemas']['Consumer'];
export type ConsumerAccount = components['schemas']['ConsumerAccount'];
export type Doctor = components['schemas']['Doctor'];
export type DoctorAccount = components['schemas']['DoctorAccount'];
export type FeedProduct = components['schemas']['FeedProduct'];
export type FeedReel = components['schemas']['FeedReel'];
export type FoodOrder = components['schemas']['FoodOrder'];
export type GatewayCheckout = components['schemas']['GatewayCheckout'];
export type Job = components['schemas']['Job'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type MenuSection = components['schemas']['MenuSection'];
export type Neighbour = components['schemas']['Neighbour'];
export type Notification = components['schemas']['Notification'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type OrderQuote = components['schemas']['OrderQuote'];
export type OwnProduct = components['schemas']['OwnProduct'];
export type OwnStore = components['schemas']['OwnStore'];
export type PayablePayment = components['schemas']['PayablePayment'];
export type PaymentClaim = components['schemas']['PaymentClaim'];
export type PaymentSession = components['schemas']['PaymentSession'];
export type Product = components['schemas']['Product'];
export type ProductCategory = components['schemas']['ProductCategory'];
export type ProductDetail = components['schemas']['ProductDetail'];
export type ProductTexts = components['schemas']['ProductTexts'];
export type ProductTranslations = components['schemas']['ProductTranslations'];
export type Reel = components['schemas']['Reel'];
export type Refund = components['schemas']['Refund'];
export type Request = components['schemas']['Request'];
export type RequestCategory = components['schemas']['RequestCategory'];
export type RequestMessage = components['schemas']['RequestMessage'];
export type RequestThread = components['schemas']['RequestThread'];
export type Restaurant = components['schemas']['Restaurant'];
export type Seller = components['schemas']['Seller'];
export type SellerAccount = components['schemas']['SellerAccount'];
export type SellerStoreOrder = components['schemas']['SellerStoreOrder'];
export type StartedPayment = components['schemas']['StartedPayment'];
export type Store = components['schemas']['Store'];
export type StoreOrder = components['schemas']['StoreOrder'];
export type StoreOrderItem = components['schemas']['StoreOrderItem'];
export type StoreOrderMove = components['schemas']['StoreOrderMove'];
export type StoreOrderOfConsumer = components['schemas']['StoreOrderOfConsumer'];
export type StoreSummary = components['schemas']['StoreSummary'];
export type StoreTexts = components['schemas']['StoreTexts'];
export type StoreTranslations = components['schemas']['StoreTranslations'];
export type Success = components['schemas']['Success'];
export type UpiPayment = components['schemas']['UpiPayment'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookOrder = components['schemas']['WebhookOrder'];
export type Error = components['schemas']['Error'];
export type ResponseAccountSuspended = components['responses']['AccountSuspended'];
export type ResponseAccountSuspendedOrBlockedOrNotYours = components['responses']['AccountSuspendedOrBlockedOrNotYours'];
export type ResponseAccountSuspendedOrBlockedOrOwnAd = components['responses']['AccountSuspendedOrBlockedOrOwnAd'];
export type ResponseAccountSuspendedOrBlockedOrOwnRequest = components['responses']['AccountSuspendedOrBlockedOrOwnRequest'];
export type ResponseAccountSuspendedOrCrossSite = components['responses']['AccountSuspendedOrCrossSite'];
export type ResponseAccountSuspendedOrCrossSiteOrEmailNotVerified = components['responses']['AccountSuspendedOrCrossSiteOrEmailNotVerified'];
export type ResponseAccountSuspendedOrEmailNotVerified = components['responses']['AccountSuspendedOrEmailNotVerified'];
export type ResponseAccountSuspendedOrNotYours = components['responses']['AccountSuspendedOrNotYours'];
export type ResponseAccountSuspendedOrOwnTarget = components['responses']['AccountSuspendedOrOwnTarget'];
export type ResponseAdClosed = components['responses']['AdClosed'];
export type ResponseAdNotFound = components['responses']['AdNotFound'];
export type ResponseAdNotFoundOrMessageNotFoundOrThreadNotFound = components['responses']['AdNotFoundOrMessageNotFoundOrThreadNotFound'];
export type ResponseAdNotFoundOrThreadNotFound = components['responses']['AdNotFoundOrThreadNotFound'];
export type ResponseAdsLimitOrContentHidden = components['responses']['AdsLimitOrContentHidden'];
export type ResponseAdsLimitOrIdempotencyInProgress = components['responses']['AdsLimitOrIdempotencyInProgress'];
export type ResponseAssignmentNotFound = components['responses']['AssignmentNotFound'];
export type ResponseBadCredentials = components['responses']['BadCredentials'];
export type ResponseBadCredentialsOrSessionExpiredOrUnauthenticated = components['responses']['BadCredentialsOrSessionExpiredOrUnauthenticated'];
export type ResponseBadSignature = components['responses']['BadSignature'];
export type ResponseBlocksLimit = components['responses']['BlocksLimit'];
export type ResponseBlocksLimitOrPublicThread = components['responses']['BlocksLimitOrPublicThread'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseBodyTooLargeOrFileTooLarge = components['responses']['BodyTooLargeOrFileTooLarge'];
export type ResponseBodyTooLargeOrFileTooLargeOrImageTooLarge = components['responses']['BodyTooLargeOrFileTooLargeOrImageTooLarge'];
export type ResponseContentHidden = components['responses']['ContentHidden'];
export type ResponseContentHiddenOrRequestHasThreadsOrRequestsLimit = components['responses']['ContentHiddenOrRequestHasThreadsOrRequestsLimit'];
export type ResponseCronNotConfiguredOrDatabaseUnavailableOrOverloaded = components['responses']['CronNotConfiguredOrDatabaseUnavailableOrOverloaded'];
export type ResponseCrossSite = components['responses']['CrossSite'];
export type ResponseDatabaseUnavailableOrDeliveryNotConfiguredOrOverloaded = components['responses']['DatabaseUnavailableOrDeliveryNotConfiguredOrOverloaded'];
export type ResponseDatabaseUnavailableOrGoogleNotConfiguredOrOverloaded = components['responses']['DatabaseUnavailableOrGoogleNotConfiguredOrOverloaded'];
export type ResponseDatabaseUnavailableOrOverloaded = components['responses']['DatabaseUnavailableOrOverloaded'];
export type ResponseDatabaseUnavailableOrOverloadedOrPaymentsNotConfigured = components['responses']['DatabaseUnavailableOrOverloadedOrPaymentsNotConfigured'];
export type ResponseDatabaseUnavailableOrOverloadedOrProviderUnavailable = components['responses']['DatabaseUnavailableOrOverloadedOrProviderUnavailable'];
export type ResponseDatabaseUnavailableOrOverloadedOrPushNotConfigured = components['responses']['DatabaseUnavailableOrOverloadedOrPushNotConfigured'];
export type ResponseDoctorNotFound = components['responses']['DoctorNotFound'];
export type ResponseEmailNotVerified = components['responses']['EmailNotVerified'];
export type ResponseEmailTaken = components['responses']['EmailTaken'];
export type ResponseGoogleRefused = components['responses']['GoogleRefused'];
export type ResponseHiddenContentNotFound = components['responses']['HiddenContentNotFound'];
export type ResponseIdempotencyInProgress = components['responses']['IdempotencyInProgress'];
export type ResponseIdempotencyInProgressOrObjectionDecided = components['responses']['IdempotencyInProgressOrObjectionDecided'];
export type ResponseIdempotencyInProgressOrProductsLimit = components['responses']['IdempotencyInProgressOrProductsLimit'];
export type ResponseIdempotencyInProgressOrReportsLimit = components['responses']['IdempotencyInProgressOrReportsLimit'];
export type ResponseIdempotencyInProgressOrRequestsLimit = components['responses']['IdempotencyInProgressOrRequestsLimit'];
export type ResponseIdempotencyInProgressOrStoresLimit = components['responses']['IdempotencyInProgressOrStoresLimit'];
export type ResponseIdempotencyInProgressOrUploadsLimit = components['responses']['IdempotencyInProgressOrUploadsLimit'];
export type ResponseIdempotencyKeyReused = components['responses']['IdempotencyKeyReused'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseJobNotFound = components['responses']['JobNotFound'];
export type ResponseLegacyClosed = components['responses']['LegacyClosed'];
export type ResponseMalformedJsonOrMalformedRequestOrValidationFailed = components['responses']['MalformedJsonOrMalformedRequestOrValidationFailed'];
export type ResponseMalformedRequestOrNotAnImageOrValidationFailed = components['responses']['MalformedRequestOrNotAnImageOrValidationFailed'];
export type ResponseMalformedRequestOrProductFileUnreadableOrValidationFailed = components['responses']['MalformedRequestOrProductFileUnreadableOrValidationFailed'];
export type ResponseMessageNotFoundOrRequestNotFoundOrThreadNotFound = components['responses']['MessageNotFoundOrRequestNotFoundOrThreadNotFound'];
export type ResponseNotCancellable = components['responses']['NotCancellable'];
export type ResponseNotificationNotFound = components['responses']['NotificationNotFound'];
export type ResponseOpenBalanceOrOpenOrders = components['responses']['OpenBalanceOrOpenOrders'];
export type ResponseOrderNotFound = components['responses']['OrderNotFound'];
export type ResponseOrderNotFoundOrStoreNotFound = components['responses']['OrderNotFoundOrStoreNotFound'];
export type ResponsePausedByStaff = components['responses']['PausedByStaff'];
export type ResponsePausedByStaffOrStoreNotLive = components['responses']['PausedByStaffOrStoreNotLive'];
export type ResponsePaymentNotFound = components['responses']['PaymentNotFound'];
export type ResponseProductNotFound = components['responses']['ProductNotFound'];
export type ResponsePublicThread = components['responses']['PublicThread'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseRateLimitedOrResumesLimit = components['responses']['RateLimitedOrResumesLimit'];
export type ResponseRateLimitedOrSignInPaused = components['responses']['RateLimitedOrSignInPaused'];
export type ResponseRateLimitedOrUnpaidHoldsLimit = components['responses']['RateLimitedOrUnpaidHoldsLimit'];
export type ResponseRateLimitedOrVerificationCooldown = components['responses']['RateLimitedOrVerificationCooldown'];
export type ResponseRequestClosed = components['responses']['RequestClosed'];
export type ResponseRequestNotFound = components['responses']['RequestNotFound'];
export type ResponseRequestNotFoundOrThreadNotFound = components['responses']['RequestNotFoundOrThreadNotFound'];
export type ResponseRestaurantNotFound = components['responses']['RestaurantNotFound'];
export type ResponseSessionExpiredOrUnauthenticated = components['responses']['SessionExpiredOrUnauthenticated'];
export type ResponseSessionExpiredOrUnauthenticatedOrWrongAccountKind = components['responses']['SessionExpiredOrUnauthenticatedOrWrongAccountKind'];
export type ResponseStoreNotFound = components['responses']['StoreNotFound'];
export type ResponseStreamsLimit = components['responses']['StreamsLimit'];
export type ResponseTargetNotFound = components['responses']['TargetNotFound'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnsubscribeLinkInvalidOrValidationFailed = components['responses']['UnsubscribeLinkInvalidOrValidationFailed'];
export type ResponseUnsupportedFileTypeOrUnsupportedMediaType = components['responses']['UnsupportedFileTypeOrUnsupportedMediaType'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUploadsLimit = components['responses']['UploadsLimit'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseWebhookDeliveryNotFoundOrWebhookNotFound = components['responses']['WebhookDeliveryNotFoundOrWebhookNotFound'];
export type ResponseWebhookDisabled = components['responses']['WebhookDisabled'];
export type ResponseWebhookExists = components['responses']['WebhookExists'];
export type ResponseWebhookExistsOrWebhooksLimit = components['responses']['WebhookExistsOrWebhooksLimit'];
export type ResponseWebhookNotFound = components['responses']['WebhookNotFound'];
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
                    /** @description The name of the person */
                    name: string;
                    /** @description A phone number; without a country code, an Indian one */
                    phone?: string | null;
                    /** @description The code of the consumer who invited you */
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 13,
                     *         "name": "Asha Rao",
                     *         "email": "asha.rao@example.in",
                     *         "phone": "+919480012345",
                     *         "emailVerified": false,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:26.848Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "YPJ6JTH4"
                     *       },
                     *       "message": "Welcome! Enter the verification code that we sent to your e-mail address."
                     *     }
                     */
                    "application/json": {
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description Says what to do next */
                        message: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy",
                     *         "email": "akshatha.shenoy@example.in",
                     *         "phone": "+919480000201",
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-04-02T05:30:00.077Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "XWXTPC44"
                     *       },
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadCredentials"];
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrSignInPaused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postAuthConsumerFromAccount: {
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 14,
                     *         "name": "Ganesh Kamath",
                     *         "email": "ganesh.kamath@example.in",
                     *         "phone": null,
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:26.921Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "MRYPEN9D"
                     *       },
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSiteOrEmailNotVerified"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The name of the person */
                    name: string;
                    /**
                     * @description The WhatsApp number; without a country code, an Indian one
                     * @example +919480012345
                     */
                    whatsappNumber: string;
                    /** @description The kind of business, in your words */
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
                    /**
                     * @example {
                     *       "seller": {
                     *         "id": 17,
                     *         "name": "Meena",
                     *         "email": "meena@example.in",
                     *         "phone": null,
                     *         "emailVerified": false,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:26.954Z",
                     *         "whatsappNumber": "+919480011122",
                     *         "sellerType": null,
                     *         "requestCategories": []
                     *       },
                     *       "message": "Welcome! Enter the verification code that we sent to your e-mail address."
                     *     }
                     */
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                        /** @description Says what to do next */
                        message: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "seller": {
                     *         "id": 1,
                     *         "name": "Ganesh Kamath",
                     *         "email": "ganesh.kamath@example.in",
                     *         "phone": null,
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-04-02T05:30:00.077Z",
                     *         "whatsappNumber": "+919480000101",
                     *         "sellerType": null,
                     *         "requestCategories": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadCredentials"];
            403: components["responses"]["AccountSuspendedOrEmailNotVerified"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrSignInPaused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            403: components["responses"]["CrossSite"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The consumer account; exactly one of the three ids is required */
                    consumerId?: number;
                    /** @description The seller account */
                    sellerId?: number;
                    /** @description The doctor account */
                    doctorId?: number;
                    /**
                     * @description What to verify: the e-mail address or the phone number
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
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "We sent a code to c***@example.in."
                     *     }
                     */
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
             *     `phone_country_refused`: No texts are sent to numbers of this country. Verify your e-mail address instead.
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["EmailNotVerified"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrVerificationCooldown"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /** @description The consumer account; exactly one of the three ids is required */
                    consumerId?: number;
                    /** @description The seller account */
                    sellerId?: number;
                    /** @description The doctor account */
                    doctorId?: number;
                    /**
                     * @description What to verify: the e-mail address or the phone number
                     * @enum {string}
                     */
                    type: "email" | "phone";
                    /**
                     * @description The six digits that were sent
                     * @example 123456
                     */
                    code: string | number;
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
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Thank you, your address is verified."
                     *     }
                     */
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                        /** @description Says what is verified now */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["AccountSuspended"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                     * @description The kind of the account
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
                    /**
                     * @example {
                     *       "message": "If there is an account with this e-mail, we sent a link to choose a new password."
                     *     }
                     */
                    "application/json": {
                        /** @description A sentence for people */
                        message: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "message": "Your new password is set. Sign in with it.",
                     *       "type": "consumer"
                     *     }
                     */
                    "application/json": {
                        /** @description A sentence for people */
                        message: string;
                        /**
                         * @description The kind of the account
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy",
                     *         "email": "akshatha.shenoy@example.in",
                     *         "phone": "+919480000201",
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-04-02T05:30:00.077Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "XWXTPC44"
                     *       }
                     *     }
                     */
                    "application/json": {
                        consumer?: components["schemas"]["ConsumerAccount"];
                        seller?: components["schemas"]["SellerAccount"];
                        doctor?: components["schemas"]["DoctorAccount"];
                    };
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The current password of the account */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadCredentialsOrSessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["OpenBalanceOrOpenOrders"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrSignInPaused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description Your name */
                    name?: string;
                    /** @description A phone number; without a country code, an Indian one. Null removes it */
                    phone?: string | null;
                    /** @description The language of mails; null is English */
                    language?: ("en" | "kn" | "hi") | null;
                    /** @description The name that others see instead of yours; null removes it */
                    alias?: string | null;
                    /**
                     * @description The WhatsApp number; without a country code, an Indian one
                     * @example +919480012345
                     */
                    whatsappNumber?: string;
                    /** @description The kind of business, in your words */
                    sellerType?: string | null;
                    /** @description Your medical field */
                    specialization?: string | null;
                    /** @description The number of your medical licence */
                    licenseNumber?: string | null;
                    /** @description The kinds of help that you offer; you are notified of new requests for them */
                    requestCategories?: components["schemas"]["RequestCategory"][];
                    /** @description Your latitude; null together with `longitude` */
                    latitude?: number | null;
                    /** @description Your longitude; null together with `latitude` */
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy",
                     *         "email": "akshatha.shenoy@example.in",
                     *         "phone": "+919480000201",
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": "kn",
                     *         "createdAt": "2026-04-02T05:30:00.077Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "XWXTPC44"
                     *       }
                     *     }
                     */
                    "application/json": {
                        consumer?: components["schemas"]["ConsumerAccount"];
                        seller?: components["schemas"]["SellerAccount"];
                        doctor?: components["schemas"]["DoctorAccount"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The current password of the account */
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
                    /**
                     * @example {
                     *       "message": "Your new password is set. Every other session has ended.",
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        /** @description Says that the password was changed */
                        message: string;
                        /** @description The new token for `Authorization: Bearer`; absent for sellers */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadCredentialsOrSessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrSignInPaused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "consumer": {
                     *         "id": 18,
                     *         "name": "Meera Pai",
                     *         "email": "meera0@gmail.com",
                     *         "phone": null,
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:27.573Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "alias": null,
                     *         "referralCode": "QEU9N436"
                     *       },
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        consumer: components["schemas"]["ConsumerAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["GoogleRefused"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /**
                     * @example {
                     *       "seller": {
                     *         "id": 18,
                     *         "name": "Meera Pai",
                     *         "email": "meera1@gmail.com",
                     *         "phone": null,
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:27.620Z",
                     *         "whatsappNumber": "",
                     *         "sellerType": null,
                     *         "requestCategories": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        seller: components["schemas"]["SellerAccount"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["GoogleRefused"];
            403: components["responses"]["AccountSuspendedOrEmailNotVerified"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /**
                     * @example {
                     *       "doctor": {
                     *         "id": 7,
                     *         "name": "Meera Pai",
                     *         "email": "meera2@gmail.com",
                     *         "phone": null,
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-11-29T16:34:27.651Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "requestCategories": [],
                     *         "specialization": null,
                     *         "licenseNumber": null,
                     *         "isVerified": false
                     *       },
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        doctor: components["schemas"]["DoctorAccount"];
                        /** @description For `Authorization: Bearer` */
                        token: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["GoogleRefused"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthGoogleKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The kind of account
                 * @example consumer
                 */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrGoogleNotConfiguredOrOverloaded"];
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
                /**
                 * @description The kind of account
                 * @example consumer
                 */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrGoogleNotConfiguredOrOverloaded"];
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
                    /** @description A phone number; without a country code, an Indian one */
                    phone?: string | null;
                    /** @description The medical field */
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
                    /**
                     * @example {
                     *       "doctor": {
                     *         "id": 1,
                     *         "name": "Dr. Sahana Upadhya",
                     *         "email": "sahana.upadhya@example.in",
                     *         "phone": "+919480000301",
                     *         "emailVerified": true,
                     *         "phoneVerified": false,
                     *         "language": null,
                     *         "createdAt": "2026-04-02T05:30:00.077Z",
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "requestCategories": [],
                     *         "specialization": "General medicine",
                     *         "licenseNumber": "KMC-900001",
                     *         "isVerified": true
                     *       },
                     *       "token": "header.payload.signature"
                     *     }
                     */
                    "application/json": {
                        doctor: components["schemas"]["DoctorAccount"];
                        /** @description Says what to do next, after `register` */
                        message?: string;
                        /** @description The token for `Authorization: Bearer`, after `login` */
                        token?: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadCredentials"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrSignInPaused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "doctors": [
                     *         {
                     *           "id": 3,
                     *           "name": "Dr. Naseema Banu",
                     *           "specialization": "Dermatology"
                     *         },
                     *         {
                     *           "id": 4,
                     *           "name": "Dr. Prakash Hegde",
                     *           "specialization": "General medicine"
                     *         }
                     *       ],
                     *       "sparse": false,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The doctors, in the order of the query */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the doctor
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Dr. Sahana Upadhya",
                     *       "specialization": "General medicine"
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["DoctorNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getStores: {
        parameters: {
            query?: {
                /** @description Only stores of this type, or that sell in this category: one of grocery, vegetables_fruits, dairy, bakery, meat_fish, restaurant, sweets_snacks, pharmacy, electronics, mobiles, clothing, footwear, jewellery, hardware, books_stationery, toys, beauty, home_kitchen, furniture, pets, sports, gifts_flowers, farm_supplies, services, other, vehicles, property, appliances, books, tools, instruments, farm, events, plumbing, electrical, carpentry, painting, cleaning, appliance_repair, pest_control, gardening, construction, moving, vehicle_repair, driver, taxi, courier, tutoring, music_dance, fitness, yoga, medical_help, blood_donation, elder_care, child_care, cooking, catering, tailoring, photography, event_help, pet_care, farming, legal, accounting, computer_help, lost_found. `all` does not filter; an unknown one lists nothing */
                category?: string;
                /** @description true: only stores that take orders now; a page may have fewer stores than `limit`. false, the default: all */
                open?: boolean;
                /** @description At most 10 words. Each must match a word, or the start of a word, in name, description and address; case and accents do not matter */
                search?: string;
                /** @description Latitude; with lng, the nearest stores come first */
                lat?: number;
                /** @description Longitude, with lat */
                lng?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "stores": [
                     *         {
                     *           "id": 9,
                     *           "name": "Aarogya Day & Night Medicals",
                     *           "storeType": "pharmacy",
                     *           "description": "Medicines without prescription, first aid and home health devices at any hour. A pharmacist answers on WhatsApp. ಔಷಧಿ ಅಂಗಡಿ.",
                     *           "imageUrl": "http://localhost:3000/demo/pharmacy.svg",
                     *           "address": "Court Road, near Jodukatte, Udupi 576101",
                     *           "phone": "+919480000009",
                     *           "isActive": true,
                     *           "status": "live",
                     *           "commissionRate": 10,
                     *           "openingTime": "00:00",
                     *           "closingTime": "00:00",
                     *           "hours": null,
                     *           "closures": null,
                     *           "timezone": "Asia/Kolkata",
                     *           "supportsDelivery": true,
                     *           "supportsPickup": true,
                     *           "selfDelivery": true,
                     *           "allowWhatsApp": true,
                     *           "deliveryTimeMinutes": 30,
                     *           "pickupPrepTimeMinutes": 10,
                     *           "lastOrderBufferMinutes": null,
                     *           "deliveryRadiusKm": 10,
                     *           "deliveryFee": "20.00",
                     *           "minimumOrder": "0.00",
                     *           "deliveryBands": null,
                     *           "freeDeliveryFrom": null,
                     *           "ordersPerSlot": null,
                     *           "acceptWithinMinutes": 20,
                     *           "autoAccept": false,
                     *           "usesHandoverCode": false,
                     *           "latitude": 13.3441,
                     *           "longitude": 74.7456,
                     *           "isOpenNow": true,
                     *           "opensAt": null,
                     *           "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *           "pausedUntil": null,
                     *           "pauseReason": null,
                     *           "rush": null,
                     *           "sellerId": 8,
                     *           "createdAt": "2026-05-10T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:24.070Z"
                     *         },
                     *         {
                     *           "id": 19,
                     *           "name": "Aghanashini Larder",
                     *           "storeType": "grocery",
                     *           "description": "Cashews, kokum, wild honey and salt from the villages between Gokarna and Sirsi. Sent by courier rider, no walk-in counter.",
                     *           "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *           "address": "Car Street, near Koti Teertha, Gokarna 581326",
                     *           "phone": "+919480000019",
                     *           "isActive": true,
                     *           "status": "live",
                     *           "commissionRate": 10,
                     *           "openingTime": "00:00",
                     *           "closingTime": "00:00",
                     *           "hours": null,
                     *           "closures": null,
                     *           "timezone": "Asia/Kolkata",
                     *           "supportsDelivery": true,
                     *           "supportsPickup": false,
                     *           "selfDelivery": true,
                     *           "allowWhatsApp": true,
                     *           "deliveryTimeMinutes": 75,
                     *           "pickupPrepTimeMinutes": 20,
                     *           "lastOrderBufferMinutes": null,
                     *           "deliveryRadiusKm": 15,
                     *           "deliveryFee": "40.00",
                     *           "minimumOrder": "0.00",
                     *           "deliveryBands": null,
                     *           "freeDeliveryFrom": null,
                     *           "ordersPerSlot": null,
                     *           "acceptWithinMinutes": 20,
                     *           "autoAccept": false,
                     *           "usesHandoverCode": false,
                     *           "latitude": 14.5454,
                     *           "longitude": 74.32,
                     *           "isOpenNow": true,
                     *           "opensAt": null,
                     *           "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *           "pausedUntil": null,
                     *           "pauseReason": null,
                     *           "rush": null,
                     *           "sellerId": 15,
                     *           "createdAt": "2026-05-20T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:24.070Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The stores, in the order of the query */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getStoresStoreId: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 200 */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "00:00",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": "Asia/Kolkata",
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "25.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:24.070Z"
                     *       },
                     *       "products": [
                     *         {
                     *           "id": 20,
                     *           "title": "Coconut-oil washing soap, pack of 4",
                     *           "description": "Mild laundry bars from a self-help group in Bantwal.",
                     *           "price": "80.00",
                     *           "currency": "INR",
                     *           "status": "out_of_stock",
                     *           "productType": "store",
                     *           "category": "grocery",
                     *           "condition": null,
                     *           "storeId": 1,
                     *           "consumerId": null,
                     *           "sellerId": 1,
                     *           "stock": 0,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/grocery.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "_count": {
                     *             "likes": 1
                     *           },
                     *           "createdAt": "2026-11-17T17:49:00.058Z",
                     *           "updatedAt": "2026-11-29T16:34:14.138Z",
                     *           "seller": {
                     *             "id": 1,
                     *             "name": "Ganesh Kamath",
                     *             "whatsappNumber": null
                     *           }
                     *         },
                     *         {
                     *           "id": 12,
                     *           "title": "Neer dosa batter, 1 litre",
                     *           "description": "ನೀರ್ ದೋಸೆ ಹಿಟ್ಟು: soaked raw rice and coconut, ground this morning. Keep cold, use in two days.",
                     *           "price": "75.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "store",
                     *           "category": "grocery",
                     *           "condition": null,
                     *           "storeId": 1,
                     *           "consumerId": null,
                     *           "sellerId": 1,
                     *           "stock": 30,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/grocery.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "_count": {
                     *             "likes": 20
                     *           },
                     *           "createdAt": "2026-11-17T17:41:00.066Z",
                     *           "updatedAt": "2026-11-29T16:34:14.137Z",
                     *           "seller": {
                     *             "id": 1,
                     *             "name": "Ganesh Kamath",
                     *             "whatsappNumber": null
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["Store"];
                        /** @description The products of the store */
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
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["StoreNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getProducts: {
        parameters: {
            query?: {
                /** @description Only products in this status */
                status?: "all" | "available" | "sold" | "out_of_stock";
                /** @description `store` for products of shops; `resale` and `rental` for ads: all, resale, rental, store */
                productType?: string;
                /** @description Only products of this category: one of grocery, vegetables_fruits, dairy, bakery, meat_fish, restaurant, sweets_snacks, pharmacy, electronics, mobiles, clothing, footwear, jewellery, hardware, books_stationery, toys, beauty, home_kitchen, furniture, pets, sports, gifts_flowers, farm_supplies, services, other, vehicles, property, appliances, books, tools, instruments, farm, events, plumbing, electrical, carpentry, painting, cleaning, appliance_repair, pest_control, gardening, construction, moving, vehicle_repair, driver, taxi, courier, tutoring, music_dance, fitness, yoga, medical_help, blood_donation, elder_care, child_care, cooking, catering, tailoring, photography, event_help, pet_care, farming, legal, accounting, computer_help, lost_found. `all` does not filter; an unknown one lists nothing */
                category?: string;
                /** @description At most 10 words. Each must match a word, or the start of a word, in title and description; case and accents do not matter */
                search?: string;
                /** @description The order of the list */
                sort?: "newest" | "price_asc" | "price_desc" | "popular";
                /** @description Only products of this store */
                storeId?: number;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "id": 401,
                     *           "title": "5G phone, 8/128 GB, one year old",
                     *           "description": "Screen guard on since day one, battery health 91 %. Box, bill and charger with it. Mangaluru.",
                     *           "price": "9500.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "resale",
                     *           "category": "mobiles",
                     *           "condition": "used",
                     *           "storeId": null,
                     *           "consumerId": 1,
                     *           "sellerId": null,
                     *           "stock": null,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/mobiles.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "location": "Mangaluru",
                     *           "_count": {
                     *             "likes": 0
                     *           },
                     *           "createdAt": "2026-11-18T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:14.323Z",
                     *           "consumer": {
                     *             "id": 1,
                     *             "name": "Akshatha Shenoy"
                     *           }
                     *         },
                     *         {
                     *           "id": 404,
                     *           "title": "Student laptop, i5, 16 GB, 512 GB SSD",
                     *           "description": "Final-year sale. New battery in March. Bag and mouse free. Manipal.",
                     *           "price": "26500.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "resale",
                     *           "category": "electronics",
                     *           "condition": "used",
                     *           "storeId": null,
                     *           "consumerId": 4,
                     *           "sellerId": null,
                     *           "stock": null,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/electronics.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "location": "Manipal",
                     *           "_count": {
                     *             "likes": 16
                     *           },
                     *           "createdAt": "2026-11-18T05:08:24.074Z",
                     *           "updatedAt": "2026-11-29T16:34:14.324Z",
                     *           "consumer": {
                     *             "id": 4,
                     *             "name": "Keerthan Amin"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "WyJuZXdlc3QiLDE3OTQ5NTg3Mzk3MDgsMzcwXQ"
                     *     }
                     */
                    "application/json": {
                        /** @description The products, in the order of the query */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "title": "Coconut oil, cold pressed, 1 litre",
                     *       "description": "ಗಾಣದಿಂದ ತೆಗೆದ ಶುದ್ಧ ತೆಂಗಿನ ಎಣ್ಣೆ. Pressed every week from sun-dried copra, nothing added.",
                     *       "price": "445.00",
                     *       "currency": "INR",
                     *       "status": "available",
                     *       "productType": "store",
                     *       "category": "grocery",
                     *       "condition": null,
                     *       "storeId": 1,
                     *       "consumerId": null,
                     *       "sellerId": 1,
                     *       "stock": 54,
                     *       "snoozeUntil": null,
                     *       "images": [
                     *         {
                     *           "url": "http://localhost:3000/demo/grocery.svg",
                     *           "order": 0
                     *         }
                     *       ],
                     *       "_count": {
                     *         "likes": 1
                     *       },
                     *       "createdAt": "2026-10-28T04:10:00.000Z",
                     *       "updatedAt": "2026-11-29T16:34:24.399Z",
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "00:00",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": "Asia/Kolkata",
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "25.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:24.070Z"
                     *       },
                     *       "seller": {
                     *         "id": 1,
                     *         "name": "Ganesh Kamath",
                     *         "whatsappNumber": "+919480000101"
                     *       }
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postProductsProductIdLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "likes": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of people who like it */
                        likes: number;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteProductsProductIdLike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true,
                     *       "likes": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Always true; errors have a status of 400 or more */
                        success: boolean;
                        /** @description The number of people who like it */
                        likes: number;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "expired": 0
                     *     }
                     */
                    "application/json": {
                        /** @description The number of ads that expired */
                        expired: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CronNotConfiguredOrDatabaseUnavailableOrOverloaded"];
        };
    };
    getLikes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "id": 1,
                     *           "title": "Coconut oil, cold pressed, 1 litre",
                     *           "description": "ಗಾಣದಿಂದ ತೆಗೆದ ಶುದ್ಧ ತೆಂಗಿನ ಎಣ್ಣೆ. Pressed every week from sun-dried copra, nothing added.",
                     *           "price": "445.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "store",
                     *           "category": "grocery",
                     *           "condition": null,
                     *           "storeId": 1,
                     *           "consumerId": null,
                     *           "sellerId": 1,
                     *           "stock": 54,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/grocery.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "_count": {
                     *             "likes": 1
                     *           },
                     *           "createdAt": "2026-10-28T04:10:00.000Z",
                     *           "updatedAt": "2026-11-29T16:34:24.399Z",
                     *           "store": {
                     *             "id": 1,
                     *             "name": "Rathabeedi Kirana",
                     *             "storeType": "grocery",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *             "status": "live",
                     *             "isActive": true,
                     *             "allowWhatsApp": true,
                     *             "isOpenNow": true,
                     *             "opensAt": null,
                     *             "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *             "sellerId": 1
                     *           },
                     *           "seller": {
                     *             "id": 1,
                     *             "name": "Ganesh Kamath",
                     *             "whatsappNumber": null
                     *           },
                     *           "likedByMe": true
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The products that you like, the newest product first */
                        products: components["schemas"]["Product"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getAds: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "ads": [
                     *         {
                     *           "id": 401,
                     *           "title": "5G phone, 8/128 GB, one year old",
                     *           "description": "Screen guard on since day one, battery health 91 %. Box, bill and charger with it. Mangaluru.",
                     *           "price": "9500.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "resale",
                     *           "category": "mobiles",
                     *           "condition": "used",
                     *           "storeId": null,
                     *           "consumerId": 1,
                     *           "sellerId": null,
                     *           "stock": null,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/mobiles.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "location": "Mangaluru",
                     *           "_count": {
                     *             "likes": 0
                     *           },
                     *           "createdAt": "2026-11-18T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:14.323Z",
                     *           "expiresAt": "2026-12-18T05:30:00.077Z",
                     *           "expiredAt": null,
                     *           "isHidden": false
                     *         },
                     *         {
                     *           "id": 413,
                     *           "title": "Tiled house with well and yard, per month",
                     *           "description": "Old Mangalore-tiled home, three rooms, five coconut palms. Pets welcome. Kundapura.",
                     *           "price": "12000.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "rental",
                     *           "category": "property",
                     *           "condition": null,
                     *           "storeId": null,
                     *           "consumerId": 1,
                     *           "sellerId": null,
                     *           "stock": null,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/property.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "location": "Kundapura",
                     *           "_count": {
                     *             "likes": 13
                     *           },
                     *           "createdAt": "2026-11-18T04:03:36.065Z",
                     *           "updatedAt": "2026-11-29T16:34:14.325Z",
                     *           "expiresAt": "2026-12-18T04:03:36.065Z",
                     *           "expiredAt": null,
                     *           "isHidden": false
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first */
                        ads: components["schemas"]["Ad"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The title of the ad */
                    title: string;
                    /** @description What is offered, in detail */
                    description: string;
                    /**
                     * @description At most two decimals; 0 is free
                     * @example 149.50
                     */
                    price: string | number;
                    category: components["schemas"]["ProductCategory"];
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the picture */
                        url: string;
                        /**
                         * @description The place in the list, from 0
                         * @default 0
                         */
                        order?: number;
                    } | string)[];
                    /** @description The place, in words */
                    location?: string | null;
                    /**
                     * @description Whether the article is for sale or for rent
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
                    /**
                     * @example {
                     *       "ad": {
                     *         "id": 441,
                     *         "title": "Bicycle, 26 inches",
                     *         "description": "Ridden for two years, new tyres.",
                     *         "price": "3500.00",
                     *         "currency": "INR",
                     *         "status": "available",
                     *         "productType": "resale",
                     *         "category": "sports",
                     *         "condition": "used",
                     *         "storeId": null,
                     *         "consumerId": 1,
                     *         "sellerId": null,
                     *         "stock": null,
                     *         "snoozeUntil": null,
                     *         "images": [
                     *           {
                     *             "url": "https://pictures.example.in/bicycle.jpg",
                     *             "order": 0
                     *           }
                     *         ],
                     *         "location": "Kadri, Mangaluru",
                     *         "_count": {
                     *           "likes": 0
                     *         },
                     *         "createdAt": "2026-11-18T05:30:14.342Z",
                     *         "updatedAt": "2026-11-18T05:30:14.342Z",
                     *         "expiresAt": "2026-12-18T05:30:14.342Z",
                     *         "expiredAt": null,
                     *         "isHidden": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        ad: components["schemas"]["Ad"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["AdsLimitOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    putAdsAdId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 413
                 */
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
                    /** @description The title of the ad */
                    title?: string;
                    /** @description What is offered, in detail */
                    description?: string;
                    /**
                     * @description At most two decimals; 0 is free
                     * @example 149.50
                     */
                    price?: string | number;
                    category?: components["schemas"]["ProductCategory"];
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the picture */
                        url: string;
                        /**
                         * @description The place in the list, from 0
                         * @default 0
                         */
                        order?: number;
                    } | string)[];
                    /** @description The place, in words */
                    location?: string | null;
                    /**
                     * @description `available` renews the ad
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
                    /**
                     * @example {
                     *       "id": 413,
                     *       "title": "Tiled house with well and yard, per month",
                     *       "description": "Old Mangalore-tiled home, three rooms, five coconut palms. Pets welcome. Kundapura.",
                     *       "price": "3200.00",
                     *       "currency": "INR",
                     *       "status": "available",
                     *       "productType": "rental",
                     *       "category": "property",
                     *       "condition": null,
                     *       "storeId": null,
                     *       "consumerId": 1,
                     *       "sellerId": null,
                     *       "stock": null,
                     *       "snoozeUntil": null,
                     *       "images": [
                     *         {
                     *           "url": "http://localhost:3000/demo/property.svg",
                     *           "order": 0
                     *         }
                     *       ],
                     *       "location": "Kundapura",
                     *       "_count": {
                     *         "likes": 13
                     *       },
                     *       "createdAt": "2026-11-18T04:03:36.065Z",
                     *       "updatedAt": "2026-11-29T16:34:27.847Z",
                     *       "expiresAt": "2026-12-18T05:30:14.395Z",
                     *       "expiredAt": null,
                     *       "isHidden": false
                     *     }
                     */
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["AdNotFound"];
            409: components["responses"]["AdsLimitOrContentHidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteAdsAdId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 437
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["AdNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getAdsAdIdThreads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 425
                 */
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
                    /**
                     * @example {
                     *       "threads": [
                     *         {
                     *           "id": 6,
                     *           "requestId": null,
                     *           "adId": 425,
                     *           "supporterId": 0,
                     *           "consumer": {
                     *             "id": 0,
                     *             "name": "Anonymous"
                     *           },
                     *           "_count": {
                     *             "messages": 3
                     *           },
                     *           "lastMessage": {
                     *             "id": 16,
                     *             "threadId": 6,
                     *             "consumerId": 0,
                     *             "text": "I will come at half past five.",
                     *             "isEdited": false,
                     *             "editedAt": null,
                     *             "isDeleted": false,
                     *             "isHidden": false,
                     *             "consumer": {
                     *               "id": 0,
                     *               "name": "Anonymous"
                     *             },
                     *             "createdAt": "2026-11-18T03:18:12.053Z"
                     *           },
                     *           "unreadCount": 2,
                     *           "endedBy": null,
                     *           "createdAt": "2026-11-18T02:57:12.053Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The conversations, those with the newest messages first */
                        threads: components["schemas"]["RequestThread"][];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["AdNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the ad
                 * @example 403
                 */
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
                    /**
                     * @example {
                     *       "id": 8,
                     *       "requestId": null,
                     *       "adId": 403,
                     *       "supporterId": 1,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "_count": {
                     *         "messages": 0
                     *       },
                     *       "lastMessage": null,
                     *       "unreadCount": 0,
                     *       "endedBy": null,
                     *       "createdAt": "2026-11-18T05:30:14.487Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrOwnAd"];
            404: components["responses"]["AdNotFound"];
            /**
             * @description `ad_closed`: The ad is no longer available, so this conversation is closed.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `empty_threads_limit`: You have opened ten conversations without writing in them. Write in one of them, or leave one, first.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /** @description Page size, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": 17,
                     *           "threadId": 7,
                     *           "consumerId": 1,
                     *           "text": "Does the phone take two SIM cards?",
                     *           "isEdited": false,
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "isHidden": false,
                     *           "consumer": {
                     *             "id": 1,
                     *             "name": "Akshatha Shenoy"
                     *           },
                     *           "createdAt": "2026-11-17T21:37:48.076Z"
                     *         },
                     *         {
                     *           "id": 18,
                     *           "threadId": 7,
                     *           "consumerId": 0,
                     *           "text": "It does, and the battery lasts four days.",
                     *           "isEdited": false,
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "isHidden": false,
                     *           "consumer": {
                     *             "id": 0,
                     *             "name": "Anonymous"
                     *           },
                     *           "createdAt": "2026-11-17T22:14:48.076Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Oldest first */
                        messages: components["schemas"]["RequestMessage"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "id": 21,
                     *       "threadId": 7,
                     *       "consumerId": 1,
                     *       "text": "I can come this evening at six.",
                     *       "isEdited": false,
                     *       "editedAt": null,
                     *       "isDeleted": false,
                     *       "isHidden": false,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "createdAt": "2026-11-18T05:30:14.524Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestMessage"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteAdsAdIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
                threadId: number;
                /**
                 * @description The id of the message
                 * @example 17
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrMessageNotFoundOrThreadNotFound"];
            409: components["responses"]["AdClosed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchAdsAdIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
                threadId: number;
                /**
                 * @description The id of the message
                 * @example 17
                 */
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
                    /**
                     * @example {
                     *       "message": {
                     *         "id": 22,
                     *         "threadId": 9,
                     *         "consumerId": 1,
                     *         "text": "I can come this evening at seven.",
                     *         "isEdited": true,
                     *         "editedAt": "2026-11-18T05:30:14.628Z",
                     *         "isDeleted": false,
                     *         "isHidden": false,
                     *         "consumer": {
                     *           "id": 1,
                     *           "name": "Akshatha Shenoy"
                     *         },
                     *         "createdAt": "2026-11-18T05:30:14.602Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrNotYours"];
            404: components["responses"]["AdNotFoundOrMessageNotFoundOrThreadNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postAdsAdIdThreadsThreadIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postAdsAdIdThreadsThreadIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 425
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 6
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postAdsAdIdThreadsThreadIdLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postAdsAdIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            409: components["responses"]["BlocksLimitOrPublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteAdsAdIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the ad
                 * @example 402
                 */
                adId: number;
                /**
                 * @description The id of the conversation
                 * @example 7
                 */
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
                    /**
                     * @example {
                     *       "message": {
                     *         "id": 19,
                     *         "threadId": 7,
                     *         "consumerId": 1,
                     *         "text": "I can come at six.",
                     *         "isEdited": false,
                     *         "editedAt": null,
                     *         "isDeleted": false,
                     *         "isHidden": false,
                     *         "consumer": {
                     *           "id": 1,
                     *           "name": "Akshatha Shenoy"
                     *         },
                     *         "createdAt": "2026-11-18T05:30:11.675Z"
                     *       }
                     *     }
                     */
                    "text/event-stream": {
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["AdNotFoundOrThreadNotFound"];
            429: components["responses"]["StreamsLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "slug": "plumbing",
                     *           "name": "Plumbing",
                     *           "kind": "request",
                     *           "icon": "plumbing",
                     *           "kinds": [
                     *             "request"
                     *           ]
                     *         },
                     *         {
                     *           "slug": "electrical",
                     *           "name": "Electrical",
                     *           "kind": "request",
                     *           "icon": "electrical_services",
                     *           "kinds": [
                     *             "request"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                status?: "active" | "completed" | "all";
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
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "id": 5,
                     *           "title": "Maths tuition for class 10, twice a week",
                     *           "description": "At our home or yours. ವಾರಕ್ಕೆ ಎರಡು ದಿನ ಸಾಕು.",
                     *           "category": "tutoring",
                     *           "phone": null,
                     *           "status": "active",
                     *           "location": "Near Krishna Matha",
                     *           "latitude": 13.3405,
                     *           "longitude": 74.7488,
                     *           "isAnonymous": false,
                     *           "isHidden": false,
                     *           "discussionType": "private",
                     *           "consumerId": 11,
                     *           "consumer": {
                     *             "id": 11,
                     *             "name": "Supriya Nayak"
                     *           },
                     *           "_count": {
                     *             "threads": 0
                     *           },
                     *           "createdAt": "2026-11-18T04:00:00.077Z",
                     *           "isMine": false,
                     *           "myThreadId": null,
                     *           "allowedActions": [
                     *             "openThread",
                     *             "report"
                     *           ]
                     *         },
                     *         {
                     *           "id": 3,
                     *           "title": "Somebody to talk to about exam stress",
                     *           "description": "First year at college, the first exams are in two weeks. I would rather not say who I am.",
                     *           "category": "other",
                     *           "phone": null,
                     *           "status": "active",
                     *           "location": "Manipal",
                     *           "latitude": 13.35,
                     *           "longitude": 74.79,
                     *           "isAnonymous": true,
                     *           "isHidden": false,
                     *           "discussionType": "private",
                     *           "consumerId": 0,
                     *           "consumer": {
                     *             "id": 0,
                     *             "name": "Anonymous"
                     *           },
                     *           "_count": {
                     *             "threads": 1
                     *           },
                     *           "createdAt": "2026-11-17T15:35:00.000Z",
                     *           "isMine": false,
                     *           "myThreadId": null,
                     *           "allowedActions": [
                     *             "openThread",
                     *             "report"
                     *           ]
                     *         }
                     *       ],
                     *       "sparse": false,
                     *       "nextCursor": null
                     *     }
                     */
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
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description What is needed, in a few words */
                    title: string;
                    /** @description What is needed, in detail */
                    description?: string | null;
                    category: components["schemas"]["RequestCategory"];
                    /** @description A phone number for helpers; without a country code, an Indian one */
                    phone?: string | null;
                    /** @description The place, in words */
                    location?: string | null;
                    /** @description Degrees north (WGS 84); only together with `longitude` */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); only together with `latitude` */
                    longitude?: number | null;
                    /**
                     * @description Whether your name and phone number stay hidden
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
                    /**
                     * @example {
                     *       "request": {
                     *         "id": 7,
                     *         "title": "The kitchen tap drips",
                     *         "description": "A washer, I think. Any evening after six.",
                     *         "category": "plumbing",
                     *         "phone": null,
                     *         "status": "active",
                     *         "location": "Car Street, Mangaluru",
                     *         "latitude": 12.8703,
                     *         "longitude": 74.8426,
                     *         "isAnonymous": false,
                     *         "isHidden": false,
                     *         "discussionType": "private",
                     *         "consumerId": 1,
                     *         "consumer": {
                     *           "id": 1,
                     *           "name": "Akshatha Shenoy"
                     *         },
                     *         "_count": {
                     *           "threads": 0
                     *         },
                     *         "createdAt": "2026-11-18T05:30:15.347Z",
                     *         "isMine": true,
                     *         "myThreadId": null,
                     *         "allowedActions": [
                     *           "edit",
                     *           "complete"
                     *         ]
                     *       },
                     *       "broadcastResult": {
                     *         "providers": 0,
                     *         "consumers": 0
                     *       }
                     *     }
                     */
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
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["IdempotencyInProgressOrRequestsLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getRequestsRequestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer; 304 without a body if the answer is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "id": 1,
                     *       "title": "Kitchen tap drips all night",
                     *       "description": "A brass tap, some ten years old. Probably only the washer. Any evening after six is fine.",
                     *       "category": "plumbing",
                     *       "phone": null,
                     *       "status": "active",
                     *       "location": "Car Street, near the temple",
                     *       "latitude": 12.8703,
                     *       "longitude": 74.8426,
                     *       "isAnonymous": false,
                     *       "isHidden": false,
                     *       "discussionType": "private",
                     *       "consumerId": 1,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "_count": {
                     *         "threads": 2
                     *       },
                     *       "createdAt": "2026-11-16T12:40:00.000Z",
                     *       "isMine": true,
                     *       "myThreadId": null,
                     *       "allowedActions": [
                     *         "complete",
                     *         "delete"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The answer has not changed since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["RequestNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteRequestsRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchRequestsRequestId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
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
                     * @description `completed` closes the request, `active` opens it again
                     * @enum {string}
                     */
                    status?: "active" | "completed";
                    /** @description What is needed, in a few words */
                    title?: string;
                    /** @description What is needed, in detail; null removes it */
                    description?: string | null;
                    /** @description The place, in words; null removes it */
                    location?: string | null;
                    /** @description Degrees north (WGS 84); only together with `longitude` */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); only together with `latitude` */
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
                    /**
                     * @example {
                     *       "id": 8,
                     *       "title": "The kitchen tap drips",
                     *       "description": "A washer, I think. Any evening after six.",
                     *       "category": "plumbing",
                     *       "phone": null,
                     *       "status": "completed",
                     *       "location": "Car Street, Mangaluru",
                     *       "latitude": 12.8703,
                     *       "longitude": 74.8426,
                     *       "isAnonymous": false,
                     *       "isHidden": false,
                     *       "discussionType": "private",
                     *       "consumerId": 1,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "_count": {
                     *         "threads": 0
                     *       },
                     *       "createdAt": "2026-11-18T05:30:15.399Z",
                     *       "isMine": true,
                     *       "myThreadId": null,
                     *       "allowedActions": [
                     *         "edit",
                     *         "reopen"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFound"];
            409: components["responses"]["ContentHiddenOrRequestHasThreadsOrRequestsLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getRequestsRequestIdThreads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "threads": [
                     *         {
                     *           "id": 1,
                     *           "requestId": 1,
                     *           "adId": null,
                     *           "supporterId": 2,
                     *           "consumer": {
                     *             "id": 2,
                     *             "name": "Rohan D’Souza"
                     *           },
                     *           "_count": {
                     *             "messages": 3
                     *           },
                     *           "lastMessage": {
                     *             "id": 3,
                     *             "threadId": 1,
                     *             "consumerId": 2,
                     *             "text": "Yes, see you then.",
                     *             "isEdited": false,
                     *             "editedAt": null,
                     *             "isDeleted": false,
                     *             "isHidden": false,
                     *             "consumer": {
                     *               "id": 2,
                     *               "name": "Rohan D’Souza"
                     *             },
                     *             "createdAt": "2026-11-16T13:20:00.000Z"
                     *           },
                     *           "unreadCount": 2,
                     *           "endedBy": null,
                     *           "createdAt": "2026-11-16T12:52:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "requestId": 1,
                     *           "adId": null,
                     *           "supporterId": 6,
                     *           "consumer": {
                     *             "id": 6,
                     *             "name": "Sathish Devadiga"
                     *           },
                     *           "_count": {
                     *             "messages": 1
                     *           },
                     *           "lastMessage": {
                     *             "id": 4,
                     *             "threadId": 2,
                     *             "consumerId": 6,
                     *             "text": "ನಾನು ಪ್ಲಂಬರ್. ಬೇಕಾದರೆ ಹೇಳಿ, ಬರುತ್ತೇನೆ.",
                     *             "isEdited": false,
                     *             "editedAt": null,
                     *             "isDeleted": false,
                     *             "isHidden": false,
                     *             "consumer": {
                     *               "id": 6,
                     *               "name": "Sathish Devadiga"
                     *             },
                     *             "createdAt": "2026-11-16T14:15:00.000Z"
                     *           },
                     *           "unreadCount": 1,
                     *           "endedBy": null,
                     *           "createdAt": "2026-11-16T14:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The conversations, those with the newest messages first */
                        threads: components["schemas"]["RequestThread"][];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["RequestNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the request
                 * @example 5
                 */
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
                    /**
                     * @example {
                     *       "id": 15,
                     *       "requestId": 5,
                     *       "adId": null,
                     *       "supporterId": 1,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "_count": {
                     *         "messages": 0
                     *       },
                     *       "lastMessage": null,
                     *       "unreadCount": 0,
                     *       "endedBy": null,
                     *       "createdAt": "2026-11-18T05:30:15.599Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestThread"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrOwnRequest"];
            404: components["responses"]["RequestNotFound"];
            /**
             * @description `request_closed`: The request is completed and can no longer be changed.
             *
             *     `thread_limit`: All places for conversations are taken. Choose another request or ad, or try again later.
             *
             *     `empty_threads_limit`: You have opened ten conversations without writing in them. Write in one of them, or leave one, first.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /** @description Page size, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": 1,
                     *           "threadId": 1,
                     *           "consumerId": 2,
                     *           "text": "I have washers and a wrench at home. Is it a half-inch tap?",
                     *           "isEdited": false,
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "isHidden": false,
                     *           "consumer": {
                     *             "id": 2,
                     *             "name": "Rohan D’Souza"
                     *           },
                     *           "createdAt": "2026-11-16T12:52:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "threadId": 1,
                     *           "consumerId": 1,
                     *           "text": "I think so. Could you come tomorrow at seven?",
                     *           "isEdited": false,
                     *           "editedAt": null,
                     *           "isDeleted": false,
                     *           "isHidden": false,
                     *           "consumer": {
                     *             "id": 1,
                     *             "name": "Akshatha Shenoy"
                     *           },
                     *           "createdAt": "2026-11-16T13:11:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Oldest first */
                        messages: components["schemas"]["RequestMessage"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "id": 28,
                     *       "threadId": 1,
                     *       "consumerId": 1,
                     *       "text": "I can come this evening at six.",
                     *       "isEdited": false,
                     *       "editedAt": null,
                     *       "isDeleted": false,
                     *       "isHidden": false,
                     *       "consumer": {
                     *         "id": 1,
                     *         "name": "Akshatha Shenoy"
                     *       },
                     *       "createdAt": "2026-11-18T05:30:15.641Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RequestMessage"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteRequestsRequestIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
                threadId: number;
                /**
                 * @description The id of the message
                 * @example 2
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["MessageNotFoundOrRequestNotFoundOrThreadNotFound"];
            409: components["responses"]["RequestClosed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchRequestsRequestIdThreadsThreadIdMessagesMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
                threadId: number;
                /**
                 * @description The id of the message
                 * @example 2
                 */
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
                    /**
                     * @example {
                     *       "message": {
                     *         "id": 29,
                     *         "threadId": 1,
                     *         "consumerId": 1,
                     *         "text": "I can come this evening at seven.",
                     *         "isEdited": true,
                     *         "editedAt": "2026-11-18T05:30:15.682Z",
                     *         "isDeleted": false,
                     *         "isHidden": false,
                     *         "consumer": {
                     *           "id": 1,
                     *           "name": "Akshatha Shenoy"
                     *         },
                     *         "createdAt": "2026-11-18T05:30:15.660Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrBlockedOrNotYours"];
            404: components["responses"]["MessageNotFoundOrRequestNotFoundOrThreadNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postRequestsRequestIdThreadsThreadIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postRequestsRequestIdThreadsThreadIdClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postRequestsRequestIdThreadsThreadIdLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postRequestsRequestIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            409: components["responses"]["BlocksLimitOrPublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteRequestsRequestIdThreadsThreadIdBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            409: components["responses"]["PublicThread"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the request
                 * @example 1
                 */
                requestId: number;
                /**
                 * @description The id of the conversation
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "message": {
                     *         "id": 20,
                     *         "threadId": 1,
                     *         "consumerId": 1,
                     *         "text": "I can come at six.",
                     *         "isEdited": false,
                     *         "editedAt": null,
                     *         "isDeleted": false,
                     *         "isHidden": false,
                     *         "consumer": {
                     *           "id": 1,
                     *           "name": "Akshatha Shenoy"
                     *         },
                     *         "createdAt": "2026-11-18T05:30:11.980Z"
                     *       }
                     *     }
                     */
                    "text/event-stream": {
                        message: components["schemas"]["RequestMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrNotYours"];
            404: components["responses"]["RequestNotFoundOrThreadNotFound"];
            429: components["responses"]["StreamsLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getBlocks: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "blocks": [
                     *         {
                     *           "consumer": {
                     *             "id": 12,
                     *             "name": "Vinod Tandel"
                     *           },
                     *           "thread": null,
                     *           "isAnonymous": false,
                     *           "createdAt": "2026-11-18T05:30:10.873Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The people whom you have blocked, newest first */
                        blocks: {
                            /** @description The name is `Unknown person` for an id that you know neither from a conversation nor from a public post */
                            consumer: {
                                /** @description 0 for a person whom you blocked in a conversation without a name, and for an erased account */
                                id: number;
                                /** @description The name of the person */
                                name: string;
                                /** @description The name that others see instead of the real one */
                                alias?: string;
                            };
                            /** @description The conversation of a person whom you blocked there without a name; unblock them there */
                            thread: {
                                /** @description The id of the conversation */
                                id: number;
                                /** @description Null for an ad */
                                requestId: number | null;
                                /** @description Null for a request */
                                adId: number | null;
                            } | null;
                            /** @description Whether the block applies in your anonymous requests only */
                            isAnonymous: boolean;
                            /**
                             * Format: date-time
                             * @description When you blocked the person
                             */
                            createdAt: string;
                        }[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postBlocksConsumerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the other consumer
                 * @example 12
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["BlocksLimit"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteBlocksConsumerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the other consumer
                 * @example 12
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                     * @description The kind of the reported target
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
                            /** @description The id of the report */
                            id: number;
                            /**
                             * @description Whether staff have decided
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
                    /**
                     * @example {
                     *       "report": {
                     *         "id": 2,
                     *         "status": "open"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The recorded report */
                        report: {
                            /** @description The id of the report */
                            id: number;
                            /**
                             * @description Whether staff have decided
                             * @enum {string}
                             */
                            status: "open" | "decided";
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrOwnTarget"];
            404: components["responses"]["TargetNotFound"];
            409: components["responses"]["IdempotencyInProgressOrReportsLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                     * @description The kind of the hidden content
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
                             * @description The kind of the hidden content
                             * @enum {string}
                             */
                            targetType: "ad" | "product" | "store" | "request" | "message";
                            /** @description The id of your hidden content */
                            targetId: number;
                            /** @description The text, as it was first sent */
                            text: string;
                            /**
                             * @description Whether staff have decided, and how
                             * @enum {string}
                             */
                            status: "open" | "refused" | "granted";
                            /**
                             * Format: date-time
                             * @description When it was first sent
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
                    /**
                     * @example {
                     *       "objection": {
                     *         "targetType": "ad",
                     *         "targetId": 401,
                     *         "status": "open",
                     *         "text": "The bicycle is mine, and the pictures show it.",
                     *         "createdAt": "2026-11-18T05:30:16.320Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The objection that staff will read */
                        objection: {
                            /**
                             * @description The kind of the hidden content
                             * @enum {string}
                             */
                            targetType: "ad" | "product" | "store" | "request" | "message";
                            /** @description The id of your hidden content */
                            targetId: number;
                            /** @description The text, as it was first sent */
                            text: string;
                            /**
                             * @description Whether staff have decided, and how
                             * @enum {string}
                             */
                            status: "open" | "refused" | "granted";
                            /**
                             * Format: date-time
                             * @description When it was first sent
                             */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["HiddenContentNotFound"];
            409: components["responses"]["IdempotencyInProgressOrObjectionDecided"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getStoreOrders: {
        parameters: {
            query?: {
                /** @description Only orders in this status */
                status?: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled" | "all";
                /** @description Whether the answer contains `counts` */
                counts?: boolean;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "id": 56,
                     *           "orderNumber": "SO-20261118-WKP6KE",
                     *           "status": "out_for_delivery",
                     *           "customerName": "Akshatha Shenoy",
                     *           "customerPhone": "+919480000201",
                     *           "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T04:49:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": null,
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "255.00",
                     *           "deliveryFee": "30.00",
                     *           "total": "285.00",
                     *           "platformFee": "25.50",
                     *           "sellerAmount": "259.50",
                     *           "cancellationReason": null,
                     *           "cancellation": null,
                     *           "acceptedAt": "2026-11-18T04:11:00.077Z",
                     *           "preparingAt": "2026-11-18T04:19:00.077Z",
                     *           "readyAt": null,
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": "2026-11-18T04:37:00.077Z",
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "storeId": 4,
                     *           "storeName": "Lavina's Oven",
                     *           "consumerId": 1,
                     *           "items": [
                     *             {
                     *               "productId": 71,
                     *               "productName": "Banana cake, 300 g",
                     *               "quantity": 1,
                     *               "unitPrice": "150.00",
                     *               "lineTotal": "150.00",
                     *               "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *             },
                     *             {
                     *               "productId": 78,
                     *               "productName": "Khara biscuits, 250 g",
                     *               "quantity": 1,
                     *               "unitPrice": "105.00",
                     *               "lineTotal": "105.00",
                     *               "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T04:04:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "accepted",
                     *               "at": "2026-11-18T04:11:00.077Z",
                     *               "by": {
                     *                 "kind": "seller",
                     *                 "id": 3
                     *               },
                     *               "reason": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T04:04:00.077Z",
                     *           "updatedAt": "2026-11-18T04:37:00.077Z",
                     *           "handoverCode": null,
                     *           "payment": null,
                     *           "refunds": [],
                     *           "store": {
                     *             "id": 4,
                     *             "name": "Lavina's Oven",
                     *             "phone": "+919480000004",
                     *             "address": "Bejai Church Road, Mangaluru 575001"
                     *           },
                     *           "courier": null,
                     *           "allowedActions": []
                     *         },
                     *         {
                     *           "id": 54,
                     *           "orderNumber": "SO-20261118-XE9MV6",
                     *           "status": "cancelled",
                     *           "customerName": "Akshatha Shenoy",
                     *           "customerPhone": "+919480000201",
                     *           "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T03:40:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": null,
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "340.00",
                     *           "deliveryFee": "25.00",
                     *           "total": "365.00",
                     *           "platformFee": "34.00",
                     *           "sellerAmount": "331.00",
                     *           "cancellationReason": "Found tamarind at home after all.",
                     *           "cancellation": {
                     *             "by": "consumer",
                     *             "code": null,
                     *             "note": "Found tamarind at home after all."
                     *           },
                     *           "acceptedAt": null,
                     *           "preparingAt": null,
                     *           "readyAt": null,
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": null,
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": "2026-11-18T03:07:00.077Z",
                     *           "storeId": 1,
                     *           "storeName": "Rathabeedi Kirana",
                     *           "consumerId": 1,
                     *           "items": [
                     *             {
                     *               "productId": 9,
                     *               "productName": "Tamarind, seedless, 500 g",
                     *               "quantity": 1,
                     *               "unitPrice": "115.00",
                     *               "lineTotal": "115.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             },
                     *             {
                     *               "productId": 10,
                     *               "productName": "Jaggery block, 1 kg",
                     *               "quantity": 2,
                     *               "unitPrice": "78.00",
                     *               "lineTotal": "156.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T03:00:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "cancelled",
                     *               "at": "2026-11-18T03:07:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": "Found tamarind at home after all."
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T03:00:00.077Z",
                     *           "updatedAt": "2026-11-18T03:07:00.077Z",
                     *           "handoverCode": null,
                     *           "payment": null,
                     *           "refunds": [],
                     *           "store": {
                     *             "id": 1,
                     *             "name": "Rathabeedi Kirana",
                     *             "phone": "+919480000001",
                     *             "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001"
                     *           },
                     *           "courier": null,
                     *           "allowedActions": []
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The phone number for questions about the order; default: that of your account */
                    customerPhone?: string | null;
                    /**
                     * @description How the order reaches the customer
                     * @default delivery
                     * @enum {string}
                     */
                    fulfillmentType?: "delivery" | "pickup_immediate" | "pickup_scheduled";
                    /** @description Required for pickup_scheduled; without an offset, in the time zone of the store */
                    pickupTime?: string | null;
                    /** @description Pickup orders are always pay_at_pickup */
                    paymentMethod?: ("cod" | "online" | "pay_at_pickup") | null;
                    /** @description What the store or the courier should observe */
                    instructions?: string | null;
                    /** @description The reel that led to the order */
                    reelId?: number | null;
                    /** @description The total in rupees that you have shown; another one is refused */
                    expectedTotal?: (string | number) | null;
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 65,
                     *         "orderNumber": "SO-20261118-AHV33F",
                     *         "status": "pending",
                     *         "customerName": "Akshatha Shenoy",
                     *         "customerPhone": "+919480000201",
                     *         "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T06:10:16.355Z",
                     *         "acceptBy": "2026-11-18T05:50:16.356Z",
                     *         "instructions": null,
                     *         "paymentMethod": "cod",
                     *         "paymentStatus": "cod",
                     *         "paymentVerification": null,
                     *         "subtotal": "890.00",
                     *         "deliveryFee": "25.00",
                     *         "total": "915.00",
                     *         "platformFee": "89.00",
                     *         "sellerAmount": "826.00",
                     *         "cancellationReason": null,
                     *         "cancellation": null,
                     *         "acceptedAt": null,
                     *         "preparingAt": null,
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": null,
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "storeId": 1,
                     *         "storeName": "Rathabeedi Kirana",
                     *         "consumerId": 1,
                     *         "items": [
                     *           {
                     *             "productId": 1,
                     *             "productName": "Coconut oil, cold pressed, 1 litre",
                     *             "quantity": 2,
                     *             "unitPrice": "445.00",
                     *             "lineTotal": "890.00",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T05:30:16.360Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T05:30:16.360Z",
                     *         "updatedAt": "2026-11-29T16:34:29.811Z",
                     *         "handoverCode": null,
                     *         "payment": null,
                     *         "refunds": [],
                     *         "store": {
                     *           "id": 1,
                     *           "name": "Rathabeedi Kirana",
                     *           "phone": "+919480000001",
                     *           "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001"
                     *         },
                     *         "courier": null,
                     *         "allowedActions": [
                     *           "cancel"
                     *         ]
                     *       },
                     *       "contributionInPaise": 458
                     *     }
                     */
                    "application/json": {
                        order: components["schemas"]["StoreOrder"];
                        /** @description Paise that go to charity because of this order */
                        contributionInPaise: number;
                        payment?: components["schemas"]["PaymentSession"];
                        /** @description For the method upi; null otherwise */
                        upi?: components["schemas"]["UpiPayment"] | null;
                        /** @description For the method gateway; null otherwise */
                        gateway?: components["schemas"]["GatewayCheckout"] | null;
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            /**
             * @description `store_busy`: The store has enough orders for this time. Order later, or choose another pickup time.
             *
             *     `price_changed`: The price of this order has changed. Check the new total and order again.
             *
             *     `payments_limit`: You have reached the maximum number of open payments. Finish one, or wait until one expires, and try again.
             *
             *     `unpaid_stock_limit`: You hold too many unpaid pieces of this stock. Finish an open payment, order fewer pieces, or pay on delivery.
             *
             *     `unverified_limit`: We are still verifying your earlier UPI payments. Wait until they are verified, or choose another payment method.
             *
             *     `slots_limit`: You have three orders at this store for this day. Wait until one arrives, or choose another day.
             *
             *     `pending_orders_limit`: Too many of your orders wait for their store. Wait until one is accepted, or cancel one, and try again.
             *
             *     `new_account_limit`: Your account is new. Verify your e-mail address or phone number, pay online, or order less for now.
             *
             *     `idempotency_in_progress`: The first request with this key is still running. Try again in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimitedOrUnpaidHoldsLimit"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStoreOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order
                 * @example 56
                 */
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 56,
                     *         "orderNumber": "SO-20261118-WKP6KE",
                     *         "status": "out_for_delivery",
                     *         "customerName": "Akshatha Shenoy",
                     *         "customerPhone": "+919480000201",
                     *         "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T04:49:00.077Z",
                     *         "acceptBy": null,
                     *         "instructions": null,
                     *         "paymentMethod": "cod",
                     *         "paymentStatus": "cod",
                     *         "paymentVerification": null,
                     *         "subtotal": "255.00",
                     *         "deliveryFee": "30.00",
                     *         "total": "285.00",
                     *         "platformFee": "25.50",
                     *         "sellerAmount": "259.50",
                     *         "cancellationReason": null,
                     *         "cancellation": null,
                     *         "acceptedAt": "2026-11-18T04:11:00.077Z",
                     *         "preparingAt": "2026-11-18T04:19:00.077Z",
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": "2026-11-18T04:37:00.077Z",
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "storeId": 4,
                     *         "storeName": "Lavina's Oven",
                     *         "consumerId": 1,
                     *         "items": [
                     *           {
                     *             "productId": 71,
                     *             "productName": "Banana cake, 300 g",
                     *             "quantity": 1,
                     *             "unitPrice": "150.00",
                     *             "lineTotal": "150.00",
                     *             "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *           },
                     *           {
                     *             "productId": 78,
                     *             "productName": "Khara biscuits, 250 g",
                     *             "quantity": 1,
                     *             "unitPrice": "105.00",
                     *             "lineTotal": "105.00",
                     *             "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T04:04:00.077Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           },
                     *           {
                     *             "from": "pending",
                     *             "to": "accepted",
                     *             "at": "2026-11-18T04:11:00.077Z",
                     *             "by": {
                     *               "kind": "seller",
                     *               "id": 3
                     *             },
                     *             "reason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T04:04:00.077Z",
                     *         "updatedAt": "2026-11-18T04:37:00.077Z",
                     *         "handoverCode": null,
                     *         "payment": null,
                     *         "refunds": [],
                     *         "store": {
                     *           "id": 4,
                     *           "name": "Lavina's Oven",
                     *           "phone": "+919480000004",
                     *           "address": "Bejai Church Road, Mangaluru 575001"
                     *         },
                     *         "courier": null,
                     *         "allowedActions": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the order
                 * @example 56
                 */
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 56,
                     *         "orderNumber": "SO-20261118-WKP6KE",
                     *         "status": "out_for_delivery",
                     *         "customerName": "Akshatha Shenoy",
                     *         "customerPhone": "+919480000201",
                     *         "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T04:49:00.077Z",
                     *         "acceptBy": null,
                     *         "instructions": null,
                     *         "paymentMethod": "cod",
                     *         "paymentStatus": "cod",
                     *         "paymentVerification": null,
                     *         "subtotal": "255.00",
                     *         "deliveryFee": "30.00",
                     *         "total": "285.00",
                     *         "platformFee": "25.50",
                     *         "sellerAmount": "259.50",
                     *         "cancellationReason": null,
                     *         "cancellation": null,
                     *         "acceptedAt": "2026-11-18T04:11:00.077Z",
                     *         "preparingAt": "2026-11-18T04:19:00.077Z",
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": "2026-11-18T04:37:00.077Z",
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "storeId": 4,
                     *         "storeName": "Lavina's Oven",
                     *         "consumerId": 1,
                     *         "items": [
                     *           {
                     *             "productId": 71,
                     *             "productName": "Banana cake, 300 g",
                     *             "quantity": 1,
                     *             "unitPrice": "150.00",
                     *             "lineTotal": "150.00",
                     *             "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *           },
                     *           {
                     *             "productId": 78,
                     *             "productName": "Khara biscuits, 250 g",
                     *             "quantity": 1,
                     *             "unitPrice": "105.00",
                     *             "lineTotal": "105.00",
                     *             "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T04:04:00.077Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           },
                     *           {
                     *             "from": "pending",
                     *             "to": "accepted",
                     *             "at": "2026-11-18T04:11:00.077Z",
                     *             "by": {
                     *               "kind": "seller",
                     *               "id": 3
                     *             },
                     *             "reason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T04:04:00.077Z",
                     *         "updatedAt": "2026-11-18T04:37:00.077Z",
                     *         "handoverCode": null,
                     *         "payment": null,
                     *         "refunds": [],
                     *         "store": {
                     *           "id": 4,
                     *           "name": "Lavina's Oven",
                     *           "phone": "+919480000004",
                     *           "address": "Bejai Church Road, Mangaluru 575001"
                     *         },
                     *         "courier": null,
                     *         "allowedActions": []
                     *       }
                     *     }
                     */
                    "text/event-stream": {
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
            429: components["responses"]["StreamsLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchStoreOrdersOrderIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order
                 * @example 56
                 */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered by mistake",
                 *       "cancellationCode": "ordered_by_mistake"
                 *     }
                 */
                "application/json": {
                    /** @description Why you cancel the order, for the store */
                    reason?: string | null;
                    /** @description Why you cancel it */
                    cancellationCode?: ("changed_mind" | "ordered_by_mistake" | "too_slow" | "other") | null;
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 66,
                     *         "orderNumber": "SO-20261118-QK6UUH",
                     *         "status": "cancelled",
                     *         "customerName": "Akshatha Shenoy",
                     *         "customerPhone": "+919480000201",
                     *         "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T06:10:16.444Z",
                     *         "acceptBy": null,
                     *         "instructions": null,
                     *         "paymentMethod": "cod",
                     *         "paymentStatus": "cod",
                     *         "paymentVerification": null,
                     *         "subtotal": "890.00",
                     *         "deliveryFee": "25.00",
                     *         "total": "915.00",
                     *         "platformFee": "89.00",
                     *         "sellerAmount": "826.00",
                     *         "cancellationReason": "Ordered by mistake",
                     *         "cancellation": {
                     *           "by": "consumer",
                     *           "code": "ordered_by_mistake",
                     *           "note": "Ordered by mistake"
                     *         },
                     *         "acceptedAt": null,
                     *         "preparingAt": null,
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": null,
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": "2026-11-18T05:30:16.474Z",
                     *         "storeId": 1,
                     *         "storeName": "Rathabeedi Kirana",
                     *         "consumerId": 1,
                     *         "items": [
                     *           {
                     *             "productId": 1,
                     *             "productName": "Coconut oil, cold pressed, 1 litre",
                     *             "quantity": 2,
                     *             "unitPrice": "445.00",
                     *             "lineTotal": "890.00",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T05:30:16.448Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           },
                     *           {
                     *             "from": "pending",
                     *             "to": "cancelled",
                     *             "at": "2026-11-18T05:30:16.474Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": "Ordered by mistake"
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T05:30:16.448Z",
                     *         "updatedAt": "2026-11-29T16:34:29.925Z",
                     *         "handoverCode": null,
                     *         "payment": null,
                     *         "refunds": [],
                     *         "store": {
                     *           "id": 1,
                     *           "name": "Rathabeedi Kirana",
                     *           "phone": "+919480000001",
                     *           "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001"
                     *         },
                     *         "courier": null,
                     *         "allowedActions": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        order: components["schemas"]["StoreOrder"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
            409: components["responses"]["NotCancellable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "upiEnabled": true,
                     *       "gatewayEnabled": false,
                     *       "paymentEnabled": true,
                     *       "paymentsOnlineEnabled": true,
                     *       "reelsCommerceEnabled": false
                     *     }
                     */
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
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "payment": {
                     *         "id": 5,
                     *         "kind": "legacy",
                     *         "status": "pending",
                     *         "amount": "180.00",
                     *         "currency": "INR",
                     *         "method": "upi",
                     *         "reference": "MPG7FCUNHC64JUPVFH",
                     *         "utr": null,
                     *         "verification": null,
                     *         "gatewayOrderId": null,
                     *         "gatewayPaymentId": null,
                     *         "orderId": 5,
                     *         "flags": [],
                     *         "refunds": [],
                     *         "expiresAt": "2026-11-18T05:35:16.577Z",
                     *         "createdAt": "2026-11-18T05:30:16.580Z"
                     *       },
                     *       "upi": {
                     *         "vpa": "marketplace@okbank",
                     *         "payeeName": "Coastal Marketplace",
                     *         "deepLink": "upi://pay?pa=marketplace@okbank&pn=Coastal%20Marketplace&am=180.00&cu=INR&tr=MPG7FCUNHC64JUPVFH&tn=Your%20order",
                     *         "qr": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA1MyA1MyIgc2hhcGUtcmVuZGVyaW5nPSJjcmlzcEVkZ2VzIj48cGF0aCBmaWxsPSIjZmZmIiBkPSJNMCAwaDUzdjUzaC01M3oiLz48cGF0aCBkPSJNNCA0aDd2MWgtN3pNMTIgNGgxdjFoLTF6TTE2IDRoMXYxaC0xek0yMCA0aDJ2MWgtMnpNMjMgNGgydjFoLTJ6TTI4ID…"
                     *       },
                     *       "gateway": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartedPayment"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            410: components["responses"]["LegacyClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /** @description The phone number for questions about the order; default: that of your account */
                    customerPhone?: string | null;
                    /**
                     * @description How the order reaches the customer
                     * @default delivery
                     * @enum {string}
                     */
                    fulfillmentType?: "delivery" | "pickup_immediate" | "pickup_scheduled";
                    /** @description Required for pickup_scheduled; without an offset, in the time zone of the store */
                    pickupTime?: string | null;
                    /** @description Pickup orders are always pay_at_pickup */
                    paymentMethod?: ("cod" | "online" | "pay_at_pickup") | null;
                    /** @description What the store or the courier should observe */
                    instructions?: string | null;
                    /** @description The reel that led to the order */
                    reelId?: number | null;
                    /** @description The total in rupees that you have shown; another one is refused */
                    expectedTotal?: (string | number) | null;
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
                    /**
                     * @example {
                     *       "payment": {
                     *         "id": 6,
                     *         "kind": "store",
                     *         "status": "pending",
                     *         "amount": "915.00",
                     *         "currency": "INR",
                     *         "method": "upi",
                     *         "reference": "MPYC6JDW379QGXMUXV",
                     *         "utr": null,
                     *         "verification": null,
                     *         "gatewayOrderId": null,
                     *         "gatewayPaymentId": null,
                     *         "orderId": null,
                     *         "flags": [],
                     *         "refunds": [],
                     *         "expiresAt": "2026-11-18T05:35:16.630Z",
                     *         "createdAt": "2026-11-18T05:30:16.636Z"
                     *       },
                     *       "upi": {
                     *         "vpa": "marketplace@okbank",
                     *         "payeeName": "Coastal Marketplace",
                     *         "deepLink": "upi://pay?pa=marketplace@okbank&pn=Coastal%20Marketplace&am=915.00&cu=INR&tr=MPYC6JDW379QGXMUXV&tn=Your%20order",
                     *         "qr": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA1MyA1MyIgc2hhcGUtcmVuZGVyaW5nPSJjcmlzcEVkZ2VzIj48cGF0aCBmaWxsPSIjZmZmIiBkPSJNMCAwaDUzdjUzaC01M3oiLz48cGF0aCBkPSJNNCA0aDd2MWgtN3pNMTMgNGg1djFoLTV6TTE5IDRoMnYxaC0yek0yMyA0aDh2MWgtOHpNMzQgNGgxdjFoLTF6TTM2ID…"
                     *       },
                     *       "gateway": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartedPayment"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            /**
             * @description `store_busy`: The store has enough orders for this time. Order later, or choose another pickup time.
             *
             *     `price_changed`: The price of this order has changed. Check the new total and order again.
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimitedOrUnpaidHoldsLimit"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 67,
                     *         "orderNumber": "SO-20261118-9PEMPM",
                     *         "status": "pending",
                     *         "customerName": "Akshatha Shenoy",
                     *         "customerPhone": "+919480000201",
                     *         "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T06:10:16.697Z",
                     *         "acceptBy": "2026-11-18T05:50:16.697Z",
                     *         "instructions": null,
                     *         "paymentMethod": "online",
                     *         "paymentStatus": "paid",
                     *         "paymentVerification": "unverified",
                     *         "subtotal": "890.00",
                     *         "deliveryFee": "25.00",
                     *         "total": "915.00",
                     *         "platformFee": "89.00",
                     *         "sellerAmount": "826.00",
                     *         "cancellationReason": null,
                     *         "cancellation": null,
                     *         "acceptedAt": null,
                     *         "preparingAt": null,
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": null,
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "storeId": 1,
                     *         "storeName": "Rathabeedi Kirana",
                     *         "consumerId": 1,
                     *         "items": [
                     *           {
                     *             "productId": 1,
                     *             "productName": "Coconut oil, cold pressed, 1 litre",
                     *             "quantity": 2,
                     *             "unitPrice": "445.00",
                     *             "lineTotal": "890.00",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T05:30:16.698Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T05:30:16.698Z",
                     *         "updatedAt": "2026-11-29T16:34:30.149Z",
                     *         "handoverCode": null,
                     *         "payment": {
                     *           "id": 3,
                     *           "kind": "store",
                     *           "status": "paid",
                     *           "amount": "915.00",
                     *           "currency": "INR",
                     *           "method": "upi",
                     *           "reference": "MPAEG4FER44R9C7QVD",
                     *           "utr": "322398320067",
                     *           "verification": "unverified",
                     *           "gatewayOrderId": null,
                     *           "gatewayPaymentId": null,
                     *           "orderId": 67,
                     *           "flags": [
                     *             "utr_unverified"
                     *           ],
                     *           "refunds": [],
                     *           "expiresAt": "2026-11-18T05:35:10.950Z",
                     *           "createdAt": "2026-11-18T05:30:10.962Z",
                     *           "upi": null,
                     *           "gateway": null
                     *         },
                     *         "refunds": [],
                     *         "store": {
                     *           "id": 1,
                     *           "name": "Rathabeedi Kirana",
                     *           "phone": "+919480000001",
                     *           "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001"
                     *         },
                     *         "courier": null,
                     *         "allowedActions": [
                     *           "cancel"
                     *         ]
                     *       },
                     *       "payment": {
                     *         "id": 3,
                     *         "kind": "store",
                     *         "status": "paid",
                     *         "amount": "915.00",
                     *         "currency": "INR",
                     *         "method": "upi",
                     *         "reference": "MPAEG4FER44R9C7QVD",
                     *         "utr": "322398320067",
                     *         "verification": "unverified",
                     *         "gatewayOrderId": null,
                     *         "gatewayPaymentId": null,
                     *         "orderId": 67,
                     *         "flags": [
                     *           "utr_unverified"
                     *         ],
                     *         "refunds": [],
                     *         "expiresAt": "2026-11-18T05:35:10.950Z",
                     *         "createdAt": "2026-11-18T05:30:10.962Z"
                     *       },
                     *       "claim": null
                     *     }
                     */
                    "application/json": {
                        /** @description The order; null for a historical food order */
                        order: components["schemas"]["StoreOrder"] | null;
                        payment: components["schemas"]["PaymentSession"];
                        /** @description The kept number, if it is another one; null otherwise */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["PaymentNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Only payments in this status */
                status?: "pending" | "paid" | "failed" | "cancelled" | "refunding" | "refunded" | "all";
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "payments": [
                     *         {
                     *           "id": 3,
                     *           "kind": "store",
                     *           "status": "pending",
                     *           "amount": "915.00",
                     *           "currency": "INR",
                     *           "method": "upi",
                     *           "reference": "MPAEG4FER44R9C7QVD",
                     *           "utr": null,
                     *           "verification": null,
                     *           "gatewayOrderId": null,
                     *           "gatewayPaymentId": null,
                     *           "orderId": null,
                     *           "flags": [],
                     *           "refunds": [],
                     *           "expiresAt": "2026-11-18T05:35:10.950Z",
                     *           "createdAt": "2026-11-18T05:30:10.962Z",
                     *           "upi": {
                     *             "vpa": "marketplace@okbank",
                     *             "payeeName": "Coastal Marketplace",
                     *             "deepLink": "upi://pay?pa=marketplace@okbank&pn=Coastal%20Marketplace&am=915.00&cu=INR&tr=MPAEG4FER44R9C7QVD&tn=Your%20order",
                     *             "qr": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA1MyA1MyIgc2hhcGUtcmVuZGVyaW5nPSJjcmlzcEVkZ2VzIj48cGF0aCBmaWxsPSIjZmZmIiBkPSJNMCAwaDUzdjUzaC01M3oiLz48cGF0aCBkPSJNNCA0aDd2MWgtN3pNMTIgNGg3djFoLTd6TTIwIDRoMXYxaC0xek0yMyA0aDZ2MWgtNnpNMzAgNGgxdjFoLTF6TTMyID…"
                     *           },
                     *           "gateway": null
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Your payments, newest first */
                        payments: components["schemas"]["PayablePayment"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getPaymentsStatusPaymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the payment
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "payment": {
                     *         "id": 4,
                     *         "kind": "store",
                     *         "status": "pending",
                     *         "amount": "915.00",
                     *         "currency": "INR",
                     *         "method": "upi",
                     *         "reference": "MPATY3VVYN3WUC9HMM",
                     *         "utr": null,
                     *         "verification": null,
                     *         "gatewayOrderId": null,
                     *         "gatewayPaymentId": null,
                     *         "orderId": null,
                     *         "flags": [],
                     *         "refunds": [],
                     *         "expiresAt": "2026-11-18T05:35:12.324Z",
                     *         "createdAt": "2026-11-18T05:30:12.334Z"
                     *       },
                     *       "orderId": null,
                     *       "claims": []
                     *     }
                     */
                    "application/json": {
                        payment: components["schemas"]["PaymentSession"];
                        /** @description The order of the payment; null until it is placed */
                        orderId: number | null;
                        /** @description The UTRs that you entered for it, oldest first */
                        claims: components["schemas"]["PaymentClaim"][];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["PaymentNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "cancelled": 0
                     *     }
                     */
                    "application/json": {
                        /** @description The number of cancelled payments */
                        cancelled: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CronNotConfiguredOrDatabaseUnavailableOrOverloaded"];
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
                                /** @description The id at the gateway */
                                id: string;
                                /** @description The id of the order at the gateway */
                                order_id?: string | null;
                                /** @description The status of the payment at the gateway */
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
                                /** @description The id at the gateway */
                                id: string;
                                /** @description The id of the payment at the gateway */
                                payment_id: string;
                                /** @description The status of the refund at the gateway */
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
                                /** @description The id at the gateway */
                                id: string;
                                /** @description The id of the payment at the gateway */
                                payment_id: string;
                                /** @description The status of the dispute at the gateway */
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
                    /**
                     * @example {
                     *       "recorded": true
                     *     }
                     */
                    "application/json": {
                        /** @description False if the event was known already or does not concern us */
                        recorded: boolean;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadSignature"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloadedOrPaymentsNotConfigured"];
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
                /**
                 * @description The id of the order
                 * @example 56
                 */
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
                    "application/json": components["schemas"]["StartedPayment"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment": {
                     *         "id": 8,
                     *         "kind": "store",
                     *         "status": "pending",
                     *         "amount": "915.00",
                     *         "currency": "INR",
                     *         "method": "upi",
                     *         "reference": "MPHTAT9HP4T9KM4AMV",
                     *         "utr": null,
                     *         "verification": null,
                     *         "gatewayOrderId": null,
                     *         "gatewayPaymentId": null,
                     *         "orderId": 68,
                     *         "flags": [],
                     *         "refunds": [],
                     *         "expiresAt": "2026-11-18T05:40:16.931Z",
                     *         "createdAt": "2026-11-18T05:35:16.940Z"
                     *       },
                     *       "upi": {
                     *         "vpa": "marketplace@okbank",
                     *         "payeeName": "Coastal Marketplace",
                     *         "deepLink": "upi://pay?pa=marketplace@okbank&pn=Coastal%20Marketplace&am=915.00&cu=INR&tr=MPHTAT9HP4T9KM4AMV&tn=Your%20order",
                     *         "qr": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA1MyA1MyIgc2hhcGUtcmVuZGVyaW5nPSJjcmlzcEVkZ2VzIj48cGF0aCBmaWxsPSIjZmZmIiBkPSJNMCAwaDUzdjUzaC01M3oiLz48cGF0aCBkPSJNNCA0aDd2MWgtN3pNMTIgNGgxdjFoLTF6TTE2IDRoMXYxaC0xek0xOSA0aDF2MWgtMXpNMjEgNGgxdjFoLTF6TTIzID…"
                     *       },
                     *       "gateway": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartedPayment"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimitedOrUnpaidHoldsLimit"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStoreOrdersQuote: {
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
                 *       "storeId": 1,
                 *       "items": [
                 *         {
                 *           "productId": 1,
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "deliveryAddress": "12 Car Street, Mangaluru 575001"
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
                    /** @description The phone number for questions about the order; default: that of your account */
                    customerPhone?: string | null;
                    /**
                     * @description How the order reaches the customer
                     * @default delivery
                     * @enum {string}
                     */
                    fulfillmentType?: "delivery" | "pickup_immediate" | "pickup_scheduled";
                    /** @description Required for pickup_scheduled; without an offset, in the time zone of the store */
                    pickupTime?: string | null;
                    /** @description Pickup orders are always pay_at_pickup */
                    paymentMethod?: ("cod" | "online" | "pay_at_pickup") | null;
                    /** @description What the store or the courier should observe */
                    instructions?: string | null;
                    /** @description The reel that led to the order */
                    reelId?: number | null;
                    /** @description The total in rupees that you have shown; another one is refused */
                    expectedTotal?: (string | number) | null;
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
                    /**
                     * @example {
                     *       "quote": {
                     *         "items": [
                     *           {
                     *             "productId": 1,
                     *             "productName": "Coconut oil, cold pressed, 1 litre",
                     *             "quantity": 2,
                     *             "unitPrice": "445.00",
                     *             "lineTotal": "890.00",
                     *             "available": true
                     *           }
                     *         ],
                     *         "subtotal": "890.00",
                     *         "discount": "0.00",
                     *         "deliveryFee": "25.00",
                     *         "total": "915.00",
                     *         "promisedAt": "2026-11-18T06:15:16.974Z",
                     *         "problems": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        quote: components["schemas"]["OrderQuote"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getOrdersConsumer: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "type": "store",
                     *           "id": 56,
                     *           "orderNumber": "SO-20261118-WKP6KE",
                     *           "status": "out_for_delivery",
                     *           "customerName": "Akshatha Shenoy",
                     *           "customerPhone": "+919480000201",
                     *           "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T04:49:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": null,
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "255.00",
                     *           "deliveryFee": "30.00",
                     *           "total": "285.00",
                     *           "platformFee": "25.50",
                     *           "sellerAmount": "259.50",
                     *           "cancellationReason": null,
                     *           "cancellation": null,
                     *           "acceptedAt": "2026-11-18T04:11:00.077Z",
                     *           "preparingAt": "2026-11-18T04:19:00.077Z",
                     *           "readyAt": null,
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": "2026-11-18T04:37:00.077Z",
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "storeId": 4,
                     *           "storeName": "Lavina's Oven",
                     *           "consumerId": 1,
                     *           "items": [
                     *             {
                     *               "productId": 71,
                     *               "productName": "Banana cake, 300 g",
                     *               "quantity": 1,
                     *               "unitPrice": "150.00",
                     *               "lineTotal": "150.00",
                     *               "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *             },
                     *             {
                     *               "productId": 78,
                     *               "productName": "Khara biscuits, 250 g",
                     *               "quantity": 1,
                     *               "unitPrice": "105.00",
                     *               "lineTotal": "105.00",
                     *               "imageUrl": "http://localhost:3000/demo/bakery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T04:04:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "accepted",
                     *               "at": "2026-11-18T04:11:00.077Z",
                     *               "by": {
                     *                 "kind": "seller",
                     *                 "id": 3
                     *               },
                     *               "reason": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T04:04:00.077Z",
                     *           "updatedAt": "2026-11-18T04:37:00.077Z",
                     *           "handoverCode": null,
                     *           "payment": null,
                     *           "refunds": [],
                     *           "store": {
                     *             "id": 4,
                     *             "name": "Lavina's Oven",
                     *             "phone": "+919480000004",
                     *             "address": "Bejai Church Road, Mangaluru 575001"
                     *           },
                     *           "courier": null,
                     *           "allowedActions": []
                     *         },
                     *         {
                     *           "type": "store",
                     *           "id": 54,
                     *           "orderNumber": "SO-20261118-XE9MV6",
                     *           "status": "cancelled",
                     *           "customerName": "Akshatha Shenoy",
                     *           "customerPhone": "+919480000201",
                     *           "deliveryAddress": "12 Car Street, Mangaluru 575001",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T03:40:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": null,
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "340.00",
                     *           "deliveryFee": "25.00",
                     *           "total": "365.00",
                     *           "platformFee": "34.00",
                     *           "sellerAmount": "331.00",
                     *           "cancellationReason": "Found tamarind at home after all.",
                     *           "cancellation": {
                     *             "by": "consumer",
                     *             "code": null,
                     *             "note": "Found tamarind at home after all."
                     *           },
                     *           "acceptedAt": null,
                     *           "preparingAt": null,
                     *           "readyAt": null,
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": null,
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": "2026-11-18T03:07:00.077Z",
                     *           "storeId": 1,
                     *           "storeName": "Rathabeedi Kirana",
                     *           "consumerId": 1,
                     *           "items": [
                     *             {
                     *               "productId": 9,
                     *               "productName": "Tamarind, seedless, 500 g",
                     *               "quantity": 1,
                     *               "unitPrice": "115.00",
                     *               "lineTotal": "115.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             },
                     *             {
                     *               "productId": 10,
                     *               "productName": "Jaggery block, 1 kg",
                     *               "quantity": 2,
                     *               "unitPrice": "78.00",
                     *               "lineTotal": "156.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T03:00:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "cancelled",
                     *               "at": "2026-11-18T03:07:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 1
                     *               },
                     *               "reason": "Found tamarind at home after all."
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T03:00:00.077Z",
                     *           "updatedAt": "2026-11-18T03:07:00.077Z",
                     *           "handoverCode": null,
                     *           "payment": null,
                     *           "refunds": [],
                     *           "store": {
                     *             "id": 1,
                     *             "name": "Rathabeedi Kirana",
                     *             "phone": "+919480000001",
                     *             "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001"
                     *           },
                     *           "courier": null,
                     *           "allowedActions": []
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first */
                        orders: (components["schemas"]["StoreOrderOfConsumer"] | components["schemas"]["FoodOrder"])[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getRestaurants: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "restaurants": [
                     *         {
                     *           "id": 4,
                     *           "name": "Beary Biryani House",
                     *           "description": "Beary biryani in the family's way, with the rice layered and sealed.",
                     *           "address": "Masthikatte Road, Ullal",
                     *           "phone": "+919480000504",
                     *           "imageUrl": "http://localhost:3000/demo/restaurant.svg",
                     *           "isActive": true,
                     *           "createdAt": "2026-11-29T16:34:23.194Z",
                     *           "updatedAt": "2026-11-29T16:34:23.194Z"
                     *         },
                     *         {
                     *           "id": 1,
                     *           "name": "Hotel Karavali Thali",
                     *           "description": "Coastal meals on a banana leaf, with fish that came in the same morning. ಕರಾವಳಿ ಊಟ.",
                     *           "address": "Car Street, behind the Krishna temple, Udupi",
                     *           "phone": "+919480000501",
                     *           "imageUrl": "http://localhost:3000/demo/restaurant.svg",
                     *           "isActive": true,
                     *           "createdAt": "2026-11-29T16:34:23.193Z",
                     *           "updatedAt": "2026-11-29T16:34:23.193Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the restaurant
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "restaurant": {
                     *         "id": 1,
                     *         "name": "Hotel Karavali Thali",
                     *         "description": "Coastal meals on a banana leaf, with fish that came in the same morning. ಕರಾವಳಿ ಊಟ.",
                     *         "address": "Car Street, behind the Krishna temple, Udupi",
                     *         "phone": "+919480000501",
                     *         "imageUrl": "http://localhost:3000/demo/restaurant.svg",
                     *         "isActive": true,
                     *         "createdAt": "2026-11-29T16:34:23.193Z",
                     *         "updatedAt": "2026-11-29T16:34:23.193Z"
                     *       },
                     *       "menu": [
                     *         {
                     *           "category": "Thali",
                     *           "items": [
                     *             {
                     *               "name": "Vegetarian thali",
                     *               "description": "Rice, two palyas, sambar, rasam, majjige, papad",
                     *               "price": "120.00"
                     *             },
                     *             {
                     *               "name": "Fish thali",
                     *               "description": "With bangude pulimunchi and sol kadhi",
                     *               "price": "180.00"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "category": "Fish",
                     *           "items": [
                     *             {
                     *               "name": "Bangude rava fry",
                     *               "description": null,
                     *               "price": "150.00"
                     *             },
                     *             {
                     *               "name": "Anjal tawa fry",
                     *               "description": null,
                     *               "price": "320.00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["RestaurantNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStores: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "stores": [
                     *         {
                     *           "id": 1,
                     *           "name": "Rathabeedi Kirana",
                     *           "storeType": "grocery",
                     *           "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *           "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *           "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *           "phone": "+919480000001",
                     *           "isActive": true,
                     *           "status": "live",
                     *           "commissionRate": 10,
                     *           "openingTime": "00:00",
                     *           "closingTime": "00:00",
                     *           "hours": null,
                     *           "closures": null,
                     *           "timezone": null,
                     *           "supportsDelivery": true,
                     *           "supportsPickup": true,
                     *           "selfDelivery": true,
                     *           "allowWhatsApp": true,
                     *           "deliveryTimeMinutes": 40,
                     *           "pickupPrepTimeMinutes": 15,
                     *           "lastOrderBufferMinutes": null,
                     *           "deliveryRadiusKm": 7,
                     *           "deliveryFee": "25.00",
                     *           "minimumOrder": "0.00",
                     *           "deliveryBands": null,
                     *           "freeDeliveryFrom": null,
                     *           "ordersPerSlot": null,
                     *           "acceptWithinMinutes": 20,
                     *           "autoAccept": false,
                     *           "usesHandoverCode": false,
                     *           "latitude": 12.8731,
                     *           "longitude": 74.8386,
                     *           "isOpenNow": true,
                     *           "opensAt": null,
                     *           "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *           "pausedUntil": null,
                     *           "pauseReason": null,
                     *           "rush": null,
                     *           "sellerId": 1,
                     *           "seller": {
                     *             "id": 1,
                     *             "name": "Ganesh Kamath",
                     *             "whatsappNumber": "+919480000101"
                     *           },
                     *           "createdAt": "2026-05-02T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:24.070Z",
                     *           "translations": {
                     *             "kn": {
                     *               "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *               "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Hasiru Santhe",
                     *           "storeType": "vegetables_fruits",
                     *           "description": "ಹಸಿರು ಸಂತೆ: vegetables and fruit from farmers of Kinnigoli and Karkala, picked the evening before. Mattu gulla and basale all season.",
                     *           "imageUrl": "http://localhost:3000/demo/vegetables_fruits.svg",
                     *           "address": "Kadri Market Road, Mallikatte, Mangaluru 575001",
                     *           "phone": "+919480000002",
                     *           "isActive": true,
                     *           "status": "live",
                     *           "commissionRate": 10,
                     *           "openingTime": "00:00",
                     *           "closingTime": "00:00",
                     *           "hours": null,
                     *           "closures": null,
                     *           "timezone": null,
                     *           "supportsDelivery": true,
                     *           "supportsPickup": true,
                     *           "selfDelivery": true,
                     *           "allowWhatsApp": true,
                     *           "deliveryTimeMinutes": 45,
                     *           "pickupPrepTimeMinutes": 10,
                     *           "lastOrderBufferMinutes": null,
                     *           "deliveryRadiusKm": 6,
                     *           "deliveryFee": "20.00",
                     *           "minimumOrder": "0.00",
                     *           "deliveryBands": null,
                     *           "freeDeliveryFrom": null,
                     *           "ordersPerSlot": null,
                     *           "acceptWithinMinutes": 20,
                     *           "autoAccept": false,
                     *           "usesHandoverCode": false,
                     *           "latitude": 12.8711,
                     *           "longitude": 74.845,
                     *           "isOpenNow": true,
                     *           "opensAt": null,
                     *           "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *           "pausedUntil": null,
                     *           "pauseReason": null,
                     *           "rush": null,
                     *           "sellerId": 1,
                     *           "seller": {
                     *             "id": 1,
                     *             "name": "Ganesh Kamath",
                     *             "whatsappNumber": "+919480000101"
                     *           },
                     *           "createdAt": "2026-05-03T05:30:00.077Z",
                     *           "updatedAt": "2026-11-29T16:34:24.070Z",
                     *           "translations": {
                     *             "kn": {
                     *               "name": "ಹಸಿರು ಸಂತೆ",
                     *               "description": "ಕಿನ್ನಿಗೋಳಿ ಮತ್ತು ಕಾರ್ಕಳದ ರೈತರಿಂದ ತಾಜಾ ತರಕಾರಿ ಮತ್ತು ಹಣ್ಣುಗಳು."
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Your stores, oldest first */
                        stores: components["schemas"]["OwnStore"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The name of the store */
                    name: string;
                    /**
                     * @description The kind of store; see `GET /api/categories`
                     * @enum {string}
                     */
                    storeType: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
                    /**
                     * @description HH:MM, the local time of the store
                     * @example 09:30
                     */
                    openingTime: string;
                    /**
                     * @description HH:MM. The same as openingTime means open all day; earlier means after midnight
                     * @example 09:30
                     */
                    closingTime: string;
                    /** @description What the store offers, for everyone */
                    description?: string | null;
                    translations?: components["schemas"]["StoreTranslations"] | null;
                    /** @description The address of the picture */
                    imageUrl?: string | null;
                    /** @description The postal address */
                    address?: string | null;
                    /** @description The phone number for customers, in E.164 form */
                    phone?: string | null;
                    /** @description Whether its seller offers it at present */
                    isActive?: boolean;
                    /** @description The opening hours by day: 1 is Monday. `to` up to `from` means the next day. Null, the default: openingTime to closingTime every day. An empty list: never open */
                    hours?: {
                        /** @description From 1, Monday, to 7, Sunday */
                        day: number;
                        /**
                         * @description When the period begins, HH:MM in the time zone of the store
                         * @example 09:30
                         */
                        from: string;
                        /**
                         * @description When it ends, HH:MM in the time zone of the store. Up to `from`, it ends on the next day
                         * @example 09:30
                         */
                        to: string;
                    }[] | null;
                    /** @description Dates on which the store stays closed, the first and the last included. Null, the default: none */
                    closures?: {
                        /**
                         * Format: date
                         * @description The first closed date, in the time zone of the store
                         * @example 2026-01-31
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description The last closed date, the same as `from` for one day
                         * @example 2026-01-31
                         */
                        to: string;
                        /** @description Why the store is closed, for everyone */
                        reason?: string | null;
                    }[] | null;
                    /** @description The time zone of the opening hours. Null in your own stores means that of the marketplace */
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
                    /** @description Delivery fees by distance, the nearest first. They replace deliveryFee and minimumOrder where the distance is known; the store does not deliver beyond the last one. Null, the default: deliveryFee at any distance */
                    deliveryBands?: {
                        /** @description Kilometres from the store, more than in the band before */
                        upToKm: number;
                        /**
                         * @description The delivery fee in rupees
                         * @example 149.50
                         */
                        fee: string | number;
                        /** @description The smallest subtotal, in rupees; null: the minimumOrder of the store */
                        minimumOrder?: (string | number) | null;
                    }[] | null;
                    /** @description The subtotal in rupees from which delivery is free. Null, the default: never */
                    freeDeliveryFrom?: (string | number) | null;
                    /** @description How many orders are promised at most in one quarter of an hour (:00, :15, :30, :45). Null, the default: no limit */
                    ordersPerSlot?: number | null;
                    /** @description Minutes of opening time after which an order that the store did not accept is cancelled. Null, the default: never */
                    acceptWithinMinutes?: number | null;
                    /** @description Whether orders are accepted when they are placed; false by default. Cash orders of people without a verified phone number or a received order wait all the same */
                    autoAccept?: boolean;
                    /** @description Whether the consumer must give a code of four digits when the goods are handed over; false by default */
                    usesHandoverCode?: boolean;
                    /** @description Degrees north (WGS 84); null together with `longitude` */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null together with `latitude` */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 21,
                     *         "name": "Meena Sweets",
                     *         "storeType": "sweets_snacks",
                     *         "description": null,
                     *         "imageUrl": null,
                     *         "address": "3 Temple Street, Udupi 576101",
                     *         "phone": null,
                     *         "isActive": true,
                     *         "status": "coming_soon",
                     *         "commissionRate": 10,
                     *         "openingTime": "09:00",
                     *         "closingTime": "21:00",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": false,
                     *         "allowWhatsApp": false,
                     *         "deliveryTimeMinutes": null,
                     *         "pickupPrepTimeMinutes": null,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": null,
                     *         "deliveryFee": "0.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": null,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 13.341,
                     *         "longitude": 74.746,
                     *         "isOpenNow": false,
                     *         "opensAt": null,
                     *         "acceptsUntil": null,
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": null
                     *         },
                     *         "createdAt": "2026-11-29T16:34:30.469Z",
                     *         "updatedAt": "2026-11-29T16:34:30.469Z",
                     *         "translations": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            /**
             * @description `overlapping_hours`: Some opening hours overlap. Merge them, or change their times.
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["IdempotencyInProgressOrStoresLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "00:00",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "25.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:24.070Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    putSellerStoresStoreId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /** @description The name of the store */
                    name?: string;
                    /**
                     * @description The kind of store; see `GET /api/categories`
                     * @enum {string}
                     */
                    storeType?: "grocery" | "vegetables_fruits" | "dairy" | "bakery" | "meat_fish" | "restaurant" | "sweets_snacks" | "pharmacy" | "electronics" | "mobiles" | "clothing" | "footwear" | "jewellery" | "hardware" | "books_stationery" | "toys" | "beauty" | "home_kitchen" | "furniture" | "pets" | "sports" | "gifts_flowers" | "farm_supplies" | "services" | "other";
                    /**
                     * @description HH:MM, the local time of the store
                     * @example 09:30
                     */
                    openingTime?: string;
                    /**
                     * @description HH:MM. The same as openingTime means open all day; earlier means after midnight
                     * @example 09:30
                     */
                    closingTime?: string;
                    /** @description What the store offers, for everyone */
                    description?: string | null;
                    translations?: components["schemas"]["StoreTranslations"] | null;
                    /** @description The address of the picture */
                    imageUrl?: string | null;
                    /** @description The postal address */
                    address?: string | null;
                    /** @description The phone number for customers, in E.164 form */
                    phone?: string | null;
                    /** @description Whether its seller offers it at present */
                    isActive?: boolean;
                    /** @description The opening hours by day: 1 is Monday. `to` up to `from` means the next day. Null, the default: openingTime to closingTime every day. An empty list: never open */
                    hours?: {
                        /** @description From 1, Monday, to 7, Sunday */
                        day: number;
                        /**
                         * @description When the period begins, HH:MM in the time zone of the store
                         * @example 09:30
                         */
                        from: string;
                        /**
                         * @description When it ends, HH:MM in the time zone of the store. Up to `from`, it ends on the next day
                         * @example 09:30
                         */
                        to: string;
                    }[] | null;
                    /** @description Dates on which the store stays closed, the first and the last included. Null, the default: none */
                    closures?: {
                        /**
                         * Format: date
                         * @description The first closed date, in the time zone of the store
                         * @example 2026-01-31
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description The last closed date, the same as `from` for one day
                         * @example 2026-01-31
                         */
                        to: string;
                        /** @description Why the store is closed, for everyone */
                        reason?: string | null;
                    }[] | null;
                    /** @description The time zone of the opening hours. Null in your own stores means that of the marketplace */
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
                    /** @description Delivery fees by distance, the nearest first. They replace deliveryFee and minimumOrder where the distance is known; the store does not deliver beyond the last one. Null, the default: deliveryFee at any distance */
                    deliveryBands?: {
                        /** @description Kilometres from the store, more than in the band before */
                        upToKm: number;
                        /**
                         * @description The delivery fee in rupees
                         * @example 149.50
                         */
                        fee: string | number;
                        /** @description The smallest subtotal, in rupees; null: the minimumOrder of the store */
                        minimumOrder?: (string | number) | null;
                    }[] | null;
                    /** @description The subtotal in rupees from which delivery is free. Null, the default: never */
                    freeDeliveryFrom?: (string | number) | null;
                    /** @description How many orders are promised at most in one quarter of an hour (:00, :15, :30, :45). Null, the default: no limit */
                    ordersPerSlot?: number | null;
                    /** @description Minutes of opening time after which an order that the store did not accept is cancelled. Null, the default: never */
                    acceptWithinMinutes?: number | null;
                    /** @description Whether orders are accepted when they are placed; false by default. Cash orders of people without a verified phone number or a received order wait all the same */
                    autoAccept?: boolean;
                    /** @description Whether the consumer must give a code of four digits when the goods are handed over; false by default */
                    usesHandoverCode?: boolean;
                    /** @description Degrees north (WGS 84); null together with `longitude` */
                    latitude?: number | null;
                    /** @description Degrees east (WGS 84); null together with `latitude` */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "22:30",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "30.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T17:00:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:30.552Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            /**
             * @description `overlapping_hours`: Some opening hours overlap. Merge them, or change their times.
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postSellerStoresStoreIdPause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The oven is being repaired"
                 *     }
                 */
                "application/json": {
                    /** @description When it resumes, at most 30 days ahead. Null, the default: when you resume it */
                    until?: string | null;
                    /** @description Why it is paused, for everyone; null by default */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "paused",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "22:30",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "30.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": false,
                     *         "opensAt": null,
                     *         "acceptsUntil": null,
                     *         "pausedUntil": null,
                     *         "pauseReason": "The oven is being repaired",
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:30.606Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["PausedByStaffOrStoreNotLive"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postSellerStoresStoreIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "22:30",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "30.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T17:00:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:30.664Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["PausedByStaff"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    putSellerStoresStoreIdRush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addMinutes": 20,
                 *       "until": "2026-11-18T14:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description Minutes that are added to promised times */
                    addMinutes: number;
                    /**
                     * Format: date-time
                     * @description In the future, at most 24 hours ahead
                     */
                    until: string;
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "22:30",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "30.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T17:00:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": {
                     *           "addMinutes": 20,
                     *           "until": "2026-11-18T14:30:00.000Z"
                     *         },
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:30.717Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteSellerStoresStoreIdRush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 1,
                     *         "name": "Rathabeedi Kirana",
                     *         "storeType": "grocery",
                     *         "description": "Day-and-night neighbourhood grocer behind the Car Street temple. Rice, masalas, batter and coconut oil, weighed and packed while you wait. ದಿನಸಿ ಅಂಗಡಿ.",
                     *         "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *         "address": "Car Street, near the Venkatramana temple tank, Mangaluru 575001",
                     *         "phone": "+919480000001",
                     *         "isActive": true,
                     *         "status": "live",
                     *         "commissionRate": 10,
                     *         "openingTime": "00:00",
                     *         "closingTime": "22:30",
                     *         "hours": null,
                     *         "closures": null,
                     *         "timezone": null,
                     *         "supportsDelivery": true,
                     *         "supportsPickup": true,
                     *         "selfDelivery": true,
                     *         "allowWhatsApp": true,
                     *         "deliveryTimeMinutes": 40,
                     *         "pickupPrepTimeMinutes": 15,
                     *         "lastOrderBufferMinutes": null,
                     *         "deliveryRadiusKm": 7,
                     *         "deliveryFee": "30.00",
                     *         "minimumOrder": "0.00",
                     *         "deliveryBands": null,
                     *         "freeDeliveryFrom": null,
                     *         "ordersPerSlot": null,
                     *         "acceptWithinMinutes": 20,
                     *         "autoAccept": false,
                     *         "usesHandoverCode": false,
                     *         "latitude": 12.8731,
                     *         "longitude": 74.8386,
                     *         "isOpenNow": true,
                     *         "opensAt": null,
                     *         "acceptsUntil": "2026-11-18T17:00:00.000Z",
                     *         "pausedUntil": null,
                     *         "pauseReason": null,
                     *         "rush": null,
                     *         "sellerId": 1,
                     *         "seller": {
                     *           "id": 1,
                     *           "name": "Ganesh Kamath",
                     *           "whatsappNumber": "+919480000101"
                     *         },
                     *         "createdAt": "2026-05-02T05:30:00.077Z",
                     *         "updatedAt": "2026-11-29T16:34:30.763Z",
                     *         "translations": {
                     *           "kn": {
                     *             "name": "ರಥಬೀದಿ ಕಿರಾಣಿ",
                     *             "description": "ಹಗಲು ರಾತ್ರಿ ತೆರೆದಿರುವ ದಿನಸಿ ಅಂಗಡಿ. ಅಕ್ಕಿ, ಮಸಾಲೆ, ದೋಸೆ ಹಿಟ್ಟು ಮತ್ತು ತೆಂಗಿನ ಎಣ್ಣೆ."
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        store: components["schemas"]["OwnStore"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreIdProducts: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "id": 20,
                     *           "title": "Coconut-oil washing soap, pack of 4",
                     *           "description": "Mild laundry bars from a self-help group in Bantwal.",
                     *           "price": "80.00",
                     *           "currency": "INR",
                     *           "status": "out_of_stock",
                     *           "productType": "store",
                     *           "category": "grocery",
                     *           "condition": null,
                     *           "storeId": 1,
                     *           "consumerId": null,
                     *           "sellerId": 1,
                     *           "stock": 0,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/grocery.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "_count": {
                     *             "likes": 1
                     *           },
                     *           "createdAt": "2026-11-17T17:49:00.058Z",
                     *           "updatedAt": "2026-11-29T16:34:14.138Z",
                     *           "translations": null,
                     *           "isHidden": false
                     *         },
                     *         {
                     *           "id": 12,
                     *           "title": "Neer dosa batter, 1 litre",
                     *           "description": "ನೀರ್ ದೋಸೆ ಹಿಟ್ಟು: soaked raw rice and coconut, ground this morning. Keep cold, use in two days.",
                     *           "price": "75.00",
                     *           "currency": "INR",
                     *           "status": "available",
                     *           "productType": "store",
                     *           "category": "grocery",
                     *           "condition": null,
                     *           "storeId": 1,
                     *           "consumerId": null,
                     *           "sellerId": 1,
                     *           "stock": 30,
                     *           "snoozeUntil": null,
                     *           "images": [
                     *             {
                     *               "url": "http://localhost:3000/demo/grocery.svg",
                     *               "order": 0
                     *             }
                     *           ],
                     *           "_count": {
                     *             "likes": 20
                     *           },
                     *           "createdAt": "2026-11-17T17:41:00.066Z",
                     *           "updatedAt": "2026-11-29T16:34:14.137Z",
                     *           "translations": null,
                     *           "isHidden": false
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The products of the store, newest first */
                        products: components["schemas"]["OwnProduct"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /** @description The title of the product */
                    title: string;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    price: string | number;
                    category: components["schemas"]["ProductCategory"];
                    /** @description The product in detail; null removes it */
                    description?: string | null;
                    translations?: components["schemas"]["ProductTranslations"] | null;
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the picture */
                        url: string;
                        /**
                         * @description The place in the list, from 0
                         * @default 0
                         */
                        order?: number;
                    } | string)[];
                    /** @description Pieces left; null is not counted */
                    stock?: number | null;
                    /**
                     * @description Whether the product can be ordered
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
                    /**
                     * @example {
                     *       "product": {
                     *         "id": 448,
                     *         "title": "Holige",
                     *         "description": null,
                     *         "price": "25.00",
                     *         "currency": "INR",
                     *         "status": "available",
                     *         "productType": "store",
                     *         "category": "sweets_snacks",
                     *         "condition": null,
                     *         "storeId": 1,
                     *         "consumerId": null,
                     *         "sellerId": 1,
                     *         "stock": 40,
                     *         "snoozeUntil": null,
                     *         "images": [],
                     *         "_count": {
                     *           "likes": 0
                     *         },
                     *         "createdAt": "2026-11-29T16:34:30.858Z",
                     *         "updatedAt": "2026-11-29T16:34:30.858Z",
                     *         "translations": {
                     *           "kn": {
                     *             "title": "ಹೋಳಿಗೆ"
                     *           }
                     *         },
                     *         "isHidden": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["IdempotencyInProgressOrProductsLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreIdProductsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example id,title,description,price,category,condition,stock,status,images
                     *     20,"Coconut-oil washing soap, pack of 4",Mild laundry bars from a self-help group in Bantwal.,80.00,grocery,,0,out_of_stock,/demo/grocery.svg
                     *     12,"Neer dosa batter, 1 litre","ನೀರ್ ದೋಸೆ ಹಿಟ್ಟು: soaked raw rice and coconut, ground this…
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "dryRun": false,
                     *       "added": 0,
                     *       "changed": 0,
                     *       "unchanged": 1,
                     *       "refused": 0,
                     *       "errors": []
                     *     }
                     */
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
                            /** @description The column that is wrong */
                            field: string;
                            /** @description What is wrong with it */
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedRequestOrProductFileUnreadableOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["StoreNotFound"];
            413: components["responses"]["BodyTooLargeOrFileTooLarge"];
            415: components["responses"]["UnsupportedFileTypeOrUnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "product": {
                     *         "id": 1,
                     *         "title": "Coconut oil, cold pressed, 1 litre",
                     *         "description": "ಗಾಣದಿಂದ ತೆಗೆದ ಶುದ್ಧ ತೆಂಗಿನ ಎಣ್ಣೆ. Pressed every week from sun-dried copra, nothing added.",
                     *         "price": "445.00",
                     *         "currency": "INR",
                     *         "status": "available",
                     *         "productType": "store",
                     *         "category": "grocery",
                     *         "condition": null,
                     *         "storeId": 1,
                     *         "consumerId": null,
                     *         "sellerId": 1,
                     *         "stock": 52,
                     *         "snoozeUntil": null,
                     *         "images": [
                     *           {
                     *             "url": "http://localhost:3000/demo/grocery.svg",
                     *             "order": 0
                     *           }
                     *         ],
                     *         "_count": {
                     *           "likes": 1
                     *         },
                     *         "createdAt": "2026-10-28T04:10:00.000Z",
                     *         "updatedAt": "2026-11-29T16:34:25.773Z",
                     *         "translations": null,
                     *         "isHidden": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["ProductNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    putSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /** @description The title of the product */
                    title?: string;
                    /**
                     * @description Rupees, at most two decimals
                     * @example 149.50
                     */
                    price?: string | number;
                    category?: components["schemas"]["ProductCategory"];
                    /** @description The product in detail; null removes it */
                    description?: string | null;
                    translations?: components["schemas"]["ProductTranslations"] | null;
                    /** @description Whether the article is new or used */
                    condition?: ("new" | "used") | null;
                    /** @description The pictures, in their order */
                    images?: ({
                        /** @description The address of the picture */
                        url: string;
                        /**
                         * @description The place in the list, from 0
                         * @default 0
                         */
                        order?: number;
                    } | string)[];
                    /** @description Pieces left; null is not counted */
                    stock?: number | null;
                    /**
                     * @description Whether the product can be ordered
                     * @enum {string}
                     */
                    status?: "available" | "sold" | "out_of_stock";
                    /** @description In the future, at most 30 days ahead; null ends it */
                    snoozeUntil?: string | null;
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
                    /**
                     * @example {
                     *       "product": {
                     *         "id": 1,
                     *         "title": "Coconut oil, cold pressed, 1 litre",
                     *         "description": "ಗಾಣದಿಂದ ತೆಗೆದ ಶುದ್ಧ ತೆಂಗಿನ ಎಣ್ಣೆ. Pressed every week from sun-dried copra, nothing added.",
                     *         "price": "27.50",
                     *         "currency": "INR",
                     *         "status": "available",
                     *         "productType": "store",
                     *         "category": "grocery",
                     *         "condition": null,
                     *         "storeId": 1,
                     *         "consumerId": null,
                     *         "sellerId": 1,
                     *         "stock": 54,
                     *         "snoozeUntil": null,
                     *         "images": [
                     *           {
                     *             "url": "http://localhost:3000/demo/grocery.svg",
                     *             "order": 0
                     *           }
                     *         ],
                     *         "_count": {
                     *           "likes": 0
                     *         },
                     *         "createdAt": "2026-10-28T04:10:00.000Z",
                     *         "updatedAt": "2026-11-29T16:34:31.012Z",
                     *         "translations": null,
                     *         "isHidden": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        product: components["schemas"]["OwnProduct"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["ProductNotFound"];
            409: components["responses"]["ContentHidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteSellerStoresStoreIdProductsProductId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
                /**
                 * @description The id of the product
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["ProductNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "summary": {
                     *         "days": [
                     *           {
                     *             "date": "2026-11-18",
                     *             "orders": 3,
                     *             "cancelled": 1,
                     *             "revenue": "0.00",
                     *             "platformFee": "0.00",
                     *             "sellerAmount": "0.00",
                     *             "unverified": {
                     *               "orders": 0,
                     *               "amount": "0.00"
                     *             }
                     *           },
                     *           {
                     *             "date": "2026-11-16",
                     *             "orders": 1,
                     *             "cancelled": 0,
                     *             "revenue": "785.00",
                     *             "platformFee": "76.00",
                     *             "sellerAmount": "709.00",
                     *             "unverified": {
                     *               "orders": 0,
                     *               "amount": "0.00"
                     *             }
                     *           }
                     *         ],
                     *         "total": {
                     *           "orders": 8,
                     *           "cancelled": 2,
                     *           "revenue": "3021.00",
                     *           "platformFee": "292.10",
                     *           "sellerAmount": "2728.90",
                     *           "unverified": {
                     *             "orders": 0,
                     *             "amount": "0.00"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The sales of these days */
                        summary: {
                            /** @description One entry for each day, oldest first */
                            days: {
                                /** @description The day in the time zone of the marketplace, as YYYY-MM-DD */
                                date: string;
                                /** @description The number of orders */
                                orders: number;
                                /** @description How many of them were cancelled */
                                cancelled: number;
                                /**
                                 * @description What the customers paid, in rupees with two decimals
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
                                /** @description Orders that are paid with a UTR that staff have not verified yet, without cancelled ones */
                                unverified: {
                                    /** @description Their number */
                                    orders: number;
                                    /**
                                     * @description Their total, in rupees
                                     * @example 149.50
                                     */
                                    amount: string;
                                };
                            }[];
                            /** @description The sums of all days */
                            total: {
                                /** @description The number of orders */
                                orders: number;
                                /** @description How many of them were cancelled */
                                cancelled: number;
                                /**
                                 * @description What the customers paid, in rupees with two decimals
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
                                /** @description Orders that are paid with a UTR that staff have not verified yet, without cancelled ones */
                                unverified: {
                                    /** @description Their number */
                                    orders: number;
                                    /**
                                     * @description Their total, in rupees
                                     * @example 149.50
                                     */
                                    amount: string;
                                };
                            };
                        };
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreIdOrders: {
        parameters: {
            query?: {
                /** @description Only orders in this status */
                status?: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled" | "all";
                /** @description Whether the answer contains `counts` */
                counts?: boolean;
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
                limit?: number;
                /** @description `due`: unfinished orders by their promised time */
                sort?: "newest" | "due";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "id": 62,
                     *           "orderNumber": "SO-20261118-T77RJ3",
                     *           "status": "accepted",
                     *           "customerName": "Rohan D’Souza",
                     *           "customerPhone": "+919480000202",
                     *           "deliveryAddress": "Flat 204, Sea Breeze Apartments, Surathkal 575014",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T05:54:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": "Ring the bell at the side gate.",
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "603.00",
                     *           "deliveryFee": "25.00",
                     *           "total": "628.00",
                     *           "platformFee": "60.30",
                     *           "sellerAmount": "567.70",
                     *           "cancellationReason": null,
                     *           "cancellation": null,
                     *           "acceptedAt": "2026-11-18T05:21:00.077Z",
                     *           "preparingAt": null,
                     *           "readyAt": null,
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": null,
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "storeId": 1,
                     *           "storeName": "Rathabeedi Kirana",
                     *           "consumerId": 2,
                     *           "items": [
                     *             {
                     *               "productId": 1,
                     *               "productName": "Coconut oil, cold pressed, 1 litre",
                     *               "quantity": 1,
                     *               "unitPrice": "445.00",
                     *               "lineTotal": "445.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             },
                     *             {
                     *               "productId": 5,
                     *               "productName": "Urad dal, whole white, 1 kg",
                     *               "quantity": 1,
                     *               "unitPrice": "158.00",
                     *               "lineTotal": "158.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T05:14:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 2
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "accepted",
                     *               "at": "2026-11-18T05:21:00.077Z",
                     *               "by": {
                     *                 "kind": "seller",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T05:14:00.077Z",
                     *           "updatedAt": "2026-11-18T05:21:00.077Z",
                     *           "usesHandoverCode": false,
                     *           "handoverLocked": false,
                     *           "payment": null,
                     *           "allowedActions": [
                     *             "pending",
                     *             "preparing"
                     *           ]
                     *         },
                     *         {
                     *           "id": 58,
                     *           "orderNumber": "SO-20261118-VR7P9M",
                     *           "status": "ready",
                     *           "customerName": "Fathima Zohra",
                     *           "customerPhone": "+919480000203",
                     *           "deliveryAddress": "3-41 Masthikatte, near the post office, Ullal 575020",
                     *           "fulfillmentType": "delivery",
                     *           "pickupTime": null,
                     *           "sellerPickupTime": null,
                     *           "promisedAt": "2026-11-18T05:12:00.077Z",
                     *           "acceptBy": null,
                     *           "instructions": null,
                     *           "paymentMethod": "cod",
                     *           "paymentStatus": "cod",
                     *           "paymentVerification": null,
                     *           "subtotal": "447.00",
                     *           "deliveryFee": "25.00",
                     *           "total": "472.00",
                     *           "platformFee": "44.70",
                     *           "sellerAmount": "427.30",
                     *           "cancellationReason": null,
                     *           "cancellation": null,
                     *           "acceptedAt": "2026-11-18T04:40:00.077Z",
                     *           "preparingAt": "2026-11-18T04:44:00.077Z",
                     *           "readyAt": "2026-11-18T05:00:00.077Z",
                     *           "readyForPickupAt": null,
                     *           "outForDeliveryAt": null,
                     *           "deliveredAt": null,
                     *           "completedAt": null,
                     *           "cancelledAt": null,
                     *           "storeId": 1,
                     *           "storeName": "Rathabeedi Kirana",
                     *           "consumerId": 3,
                     *           "items": [
                     *             {
                     *               "productId": 3,
                     *               "productName": "Sona masoori rice, 5 kg",
                     *               "quantity": 1,
                     *               "unitPrice": "349.00",
                     *               "lineTotal": "349.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             },
                     *             {
                     *               "productId": 15,
                     *               "productName": "Udupi sambar powder, 200 g",
                     *               "quantity": 1,
                     *               "unitPrice": "98.00",
                     *               "lineTotal": "98.00",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *             }
                     *           ],
                     *           "history": [
                     *             {
                     *               "from": null,
                     *               "to": "pending",
                     *               "at": "2026-11-18T04:32:00.077Z",
                     *               "by": {
                     *                 "kind": "consumer",
                     *                 "id": 3
                     *               },
                     *               "reason": null
                     *             },
                     *             {
                     *               "from": "pending",
                     *               "to": "accepted",
                     *               "at": "2026-11-18T04:40:00.077Z",
                     *               "by": {
                     *                 "kind": "seller",
                     *                 "id": 1
                     *               },
                     *               "reason": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-18T04:32:00.077Z",
                     *           "updatedAt": "2026-11-18T05:00:00.077Z",
                     *           "usesHandoverCode": false,
                     *           "handoverLocked": false,
                     *           "payment": null,
                     *           "allowedActions": [
                     *             "pending",
                     *             "accepted"
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description In the order of `sort` */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchSellerStoresStoreIdOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
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
                     * @description Required without a promised time
                     * @enum {string}
                     */
                    status?: "pending" | "accepted" | "preparing" | "ready" | "ready_for_pickup" | "out_for_delivery" | "delivered" | "completed" | "cancelled";
                    /** @description When the store promises the order: from now until 24 hours ahead */
                    promisedAt?: string | null;
                    /** @description The earlier name of promisedAt */
                    sellerPickupTime?: string | null;
                    /** @description Why you cancel the order, for the customer */
                    cancellationReason?: string | null;
                    /** @description Why you cancel it */
                    cancellationCode?: ("sold_out" | "too_busy" | "closed" | "no_rider" | "customer_unreachable" | "wrong_address" | "suspected_fraud" | "other") | null;
                    /** @description The code of the customer; see `usesHandoverCode` of the order */
                    handoverCode?: string | null;
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
                    /**
                     * @example {
                     *       "id": 62,
                     *       "orderNumber": "SO-20261118-T77RJ3",
                     *       "status": "preparing",
                     *       "customerName": "Rohan D’Souza",
                     *       "customerPhone": "+919480000202",
                     *       "deliveryAddress": "Flat 204, Sea Breeze Apartments, Surathkal 575014",
                     *       "fulfillmentType": "delivery",
                     *       "pickupTime": null,
                     *       "sellerPickupTime": null,
                     *       "promisedAt": "2026-11-18T05:54:00.077Z",
                     *       "acceptBy": null,
                     *       "instructions": "Ring the bell at the side gate.",
                     *       "paymentMethod": "cod",
                     *       "paymentStatus": "cod",
                     *       "paymentVerification": null,
                     *       "subtotal": "603.00",
                     *       "deliveryFee": "25.00",
                     *       "total": "628.00",
                     *       "platformFee": "60.30",
                     *       "sellerAmount": "567.70",
                     *       "cancellationReason": null,
                     *       "cancellation": null,
                     *       "acceptedAt": "2026-11-18T05:21:00.077Z",
                     *       "preparingAt": "2026-11-18T05:35:17.709Z",
                     *       "readyAt": null,
                     *       "readyForPickupAt": null,
                     *       "outForDeliveryAt": null,
                     *       "deliveredAt": null,
                     *       "completedAt": null,
                     *       "cancelledAt": null,
                     *       "storeId": 1,
                     *       "storeName": "Rathabeedi Kirana",
                     *       "consumerId": 2,
                     *       "items": [
                     *         {
                     *           "productId": 1,
                     *           "productName": "Coconut oil, cold pressed, 1 litre",
                     *           "quantity": 1,
                     *           "unitPrice": "445.00",
                     *           "lineTotal": "445.00",
                     *           "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *         },
                     *         {
                     *           "productId": 5,
                     *           "productName": "Urad dal, whole white, 1 kg",
                     *           "quantity": 1,
                     *           "unitPrice": "158.00",
                     *           "lineTotal": "158.00",
                     *           "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *         }
                     *       ],
                     *       "history": [
                     *         {
                     *           "from": null,
                     *           "to": "pending",
                     *           "at": "2026-11-18T05:14:00.077Z",
                     *           "by": {
                     *             "kind": "consumer",
                     *             "id": 2
                     *           },
                     *           "reason": null
                     *         },
                     *         {
                     *           "from": "pending",
                     *           "to": "accepted",
                     *           "at": "2026-11-18T05:21:00.077Z",
                     *           "by": {
                     *             "kind": "seller",
                     *             "id": 1
                     *           },
                     *           "reason": null
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-18T05:14:00.077Z",
                     *       "updatedAt": "2026-11-29T16:34:31.160Z",
                     *       "usesHandoverCode": false,
                     *       "handoverLocked": false,
                     *       "payment": null,
                     *       "allowedActions": [
                     *         "pending",
                     *         "accepted"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SellerStoreOrder"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["OrderNotFoundOrStoreNotFound"];
            /**
             * @description `invalid_status_move`: The order cannot change to this status. Choose one of those listed in allowed.
             *
             *     `payment_pending`: The customer has not paid this order yet. Wait for the payment before you hand over the goods, or cancel it.
             *
             *     `handover_code_required`: Ask the customer for the code of four digits and send it as handoverCode.
             *
             *     `wrong_handover_code`: This is not the code of the order. Ask the customer to read it out again.
             *
             *     `handover_code_locked`: Too many wrong codes. Write to support, who can unlock the order.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerStoresStoreIdOrdersOrderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the store
                 * @example 1
                 */
                storeId: number;
                /**
                 * @description The id of the order
                 * @example 62
                 */
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
                    /**
                     * @example {
                     *       "order": {
                     *         "id": 62,
                     *         "orderNumber": "SO-20261118-T77RJ3",
                     *         "status": "accepted",
                     *         "customerName": "Rohan D’Souza",
                     *         "customerPhone": "+919480000202",
                     *         "deliveryAddress": "Flat 204, Sea Breeze Apartments, Surathkal 575014",
                     *         "fulfillmentType": "delivery",
                     *         "pickupTime": null,
                     *         "sellerPickupTime": null,
                     *         "promisedAt": "2026-11-18T05:54:00.077Z",
                     *         "acceptBy": null,
                     *         "instructions": "Ring the bell at the side gate.",
                     *         "paymentMethod": "cod",
                     *         "paymentStatus": "cod",
                     *         "paymentVerification": null,
                     *         "subtotal": "603.00",
                     *         "deliveryFee": "25.00",
                     *         "total": "628.00",
                     *         "platformFee": "60.30",
                     *         "sellerAmount": "567.70",
                     *         "cancellationReason": null,
                     *         "cancellation": null,
                     *         "acceptedAt": "2026-11-18T05:21:00.077Z",
                     *         "preparingAt": null,
                     *         "readyAt": null,
                     *         "readyForPickupAt": null,
                     *         "outForDeliveryAt": null,
                     *         "deliveredAt": null,
                     *         "completedAt": null,
                     *         "cancelledAt": null,
                     *         "storeId": 1,
                     *         "storeName": "Rathabeedi Kirana",
                     *         "consumerId": 2,
                     *         "items": [
                     *           {
                     *             "productId": 1,
                     *             "productName": "Coconut oil, cold pressed, 1 litre",
                     *             "quantity": 1,
                     *             "unitPrice": "445.00",
                     *             "lineTotal": "445.00",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *           },
                     *           {
                     *             "productId": 5,
                     *             "productName": "Urad dal, whole white, 1 kg",
                     *             "quantity": 1,
                     *             "unitPrice": "158.00",
                     *             "lineTotal": "158.00",
                     *             "imageUrl": "http://localhost:3000/demo/grocery.svg"
                     *           }
                     *         ],
                     *         "history": [
                     *           {
                     *             "from": null,
                     *             "to": "pending",
                     *             "at": "2026-11-18T05:14:00.077Z",
                     *             "by": {
                     *               "kind": "consumer",
                     *               "id": 2
                     *             },
                     *             "reason": null
                     *           },
                     *           {
                     *             "from": "pending",
                     *             "to": "accepted",
                     *             "at": "2026-11-18T05:21:00.077Z",
                     *             "by": {
                     *               "kind": "seller",
                     *               "id": 1
                     *             },
                     *             "reason": null
                     *           }
                     *         ],
                     *         "createdAt": "2026-11-18T05:14:00.077Z",
                     *         "updatedAt": "2026-11-18T05:21:00.077Z",
                     *         "usesHandoverCode": false,
                     *         "handoverLocked": false,
                     *         "payment": null,
                     *         "allowedActions": [
                     *           "pending",
                     *           "preparing"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        order: components["schemas"]["SellerStoreOrder"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["OrderNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "balance": "-358.70",
                     *       "unverified": {
                     *         "orders": 0,
                     *         "amount": "0.00"
                     *       },
                     *       "entries": [
                     *         {
                     *           "id": 53,
                     *           "storeId": 2,
                     *           "orderId": 42,
                     *           "orderNumber": "SO-20261117-99CEWR",
                     *           "type": "cod_fee",
                     *           "amount": "-19.00",
                     *           "settledAt": null,
                     *           "utr": null,
                     *           "returnedAt": null,
                     *           "createdAt": "2026-11-17T03:41:00.000Z"
                     *         },
                     *         {
                     *           "id": 51,
                     *           "storeId": 1,
                     *           "orderId": 39,
                     *           "orderNumber": "SO-20261116-RVJ3GG",
                     *           "type": "cod_fee",
                     *           "amount": "-76.00",
                     *           "settledAt": null,
                     *           "utr": null,
                     *           "returnedAt": null,
                     *           "createdAt": "2026-11-16T15:18:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Rupees, two decimals; negative if you owe the platform
                         * @example 149.50
                         */
                        balance: string;
                        /** @description Orders that are paid with a UTR that staff have not verified yet, without cancelled ones */
                        unverified: {
                            /** @description Their number */
                            orders: number;
                            /**
                             * @description Their total, in rupees
                             * @example 149.50
                             */
                            amount: string;
                        };
                        /** @description The rows of the ledger, newest first */
                        entries: components["schemas"]["LedgerEntry"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["StoreNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": 1,
                     *           "url": "http://localhost:3000/0",
                     *           "events": [
                     *             "order.placed",
                     *             "order.moved"
                     *           ],
                     *           "isEnabled": true,
                     *           "disabledReason": null,
                     *           "failingSince": null,
                     *           "previousSecretUntil": null,
                     *           "createdAt": "2026-11-18T05:30:12.985Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Your endpoints, oldest first */
                        webhooks: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description The events that it receives; see the webhooks of this document */
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
                    /**
                     * @example {
                     *       "webhook": {
                     *         "id": 4,
                     *         "url": "https://partner.example.com/hooks",
                     *         "events": [
                     *           "order.placed",
                     *           "order.cancelled"
                     *         ],
                     *         "isEnabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "createdAt": "2026-11-18T05:35:17.794Z"
                     *       },
                     *       "secret": "whsec_c2VjcmV0"
                     *     }
                     */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["WebhookExistsOrWebhooksLimit"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    deleteSellerWebhooksWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the endpoint
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    patchSellerWebhooksWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the endpoint
                 * @example 1
                 */
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
                    /** @description The events that it receives; see the webhooks of this document */
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
                    /**
                     * @example {
                     *       "webhook": {
                     *         "id": 5,
                     *         "url": "http://localhost:3000/4",
                     *         "events": [
                     *           "order.placed",
                     *           "order.moved"
                     *         ],
                     *         "isEnabled": true,
                     *         "disabledReason": null,
                     *         "failingSince": null,
                     *         "previousSecretUntil": null,
                     *         "createdAt": "2026-11-18T05:35:17.825Z"
                     *       }
                     *     }
                     */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postSellerWebhooksWebhookIdRotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the endpoint
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "secret": "whsec_c2VjcmV0"
                     *     }
                     */
                    "application/json": {
                        /** @description The signing secret, `whsec_` and base64. It is shown only once. */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerWebhooksWebhookIdDeliveries: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the endpoint
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": 2,
                     *           "messageId": "msg_2",
                     *           "event": "product.changed",
                     *           "state": "pending",
                     *           "body": {
                     *             "type": "product.changed",
                     *             "timestamp": "2026-11-18T05:30:13.049Z",
                     *             "data": {
                     *               "storeId": 1,
                     *               "productIds": [
                     *                 1
                     *               ]
                     *             }
                     *           },
                     *           "attemptCount": 0,
                     *           "attempts": [],
                     *           "deliveredAt": null,
                     *           "createdAt": "2026-11-18T05:30:13.051Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["WebhookNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postSellerWebhooksWebhookIdDeliveriesDeliveryIdRedeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the endpoint
                 * @example 1
                 */
                webhookId: number;
                /**
                 * @description The id of the delivery
                 * @example 1
                 */
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
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": 7,
                     *         "messageId": "msg_7",
                     *         "event": "product.changed",
                     *         "state": "pending",
                     *         "body": {
                     *           "type": "product.changed",
                     *           "timestamp": "2026-11-18T05:35:18.013Z",
                     *           "data": {
                     *             "storeId": 1,
                     *             "productIds": [
                     *               1
                     *             ]
                     *           }
                     *         },
                     *         "attemptCount": 0,
                     *         "attempts": [],
                     *         "deliveredAt": null,
                     *         "createdAt": "2026-11-18T05:35:18.015Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["WebhookDeliveryNotFoundOrWebhookNotFound"];
            409: components["responses"]["WebhookDisabled"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                     * @description The new status of the delivery
                     * @enum {string}
                     */
                    status: "assigned" | "picked_up" | "delivered" | "failed";
                    /** @description Your reference of the delivery */
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
                    /**
                     * @example {
                     *       "recorded": true
                     *     }
                     */
                    "application/json": {
                        /** @description False if the event was known already or does not concern us */
                        recorded: boolean;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["BadSignature"];
            404: components["responses"]["AssignmentNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrDeliveryNotConfiguredOrOverloaded"];
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": 286,
                     *           "type": "order_status",
                     *           "title": "Out for delivery",
                     *           "body": "Your order SO-20261118-WKP6KE from Lavina's Oven is on its way to you.",
                     *           "data": {
                     *             "orderId": 56,
                     *             "storeId": 4,
                     *             "orderNumber": "SO-20261118-WKP6KE",
                     *             "storeName": "Lavina's Oven",
                     *             "status": "out_for_delivery",
                     *             "sellerPickupTime": null,
                     *             "reason": null
                     *           },
                     *           "isRead": false,
                     *           "createdAt": "2026-11-18T04:37:00.077Z"
                     *         },
                     *         {
                     *           "id": 285,
                     *           "type": "order_status",
                     *           "title": "Order in preparation",
                     *           "body": "Your order SO-20261118-WKP6KE from Lavina's Oven is being prepared.",
                     *           "data": {
                     *             "orderId": 56,
                     *             "storeId": 4,
                     *             "orderNumber": "SO-20261118-WKP6KE",
                     *             "storeName": "Lavina's Oven",
                     *             "status": "preparing",
                     *             "sellerPickupTime": null,
                     *             "reason": null
                     *           },
                     *           "isRead": false,
                     *           "createdAt": "2026-11-18T04:19:00.077Z"
                     *         }
                     *       ],
                     *       "unreadCount": 12,
                     *       "nextCursor": "WyJub3RpZmljYXRpb25zIiwxNzk0MjgxNTgwMDAwLDE0MF0"
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postNotificationsNotificationIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the notification
                 * @example 286
                 */
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
                    /**
                     * @example {
                     *       "notification": {
                     *         "id": 286,
                     *         "type": "order_status",
                     *         "title": "ಆರ್ಡರ್ ದಾರಿಯಲ್ಲಿದೆ",
                     *         "body": "Lavina's Oven ಅಂಗಡಿಯ ನಿಮ್ಮ ಆರ್ಡರ್ SO-20261118-WKP6KE ನಿಮ್ಮ ಬಳಿಗೆ ಬರುತ್ತಿದೆ.",
                     *         "data": {
                     *           "orderId": 56,
                     *           "storeId": 4,
                     *           "orderNumber": "SO-20261118-WKP6KE",
                     *           "storeName": "Lavina's Oven",
                     *           "status": "out_for_delivery",
                     *           "sellerPickupTime": null,
                     *           "reason": null
                     *         },
                     *         "isRead": true,
                     *         "createdAt": "2026-11-18T04:37:00.077Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["NotificationNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "unreadCount": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                    };
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    getSellerNotifications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page */
                cursor?: string;
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": 305,
                     *           "type": "new_order",
                     *           "title": "New order",
                     *           "body": "SO-20261118-T77RJ3: 2 products, ₹628.00",
                     *           "data": {
                     *             "orderId": 62,
                     *             "storeId": 1,
                     *             "orderNumber": "SO-20261118-T77RJ3",
                     *             "storeName": "Rathabeedi Kirana",
                     *             "products": 2,
                     *             "total": "628.00"
                     *           },
                     *           "isRead": false,
                     *           "createdAt": "2026-11-18T05:14:00.077Z"
                     *         },
                     *         {
                     *           "id": 291,
                     *           "type": "new_order",
                     *           "title": "New order",
                     *           "body": "SO-20261118-VR7P9M: 2 products, ₹472.00",
                     *           "data": {
                     *             "orderId": 58,
                     *             "storeId": 1,
                     *             "orderNumber": "SO-20261118-VR7P9M",
                     *             "storeName": "Rathabeedi Kirana",
                     *             "products": 2,
                     *             "total": "472.00"
                     *           },
                     *           "isRead": false,
                     *           "createdAt": "2026-11-18T04:32:00.077Z"
                     *         }
                     *       ],
                     *       "unreadCount": 6,
                     *       "nextCursor": null
                     *     }
                     */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postSellerNotificationsNotificationIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the notification
                 * @example 305
                 */
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
                    /**
                     * @example {
                     *       "notification": {
                     *         "id": 305,
                     *         "type": "new_order",
                     *         "title": "New order",
                     *         "body": "SO-20261118-T77RJ3: 2 products, ₹628.00",
                     *         "data": {
                     *           "orderId": 62,
                     *           "storeId": 1,
                     *           "orderNumber": "SO-20261118-T77RJ3",
                     *           "storeName": "Rathabeedi Kirana",
                     *           "products": 2,
                     *           "total": "628.00"
                     *         },
                     *         "isRead": true,
                     *         "createdAt": "2026-11-18T05:14:00.077Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            404: components["responses"]["NotificationNotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "unreadCount": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Unread notifications of the whole inbox, counted up to 1000 */
                        unreadCount: number;
                    };
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "orders": true,
                     *       "reels": true,
                     *       "requests": true,
                     *       "messages": true,
                     *       "ads": true,
                     *       "promotions": false,
                     *       "email": true,
                     *       "quietFrom": null,
                     *       "quietTo": null
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description Reels that sell your products */
                    reels?: boolean;
                    /** @description Requests of people near you */
                    requests?: boolean;
                    /** @description Messages in conversations */
                    messages?: boolean;
                    /** @description Your ads */
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
                    /**
                     * @example {
                     *       "orders": true,
                     *       "reels": true,
                     *       "requests": true,
                     *       "messages": true,
                     *       "ads": true,
                     *       "promotions": true,
                     *       "email": true,
                     *       "quietFrom": "22:00",
                     *       "quietTo": "07:00"
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "publicKey": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                     *     }
                     */
                    "application/json": {
                        /** @description The `applicationServerKey`, base64url */
                        publicKey: string;
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloadedOrPushNotConfigured"];
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
                    /**
                     * @example {
                     *       "subscription": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The registered browser */
                        subscription: {
                            /** @description The id of the registration */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloadedOrPushNotConfigured"];
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "token": {
                     *         "id": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The registered app */
                        token: {
                            /** @description The id of the registration */
                            id: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
        };
    };
    postNotificationsUnsubscribeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The token of the link in a mail
                 * @example token-of-a-mail
                 */
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
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["UnsubscribeLinkInvalidOrValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "notification": {
                     *         "id": 331,
                     *         "type": "ad_expired",
                     *         "title": "Your ad has expired",
                     *         "body": "“5G phone” is no longer visible to others. Renew it if it is still available.",
                     *         "data": {
                     *           "adId": 401,
                     *           "title": "5G phone"
                     *         },
                     *         "isRead": false,
                     *         "createdAt": "2026-11-18T05:30:13.169Z"
                     *       }
                     *     }
                     */
                    "text/event-stream": {
                        notification: components["schemas"]["Notification"];
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspended"];
            429: components["responses"]["StreamsLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "url": "http://localhost:3000/uploads/ff/7345806b2bac08224626c7ffed375a55a5b98a283586aaa117c18d9bc8f2bf.jpg",
                     *       "width": 20,
                     *       "height": 20
                     *     }
                     */
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
            400: components["responses"]["MalformedRequestOrNotAnImageOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["UploadsLimit"];
            413: components["responses"]["BodyTooLargeOrFileTooLargeOrImageTooLarge"];
            415: components["responses"]["UnsupportedFileTypeOrUnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloadedOrProviderUnavailable"];
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
                     * @description The media type of the video
                     * @default video/mp4
                     * @enum {string}
                     */
                    contentType?: "video/mp4" | "video/webm" | "video/quicktime";
                    /** @description Bytes, at most 209715200 (200 MB) */
                    size?: number;
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
                    /**
                     * @example {
                     *       "uploadUrl": "http://localhost:3000/uploads/videos/d0ce25d4f2c5b7bb2fecb732eefc3c69.mp4?expires=1794983718480&signature=MkoSB06ysnJIGMKzglsChvIsZFW-IPxBuvSQkgD_cfQ",
                     *       "method": "PUT",
                     *       "headers": {
                     *         "Content-Type": "video/mp4"
                     *       },
                     *       "url": "http://localhost:3000/uploads/videos/d0ce25d4f2c5b7bb2fecb732eefc3c69.mp4",
                     *       "expiresAt": "2026-11-18T06:35:18.480Z"
                     *     }
                     */
                    "application/json": {
                        /** @description The upload link */
                        uploadUrl: string;
                        /**
                         * @description The method of the upload
                         * @enum {string}
                         */
                        method: "PUT";
                        /** @description The headers to send with the upload */
                        headers: {
                            /**
                             * @description The media type of the video
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
                         * @description When the link expires
                         */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["IdempotencyInProgressOrUploadsLimit"];
            413: components["responses"]["BodyTooLargeOrFileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "translatedText": "ನಮಸ್ಕಾರ",
                     *       "sourceLanguage": "en",
                     *       "target": "kn",
                     *       "cached": false
                     *     }
                     */
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
                        /** @description Whether the translation was cached; then it does not count towards the daily limit */
                        cached: boolean;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                    /**
                     * @example {
                     *       "transcript": "Is the shop open today?",
                     *       "translatedText": "ನಮಸ್ಕಾರ",
                     *       "sourceLanguage": "en",
                     *       "target": "en"
                     *     }
                     */
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
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            413: components["responses"]["BodyTooLargeOrFileTooLarge"];
            415: components["responses"]["UnsupportedFileTypeOrUnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["Error"];
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
                     * @description Whether it reports a defect, wishes something new, or is neither
                     * @enum {string}
                     */
                    type: "bug" | "feature" | "general";
                    /** @description The page of the app */
                    page: string;
                    /** @description What you want to say */
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
                    /**
                     * @example {
                     *       "feedback": {
                     *         "id": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The recorded feedback */
                        feedback: {
                            /** @description The id of the feedback */
                            id: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticated"];
            403: components["responses"]["AccountSuspendedOrCrossSite"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description Your name */
                    name: string;
                    /**
                     * Format: email
                     * @description Your e-mail address
                     */
                    email: string;
                    /** @description A phone number; without a country code, an Indian one */
                    phone?: string | null;
                    /** @description What you want to say */
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
                    /**
                     * @example {
                     *       "id": 4
                     *     }
                     */
                    "application/json": {
                        /** @description The id of the message */
                        id: number;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description Your name */
                    name: string;
                    /**
                     * Format: email
                     * @description Your e-mail address
                     */
                    email: string;
                    /** @description A phone number; without a country code, an Indian one */
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
                    /** @description Your name */
                    name: string;
                    /**
                     * Format: email
                     * @description Your e-mail address
                     */
                    email: string;
                    /** @description A phone number; without a country code, an Indian one */
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
                    /**
                     * @example {
                     *       "id": 3
                     *     }
                     */
                    "application/json": {
                        /** @description The id of the application */
                        id: number;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["JobNotFound"];
            413: components["responses"]["BodyTooLargeOrFileTooLarge"];
            415: components["responses"]["UnsupportedFileTypeOrUnsupportedMediaType"];
            429: components["responses"]["RateLimitedOrResumesLimit"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "jobs": [
                     *         {
                     *           "id": 4,
                     *           "title": "Photography internship",
                     *           "department": null,
                     *           "location": "Mangaluru",
                     *           "employmentType": "internship",
                     *           "description": "Three months with a camera in markets, kitchens and workshops of the coast: the pictures that shops show their goods with. A stipend, and your name beside every picture.",
                     *           "createdAt": "2026-11-13T03:50:00.000Z"
                     *         },
                     *         {
                     *           "id": 3,
                     *           "title": "Customer support, Kannada and Tulu",
                     *           "department": "Support",
                     *           "location": "Mangaluru",
                     *           "employmentType": "full_time",
                     *           "description": "Answers people who call or write about an order, and finds out with the shop and the rider what happened. Calm on the phone, quick with a keyboard. Training for two weeks.",
                     *           "createdAt": "2026-11-06T10:15:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The open jobs, newest first */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                /** @description Page size, at most 100 */
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
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "type": "product",
                     *           "product": {
                     *             "id": 4,
                     *             "title": "Toor dal, 1 kg",
                     *             "description": "Unpolished, cleaned and sorted; cooks soft in three whistles.",
                     *             "price": "168.00",
                     *             "currency": "INR",
                     *             "status": "available",
                     *             "productType": "store",
                     *             "category": "grocery",
                     *             "condition": null,
                     *             "storeId": 1,
                     *             "consumerId": null,
                     *             "sellerId": 1,
                     *             "stock": 73,
                     *             "snoozeUntil": null,
                     *             "images": [
                     *               {
                     *                 "url": "http://localhost:3000/demo/grocery.svg",
                     *                 "order": 0
                     *               }
                     *             ],
                     *             "_count": {
                     *               "likes": 39
                     *             },
                     *             "createdAt": "2026-10-28T04:10:00.000Z",
                     *             "updatedAt": "2026-11-29T16:34:14.453Z",
                     *             "store": {
                     *               "id": 1,
                     *               "name": "Rathabeedi Kirana",
                     *               "storeType": "grocery",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *               "status": "live",
                     *               "isActive": true,
                     *               "allowWhatsApp": true,
                     *               "isOpenNow": true,
                     *               "opensAt": null,
                     *               "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *               "sellerId": 1
                     *             },
                     *             "seller": {
                     *               "id": 1,
                     *               "name": "Ganesh Kamath",
                     *               "whatsappNumber": null
                     *             },
                     *             "likedByMe": false
                     *           }
                     *         },
                     *         {
                     *           "type": "product",
                     *           "product": {
                     *             "id": 376,
                     *             "title": "Sukeli, dried bananas, 250 g",
                     *             "description": "Honey-sweet dried ripe bananas, no sugar, no sulphur.",
                     *             "price": "155.00",
                     *             "currency": "INR",
                     *             "status": "available",
                     *             "productType": "store",
                     *             "category": "grocery",
                     *             "condition": null,
                     *             "storeId": 19,
                     *             "consumerId": null,
                     *             "sellerId": 15,
                     *             "stock": 26,
                     *             "snoozeUntil": null,
                     *             "images": [
                     *               {
                     *                 "url": "http://localhost:3000/demo/grocery.svg",
                     *                 "order": 0
                     *               }
                     *             ],
                     *             "_count": {
                     *               "likes": 37
                     *             },
                     *             "createdAt": "2026-11-17T23:44:59.702Z",
                     *             "updatedAt": "2026-11-29T16:34:14.162Z",
                     *             "store": {
                     *               "id": 19,
                     *               "name": "Aghanashini Larder",
                     *               "storeType": "grocery",
                     *               "imageUrl": "http://localhost:3000/demo/grocery.svg",
                     *               "status": "live",
                     *               "isActive": true,
                     *               "allowWhatsApp": true,
                     *               "isOpenNow": true,
                     *               "opensAt": null,
                     *               "acceptsUntil": "2026-11-18T18:30:00.000Z",
                     *               "sellerId": 15
                     *             },
                     *             "seller": {
                     *               "id": 15,
                     *               "name": "Manjunath Hegde",
                     *               "whatsappNumber": null
                     *             },
                     *             "likedByMe": false
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "WyJmZWVkIiwxNzk0OTc5ODEzMjMwLDc1LjgzMjY1MTcwMDM0OTYsMTc5NDkwNjU5OTg1NywwLDIyMV0"
                     *     }
                     */
                    "application/json": {
                        /** @description Products and reels, the best match first */
                        items: (components["schemas"]["FeedProduct"] | components["schemas"]["FeedReel"])[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description A random name that the app generates and keeps; default: your network */
                    clientId?: string | null;
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
                    /**
                     * @example {
                     *       "recorded": true
                     *     }
                     */
                    "application/json": {
                        /** @description False when it was counted before */
                        recorded: boolean;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /** @description A random name that the app generates and keeps; default: your network */
                    clientId?: string | null;
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
                    /**
                     * @example {
                     *       "recorded": true
                     *     }
                     */
                    "application/json": {
                        /** @description False when it was counted before */
                        recorded: boolean;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    events?: {
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
                    /**
                     * @example {
                     *       "accepted": 1,
                     *       "rejected": []
                     *     }
                     */
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
            400: components["responses"]["MalformedJsonOrMalformedRequestOrValidationFailed"];
            401: components["responses"]["SessionExpiredOrUnauthenticatedOrWrongAccountKind"];
            403: components["responses"]["AccountSuspended"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailableOrOverloaded"];
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
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "timestamp": "2026-11-18T05:30:13.375Z",
                     *       "duration": 26,
                     *       "summary": {
                     *         "total": 7,
                     *         "passed": 7,
                     *         "failed": 0,
                     *         "warnings": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description `degraded` with a warning, `error` with a failed check
                         * @enum {string}
                         */
                        status: "ok" | "degraded" | "error";
                        /**
                         * Format: date-time
                         * @description When the checks ran
                         */
                        timestamp: string;
                        /** @description How long the checks took, in milliseconds */
                        duration: number;
                        /** @description The results of the checks */
                        summary: {
                            /** @description The number of checks */
                            total: number;
                            /** @description The number of passed checks */
                            passed: number;
                            /** @description The number of failed checks */
                            failed: number;
                            /** @description The number of checks with a warning */
                            warnings: number;
                        };
                        /** @description One result for each check; only with the health key */
                        checks?: {
                            /** @description The name of the check */
                            name: string;
                            /**
                             * @description The result of the check
                             * @enum {string}
                             */
                            status: "pass" | "fail" | "warn";
                            /** @description How long the check took, in milliseconds */
                            duration: number;
                            /** @description What was found */
                            message: string;
                            /** @description Findings: pages with their statuses, ids of reels or products */
                            details?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
        };
    };
}
