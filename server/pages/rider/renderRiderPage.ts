import { createHash } from 'node:crypto';
import { formatPaise } from '../../../domain/money.js';
import type { OpenDelivery, RiderDelivery } from '../../../domain/orders/delivering/readRiderDelivery.js';
import { rules } from '../../../domain/rules.js';
import { escapeHtml } from '../../../domain/text/escapeHtml.js';
import { dayAndTime } from '../../../domain/time/days.js';
import { type Language, languages } from '../../../models/fields/accountFields.js';
import type { RiderStatus } from '../../../models/orders/DeliveryAssignment.js';
import { HtmlPage } from '../../http/declaration.js';
import { type RiderPageTexts, riderPageTexts } from './riderPageTexts.js';

const style = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0; background: Canvas; color: CanvasText }
body { font: 1.0625rem/1.5 system-ui, "Noto Sans", "Noto Sans Kannada", "Noto Sans Devanagari", sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font-size: 1.3rem; line-height: 1.3 }
h2 { margin: 1.25rem 0 .25rem; font-size: 1rem }
p { margin: 0 0 .25rem }
nav { display: flex; gap: 1rem; margin-bottom: 1rem }
a { display: inline-block; padding: .6rem 0; margin-right: 1rem }
.cash { margin: 1rem 0; padding: .75rem; border: 2px solid; border-radius: .5rem; font-size: 1.25rem; font-weight: 700 }
[role=alert] { padding: .75rem; border-left: .35rem solid #c00; background: #c001; font-weight: 700 }
form, details { margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid GrayText }
details form { padding: 0; border: 0 }
label { display: block; margin: 0 0 .75rem }
label.choice { display: flex; gap: .75rem; align-items: baseline; padding: .6rem 0; margin: 0 }
fieldset { margin: 0 0 .75rem; padding: 0; border: 0 }
legend { padding: 0; font-weight: 700 }
input:not([type=radio]), textarea { display: block; width: 100%; padding: .6rem; font: inherit }
button, summary { display: block; width: 100%; min-height: 3rem; padding: .6rem; font: inherit; font-weight: 700 }
button { border: 0; border-radius: .5rem; background: #06643c; color: #fff }
details button { background: #a11 }
summary { cursor: pointer; display: list-item; list-style-position: inside }
`;

/** The page loads nothing and runs nothing; its forms post to this server. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The names of the languages, in themselves. */
const languageNames: Record<Language, string> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };

interface Page {
  /** The path of the link. */
  path: string;
  language: Language;
  /** The time zone of the marketplace. */
  zone: string;
  status?: number;
  /** What was wrong with the last report. */
  problem?: string | undefined;
  /** The fields of the refused form, which the page shows again. */
  typed?: Readonly<Record<string, unknown>>;
}

/** The page of a link that does not work. */
export function renderNoDelivery(page: Page): HtmlPage {
  const { notFound, notFoundExplained } = riderPageTexts[page.language];
  return render(notFound, `<p>${notFoundExplained}</p>`, { status: 404, ...page });
}

/** The page of a request that cannot be answered now, with the reason. */
export const renderTryLater = (reason: string, page: Page): HtmlPage =>
  render(riderPageTexts[page.language].tryLater, `<p>${escapeHtml(reason)}</p>`, page);

/** The page of a rider's link: where to go, what to collect, and the buttons to report. After the end, only the end. */
export function renderRiderPage(delivery: RiderDelivery, page: Page): HtmlPage {
  const texts = riderPageTexts[page.language];
  if (delivery.isOver) {
    const end = delivery.status === 'delivered' ? 'delivered' : 'other';
    return render(texts.over[end], `<p>${texts.overExplained[end]}</p>`, page);
  }
  const { orderNumber, store } = delivery;
  const title = `${texts.order} ${orderNumber}`;
  const body = [describe(delivery, texts, page), ...forms(delivery, texts, page)].join('\n');
  return render(title, body, { ...page, subtitle: store.name });
}

function render(title: string, body: string, page: Page & { subtitle?: string }): HtmlPage {
  const { path, language, problem, subtitle, status = 200 } = page;
  const others = languages.filter((each) => each !== language);
  const link = (to: Language) =>
    `<a href="${addressOf(path, to)}" hreflang="${to}" lang="${to}">${languageNames[to]}</a>`;
  return new HtmlPage(
    `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<nav>${others.map(link).join('')}</nav>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<h1>${escapeHtml(title)}</h1>
${subtitle ? `<p>${escapeHtml(subtitle)}</p>` : ''}
${body}
</main>
</body>
</html>
`,
    policy,
    status,
  );
}

/** The address of a page in a language. */
export const addressOf = (path: string, language: Language): string => `${escapeHtml(path)}?lang=${language}`;

const line = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>` : '');
const phoneLink = (phone: string | null, call: string) =>
  phone ? `<a href="tel:${escapeHtml(phone)}">${call}: ${escapeHtml(phone)}</a>` : '';

function describe(delivery: OpenDelivery, texts: RiderPageTexts, { language, zone }: Page): string {
  const { store, customer, instructions, itemCount, cashToCollect, promisedAt, timezone, status } = delivery;
  return `
${status === 'picked_up' ? `<p>${texts.onTheWay}</p>` : ''}
<p class="cash">${cashToCollect > 0 ? `${texts.cash}: ₹${formatPaise(cashToCollect)}` : texts.noCash}</p>
<p>${texts.pieces}: <strong>${itemCount}</strong></p>
${promisedAt ? `<p>${texts.promised}: <strong>${dayAndTime(promisedAt, timezone ?? zone, language)}</strong></p>` : ''}
<h2>${texts.pickUpAt}</h2>
${line(store.name)}${line(store.address)}${phoneLink(store.phone, texts.call)}
<h2>${texts.bringTo}</h2>
${line(customer.name)}${line(customer.address)}
<a href="${escapeHtml(customer.mapLink)}" rel="noreferrer">${texts.map}</a>${phoneLink(customer.phone, texts.call)}
${instructions ? `<h2>${texts.instructions}</h2>${line(instructions)}` : ''}`;
}

/** What the rider typed into a field of the refused form, escaped; empty for another form. */
function typedInto({ typed }: Page, report: RiderStatus, name: string): string {
  const value = typed?.status === report ? typed[name] : undefined;
  return typeof value === 'string' ? escapeHtml(value) : '';
}

const labelled = (label: string, field: string) => `<label>${label}${field}</label>`;

/** The forms that fit the status of the delivery. */
function forms(delivery: OpenDelivery, texts: RiderPageTexts, page: Page): string[] {
  const { path, language } = page;
  const { status, needsHandoverCode, cashToCollect, photos } = delivery;
  const photo = photos.at(-1);
  const form = (report: RiderStatus, fields: string, button: string) => `
<form method="post" action="${addressOf(`${path}/status`, language)}">
<input type="hidden" name="status" value="${report}">
${photo && report !== 'picked_up' ? `<input type="hidden" name="photoUrl" value="${escapeHtml(photo)}">` : ''}
${fields}
<button>${button}</button>
</form>`;
  const text = (report: RiderStatus) => {
    const typed = typedInto(page, report, 'note');
    return `<textarea name="note" rows="2" maxlength="${rules.rider.noteAtMost}">${typed}</textarea>`;
  };
  const fourDigits = 'inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required';
  const typedCode = typedInto(page, 'delivered', 'handoverCode');
  const code = labelled(texts.handoverCode, `<input name="handoverCode" value="${typedCode}" ${fourDigits}>`);
  const sum = typedInto(page, 'delivered', 'cashCollected') || formatPaise(cashToCollect);
  const asked = `value="${sum}" inputmode="decimal" maxlength="12" required`;
  const cash = labelled(texts.cashCollected, `<input name="cashCollected" ${asked}>`);
  const reasons = Object.entries(texts.failures).map(([failure, text]) => {
    const checked = typedInto(page, 'failed', 'failureCode') === failure ? ' checked' : '';
    const choice = `<input type="radio" name="failureCode" value="${failure}" required${checked}>`;
    return `<label class="choice">${choice}<span>${text}</span></label>`;
  });
  const choices = `<fieldset><legend>${texts.whyNot}</legend>\n${reasons.join('\n')}\n</fieldset>`;
  const whyNot = `${choices}\n${labelled(texts.noteOfFailure, text('failed'))}`;
  const note = labelled(texts.note, text('delivered'));
  const fields = [needsHandoverCode ? code : '', cashToCollect > 0 ? cash : '', note].join('\n');
  return [
    ...(status === 'assigned' ? [form('picked_up', '', texts.pickedUp)] : []),
    photoForm(delivery, texts, page),
    form('delivered', fields, texts.delivered),
    `<details${page.typed?.status === 'failed' ? ' open' : ''}><summary>${texts.notDelivered}</summary>
${form('failed', whyNot, texts.reportFailure)}
</details>`,
  ];
}

function photoForm({ photos, photosLeft }: OpenDelivery, texts: RiderPageTexts, { path, language }: Page): string {
  const sent = texts.photosSent
    .replace('{sent}', String(photos.length))
    .replace('{all}', String(rules.rider.photos.atMost));
  if (photosLeft === 0) return `<p>${sent}</p>`;
  return `
<form method="post" action="${addressOf(`${path}/photo`, language)}" enctype="multipart/form-data">
${labelled(texts.photo, '<input type="file" name="file" accept="image/*" capture="environment" required>')}
${photos.length > 0 ? `<p>${sent}</p>` : ''}
<button>${texts.sendPhoto}</button>
</form>`;
}
