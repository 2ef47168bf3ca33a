import type { ReportTarget } from '../../models/community/Report.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import type { RefundReason } from '../../models/payments/Refund.js';
import { formatPaise } from '../money.js';
import { cancellationCause } from './cancellationTexts.js';
import { listed, type Templates } from './Templates.js';

const moved: Record<OrderStatus, [title: string, sentence: string]> = {
  pending: ['ऑर्डर दिया गया', 'दुकान की मंज़ूरी की प्रतीक्षा में है।'],
  accepted: ['ऑर्डर स्वीकार हुआ', 'दुकान ने स्वीकार कर लिया है।'],
  preparing: ['ऑर्डर तैयार हो रहा है', 'तैयार किया जा रहा है।'],
  ready: ['ऑर्डर तैयार है', 'तैयार है।'],
  ready_for_pickup: ['ऑर्डर ले जाने के लिए तैयार है', 'दुकान से ले जाने के लिए तैयार है।'],
  out_for_delivery: ['ऑर्डर रास्ते में है', 'आपके पास आ रहा है।'],
  delivered: ['ऑर्डर पहुँच गया', 'पहुँचा दिया गया है।'],
  completed: ['ऑर्डर पूरा हुआ', 'पूरा हो गया है। धन्यवाद!'],
  cancelled: ['ऑर्डर रद्द हुआ', 'रद्द कर दिया गया है।'],
};

const cancelledBy = (byCustomer: boolean) => (byCustomer ? 'ग्राहक' : 'मार्केटप्लेस');

const yours: Record<ReportTarget, string> = {
  ad: 'आपका विज्ञापन',
  product: 'आपका उत्पाद',
  store: 'आपका स्टोर',
  request: 'आपका अनुरोध',
  message: 'आपका संदेश',
  review: 'आपका रिव्यू',
};

const cause = cancellationCause('hi', 'कारण');

const refundCauses: Record<RefundReason, string> = {
  order_cancelled: 'ऑर्डर रद्द हो गया था।',
  order_changed: 'दुकान ने ऑर्डर बदला है।',
  amount_mismatch: 'चुकाई गई रकम सही नहीं थी।',
  paid_late: 'भुगतान ऑर्डर के लिए बहुत देर से आया।',
  paid_twice: 'इसका भुगतान पहले ही हो चुका था।',
  goodwill: 'हमारे कर्मचारी इसे लौटा रहे हैं।',
  made_at_gateway: 'हमारे कर्मचारी इसे लौटा रहे हैं।',
};

const changed = {
  reduced: 'की मात्रा कम की है',
  replaced: 'में कुछ उत्पाद बदले हैं',
  removed: 'से कुछ उत्पाद हटाए हैं',
};
const answers = {
  accepted: 'बदला हुआ उत्पाद स्वीकार हुआ',
  refused: 'बदला हुआ उत्पाद अस्वीकार हुआ',
  expired: 'बदले हुए उत्पाद पर जवाब नहीं मिला',
};
const effects = { replaced: 'बदले हुए उत्पाद दें', removed: 'ये उत्पाद न दें' };

const forOrder = (orderNumber: string | null) => (orderNumber ? `ऑर्डर ${orderNumber} के ` : '');

export const hindi: Templates = {
  order_placed: ({ orderNumber, storeName, isAccepted }) => ({
    title: moved[isAccepted ? 'accepted' : 'pending'][0],
    body: [`${storeName} से आपका ऑर्डर ${orderNumber} ${moved[isAccepted ? 'accepted' : 'pending'][1]}`],
  }),
  order_status: ({ orderNumber, storeName, status, sellerPickupTime, ...why }, clock) => ({
    title: moved[status][0],
    body: [
      `${storeName} से आपका ऑर्डर ${orderNumber} ${moved[status][1]}`,
      sellerPickupTime && `${clock(sellerPickupTime)} तक तैयार हो जाएगा।`,
      cause(why),
    ],
  }),
  order_promised: ({ orderNumber, storeName, sellerPickupTime }, clock) => ({
    title: 'आपके ऑर्डर का नया समय',
    body: [`${storeName} से आपका ऑर्डर ${orderNumber} ${clock(sellerPickupTime)} तक तैयार हो जाएगा।`],
  }),
  order_changed: ({ orderNumber, storeName, effect, total, reason }) => ({
    title: 'ऑर्डर बदला गया',
    body: [
      `${storeName} ने आपके ऑर्डर ${orderNumber} ${changed[effect]}। नई कुल राशि ₹${formatPaise(total)} है।`,
      reason && `कारण: ${reason}`,
    ],
  }),
  order_change_proposed: ({ orderNumber, storeName, replacements, total, expiresAt, reason }, clock) => ({
    title: 'बदले में दूसरा उत्पाद',
    body: [
      `${storeName} आपके ऑर्डर ${orderNumber} के लिए यह दे सकता है: ${listed(replacements)}।`,
      `कुल राशि ₹${formatPaise(total)} होगी। ${clock(expiresAt)} तक जवाब दें।`,
      reason && `कारण: ${reason}`,
    ],
  }),
  payment_rejected: ({ orderNumber, storeName, amount, payUntil }, clock) => ({
    title: 'भुगतान नहीं मिला',
    body: [
      `${storeName} से आपके ऑर्डर ${orderNumber} के ₹${formatPaise(amount)} हमें नहीं मिले।`,
      `${clock(payUntil)} तक भुगतान करें, नहीं तो ऑर्डर रद्द हो जाएगा।`,
    ],
  }),
  payment_found: ({ amount, isRefunded, orderNumber }) => ({
    title: isRefunded ? 'भुगतान मिल गया, पैसे लौटाए जा रहे हैं' : 'भुगतान मिल गया',
    body: [
      `आपका ₹${formatPaise(amount)} का ट्रांसफ़र हमें मिल गया है।`,
      isRefunded
        ? 'ऑर्डर अब नहीं बन सकता, इसलिए हम पैसे लौटा रहे हैं।'
        : `इससे आपके ऑर्डर${orderNumber ? ` ${orderNumber}` : ''} का भुगतान हो गया है।`,
    ],
  }),
  payment_failed: ({ amount }) => ({
    title: 'भुगतान नहीं हो सका',
    body: [`आपका ₹${formatPaise(amount)} का भुगतान पूरा नहीं हुआ।`, 'अगर आपके बैंक से रकम कट गई है, तो वह अपने आप लौट आएगी।'],
  }),
  refund_started: ({ amount, orderNumber, refundReason, expectedBy }, clock) => ({
    title: 'आपकी रकम लौटाई जा रही है',
    body: [
      `हम ${forOrder(orderNumber)}₹${formatPaise(amount)} लौटा रहे हैं।`,
      refundCauses[refundReason],
      expectedBy && `रकम ${clock(expectedBy)} तक आपके बैंक खाते में आ जाएगी।`,
    ],
  }),
  refund_done: ({ amount, orderNumber, refundReason, expectedBy, reference }, clock) => ({
    title: 'रकम लौटा दी गई',
    body: [
      `${forOrder(orderNumber)}₹${formatPaise(amount)} लौटा दिए गए हैं।`,
      refundCauses[refundReason],
      expectedBy && `रकम ${clock(expectedBy)} तक आपके बैंक खाते में दिखेगी।`,
      reference && `बैंक का संदर्भ: ${reference}`,
    ],
  }),
  refund_delayed: ({ amount, orderNumber }) => ({
    title: 'रकम लौटाने में देर',
    body: [
      `${forOrder(orderNumber)}₹${formatPaise(amount)} लौटाने में बताए गए समय से ज़्यादा समय लग रहा है।`,
      'हमारे कर्मचारी इस पर काम कर रहे हैं। आपको कुछ करने की ज़रूरत नहीं है।',
    ],
  }),
  new_order: ({ orderNumber, products, total }) => ({
    title: 'नया ऑर्डर',
    body: [`${orderNumber}: ${products} उत्पाद, ₹${formatPaise(total)}`],
  }),
  order_waiting: ({ orderNumber, acceptBy }, clock) => ({
    title: 'ऑर्डर प्रतीक्षा में है',
    body: [`ऑर्डर ${orderNumber} आपकी प्रतीक्षा में है। ${clock(acceptBy)} तक स्वीकार करें, नहीं तो वह रद्द हो जाएगा।`],
  }),
  order_cancelled: ({ orderNumber, byCustomer, byRider, ...why }) => ({
    title: 'ऑर्डर रद्द हुआ',
    body: [
      byRider
        ? `राइडर ऑर्डर ${orderNumber} नहीं पहुँचा सका, इसलिए वह रद्द है।`
        : `${cancelledBy(byCustomer)} ने ऑर्डर ${orderNumber} रद्द कर दिया है।`,
      cause(why),
    ],
  }),
  order_change_answered: ({ orderNumber, answer, effect, total }) => ({
    title: answers[answer],
    body: [
      effect === 'cancelled'
        ? `ऑर्डर ${orderNumber} रद्द हो गया है।`
        : `ऑर्डर ${orderNumber}: ${effects[effect]}, ₹${formatPaise(total)}`,
    ],
  }),
  settlement_made: ({ amount, owed }) => ({
    title: 'आपका हिसाब',
    body:
      amount > 0
        ? [`हम आपके बैंक खाते में ₹${formatPaise(amount)} भेज रहे हैं।`]
        : [`आपको मार्केटप्लेस को ₹${formatPaise(owed)} देने हैं। यह आपकी अगली बिक्री से कटेगा, या आप इसे भेज सकते हैं।`],
  }),
  settlement_failed: ({ amount }) => ({
    title: 'पैसे नहीं भेजे जा सके',
    body: [`आपको भेजे गए ₹${formatPaise(amount)} नहीं पहुँचे।`, 'हमारे पास दर्ज अपना बैंक खाता जाँच लें। यह रकम अगले भुगतान में जुड़ेगी।'],
  }),
  transfer_returned: ({ utr, amount, isFromSeller }) => ({
    title: 'बैंक ने भुगतान लौटाया',
    body: isFromSeller
      ? [`बैंक ने आपका ₹${formatPaise(amount)} का भुगतान (बैंक का संदर्भ ${utr}) वापस ले लिया।`, 'यह रकम आप पर फिर बकाया है।']
      : [
          `बैंक ने आपको भेजा गया हमारा ₹${formatPaise(amount)} का भुगतान (बैंक का संदर्भ ${utr}) लौटा दिया।`,
          'यह रकम हम पर फिर बकाया है और अगले निपटान के साथ मिलेगी। जाँच लें कि हमारे पास आपका सही बैंक खाता है।',
        ],
  }),
  dues_over_limit: ({ due, limit, refusesFrom }, clock) => ({
    title: 'नकद ऑर्डर की बकाया रकम चुकाएँ',
    body: [
      `आप पर ₹${formatPaise(due)} बकाया हैं, जो ₹${formatPaise(limit)} की सीमा से अधिक है।`,
      refusesFrom
        ? `${clock(refusesFrom)} तक चुकाएँ। उसके बाद भुगतान मिलने तक आपकी दुकानें डिलीवरी पर नकद नहीं लेंगी।`
        : 'भुगतान मिलने तक आपकी दुकानें डिलीवरी पर नकद नहीं लेंगी।',
    ],
  }),
  dues_payment_decided: ({ amount, utr, outcome, reason }) => {
    const payment = `आपका ₹${formatPaise(amount)} का भुगतान (बैंक का संदर्भ ${utr})`;
    return {
      matched: { title: 'भुगतान मिला', body: [`${payment} मिल गया है। धन्यवाद।`] },
      rejected: {
        title: 'भुगतान नहीं मिला',
        body: [`${payment} हमारे बैंक स्टेटमेंट में नहीं है। संदर्भ जाँचें या फिर से भुगतान करें।`, reason],
      },
      returned: {
        title: 'बैंक ने भुगतान वापस लिया',
        body: [`${payment} बैंक ने वापस ले लिया।`, 'यह रकम आप पर फिर बकाया है।'],
      },
    }[outcome];
  },
  webhook_disabled: ({ host, isGone }) => ({
    title: 'वेबहुक बंद किए गए',
    body: [
      isGone ? `सर्वर ${host} ने बताया कि वह अब वेबहुक नहीं लेता।` : `सर्वर ${host} ने पाँच दिन से कोई वेबहुक स्वीकार नहीं किया।`,
      'हम वहाँ अब कोई सूचना नहीं भेजते। सर्वर ठीक करें, फिर वेबहुक पता चालू करें।',
    ],
  }),
  request_posted: ({ toProvider }) => ({
    title: 'आपके आस-पास किसी को मदद चाहिए',
    body: [
      'ऐप में देखें कि क्या आप मदद कर सकते हैं।',
      toProvider ? 'उत्तर ग्राहक खाते से दें, जो ऐप आपके ई-मेल पते के लिए खोलता है।' : null,
    ],
  }),
  thread_opened: ({ name, title }) => ({
    title: 'कोई मदद करना चाहता है',
    body: [`${name} ${title ? `“${title}”` : 'आपके अनुरोध'} में मदद करना चाहते हैं।`],
  }),
  thread_reply: ({ name, title }) => ({
    title: 'नया संदेश',
    body: [`${title ? `“${title}” के बारे में ` : ''}${name ? `${name} ने आपको लिखा है।` : 'आपके लिए नया संदेश है।'}`],
  }),
  ad_thread_opened: ({ title }) => ({
    title: 'किसी को आपके विज्ञापन में रुचि है',
    body: [`कोई ${title ? `“${title}”` : 'आपके विज्ञापन'} के बारे में बात करना चाहता है।`],
  }),
  ad_thread_reply: ({ title }) => ({
    title: 'नया संदेश',
    body: [`${title ? `“${title}”` : 'एक विज्ञापन'} के बारे में आपके लिए नया संदेश है।`],
  }),
  content_warning: ({ reason }) => ({
    title: 'आपकी पोस्ट के बारे में सूचना',
    body: ['हमारी टीम ने आपकी एक पोस्ट देखी है।', reason && `टीम का संदेश: ${reason}`],
  }),
  content_hidden: ({ targetType, byStaff }) => ({
    title: `${yours[targetType]} छिपा दिया गया है`,
    body: [
      byStaff ? 'हमारी टीम ने इसे दूसरों से छिपा दिया है।' : 'कई लोगों ने इसकी शिकायत की है। हमारी टीम जल्द ही इसकी जाँच करेगी।',
      'अगर आपको लगता है कि यह ग़लती है, तो ऐप में आपत्ति दर्ज करें।',
    ],
  }),
  content_reviewed: ({ targetType, isHidden }) => ({
    title: `${yours[targetType]} ${isHidden ? 'छिपा रहेगा' : 'फिर से दिख रहा है'}`,
    body: [isHidden ? 'हमारी टीम ने जाँच के बाद इसे छिपाए रखने का निर्णय लिया है।' : 'अब दूसरे लोग इसे फिर से देख सकते हैं।'],
  }),
  ad_expired: ({ title }) => ({
    title: 'आपके विज्ञापन की अवधि पूरी हुई',
    body: [
      `${title ? `“${title}”` : 'आपका एक विज्ञापन'} अब दूसरों के लिए उपलब्ध नहीं है।`,
      'चीज़ अब भी आपके पास है, तो उसे फिर से चालू करें।',
    ],
  }),
  store_resumed: ({ storeName }) => ({
    title: `${storeName} फिर से ऑर्डर ले रही है`,
    body: ['आपकी पसंदीदा दुकान कुछ समय बंद रहने के बाद फिर खुल गई है।'],
  }),
  product_restocked: ({ title }) => ({
    title: 'फिर से उपलब्ध',
    body: [`आपकी पसंद का “${title}” अब फिर से ऑर्डर किया जा सकता है।`],
  }),
  new_review: ({ rating }) => ({
    title: 'नया रिव्यू',
    body: [`एक ग्राहक ने आपकी दुकान को 5 में से ${rating} अंक दिए हैं। आप सबके सामने उत्तर दे सकते हैं।`],
  }),
  review_replied: ({ storeName }) => ({
    title: 'आपके रिव्यू का उत्तर',
    body: [`${storeName} ने आपके रिव्यू का उत्तर दिया है।`],
  }),
  device_moved: () => ({
    title: 'आपका एक डिवाइस किसी दूसरे खाते से जुड़ गया है',
    body: ['अब उस पर आपकी सूचनाएँ नहीं आएँगी।', 'अगर आप वह डिवाइस किसी के साथ साझा नहीं करते, तो अपना पासवर्ड बदलें।'],
  }),
};
