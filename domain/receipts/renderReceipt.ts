import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Language } from '../../models/fields/accountFields.js';
import type { Paise } from '../money.js';
import { escapeHtml } from '../text/escapeHtml.js';
import type { Receipt } from './computeReceipt.js';
import { receiptTexts } from './receiptTexts.js';

/** For A4 and for a roll of 58 mm: below 90 mm, each line of a table becomes a block. */
const style = `
@page { margin: 12mm }
@media print and (max-width: 90mm) { @page { margin: 2mm } }
* { box-sizing: border-box }
body { margin: 0; color: #000; background: #fff; font: 10.5pt/1.45 system-ui, "Noto Sans", "Noto Sans Kannada",
  "Noto Sans Devanagari", "Nirmala UI", "Tunga", "Mangal", "Kannada Sangam MN", "Devanagari Sangam MN", sans-serif }
main { container-type: inline-size; max-width: 186mm; margin: 0 auto; padding: 4mm; overflow-wrap: anywhere }
@media print { main { max-width: none; padding: 0 } }
h1 { margin: 0 0 3mm; font-size: 15pt; line-height: 1.3 }
h2 { margin: 4mm 0 1mm; font-size: 10.5pt }
p { margin: 0 }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 4mm; margin: 0 }
dd { margin: 0 }
table { width: 100%; margin-top: 4mm; border-collapse: collapse }
tr { break-inside: avoid }
th, td { padding: 1mm 1.5mm; border-bottom: 0.2mm solid #999; text-align: right; vertical-align: top }
th:first-child, td:first-child { text-align: left; padding-left: 0 }
th:last-child, td:last-child { padding-right: 0 }
td { font-variant-numeric: tabular-nums }
td small { display: block; font-size: 8.5pt }
.sums { width: auto; min-width: 70mm; margin-left: auto }
.sums td { border: 0; padding-block: 0.5mm }
.sums .total td { border-top: 0.4mm solid #000; font-weight: bold }
footer { margin-top: 5mm; font-size: 8.5pt }
@container (max-width: 90mm) {
  h1 { font-size: 12pt }
  .parties { display: block }
  dl { gap: 0 2mm }
  table { font-size: 9pt }
  .items thead { display: none }
  .items tr { display: grid; grid-template-columns: 1fr auto auto; border-bottom: 0.2mm solid #999; padding: 1mm 0 }
  .items td { border: 0; padding: 0 0 0 2mm }
  .items td:first-child { grid-column: 1 / -1; padding: 0 }
  .items td:nth-child(2)::after { content: " ×" }
  .sums { width: 100%; min-width: 0 }
  .gst th, .gst td { padding-inline: 0.5mm; font-size: 7.5pt }
}
`;

/** The `Content-Security-Policy` of a printed receipt: it loads nothing and runs nothing. */
export const receiptPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (paise: Paise): string => rupees.format(paise / 100);

/** Fields as a list of names and values. Those without a value are left out. */
const list = (fields: readonly (readonly [label: string, value: string | null])[]): string =>
  `<dl>${fields
    .flatMap(([label, value]) => (value ? [`<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`] : []))
    .join('')}</dl>`;

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** One HTML page to print: with its own style, without scripts, and without any other file. */
export function renderReceipt(receipt: Receipt, { language, zone }: { language: Language; zone: string }): string {
  const texts = receiptTexts[language];
  const day = (at: Date) => DateTime.fromJSDate(at, { zone }).setLocale(language).toFormat('d LLL yyyy');
  const { kind, seller, buyer, items, payment, creditNotes } = receipt;
  const paid = texts.methods[payment.method] + (payment.status === 'refunded' ? ` (${texts.refunded})` : '');
  const head = list([
    [texts.number, receipt.invoiceNumber],
    [texts.date, day(receipt.date)],
    [texts.order, receipt.orderNumber],
    [texts.placeOfSupply, receipt.placeOfSupply],
    [texts.payment, paid],
  ]);
  const registrations = list([
    ['GSTIN', seller.gstin],
    ['FSSAI', seller.fssai],
    [texts.drugLicence, seller.drugLicence],
  ]);
  const lines = items.map(({ name, hsn, quantity, unitPrice, lineTotal, gstRate }) => {
    const tax = kind === 'tax_invoice' ? `GST ${gstRate}%` : '';
    const details = [hsn && `HSN ${escapeHtml(hsn)}`, tax].filter(Boolean).join(' · ');
    const named = `${escapeHtml(name)}${details && `<small>${details}</small>`}`;
    return row([named, String(quantity), money(unitPrice), money(lineTotal)]);
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(receipt.invoiceNumber)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts.kinds[kind]}</h1>
${head}
<div class="parties">
<section><h2>${texts.seller}</h2>${party(seller)}${registrations}</section>
<section><h2>${texts.buyer}</h2>${party(buyer)}</section>
</div>
<table class="items">
<thead>${row([texts.item, texts.quantity, `${texts.price} (₹)`, `${texts.amount} (₹)`], 'th')}</thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
${sums(receipt, texts)}
${taxes(receipt, texts)}
${creditNotes.length > 0 ? `<h2>${texts.creditNotes}</h2>` : ''}
${list(creditNotes.map(({ number, amount, date }) => [number, `₹${money(amount)}, ${day(date)}`] as const))}
<footer>${texts.computerMade}</footer>
</main>
</body>
</html>
`;
}

const party = ({ name, address }: { name: string; address: string | null }): string =>
  `<p>${escapeHtml(name)}</p>${address ? `<p>${escapeHtml(address)}</p>` : ''}`;

type Texts = (typeof receiptTexts)[Language];

function sums({ subtotal, discount, deliveryFee, total }: Receipt, texts: Texts): string {
  const rows = [
    row([texts.subtotal, money(subtotal)]),
    discount > 0 ? row([texts.discount, `−${money(discount)}`]) : '',
    deliveryFee > 0 ? row([texts.deliveryFee, money(deliveryFee)]) : '',
  ];
  const totalRow = `<tr class="total"><td>${texts.total}</td><td>₹${money(total)}</td></tr>`;
  return `<table class="sums"><tbody>${rows.join('')}${totalRow}</tbody></table>`;
}

/** The taxes by rate; nothing on a bill of supply. */
function taxes({ gst }: Receipt, texts: Texts): string {
  if (gst.length === 0) return '';
  const isInterstate = gst.some(({ igst }) => igst > 0);
  const names = isInterstate ? ['IGST'] : ['CGST', 'SGST'];
  const rows = gst.map(({ rate, taxable, cgst, sgst, igst }) =>
    row([`${rate}%`, money(taxable), ...(isInterstate ? [igst] : [cgst, sgst]).map(money)]),
  );
  const head = row([texts.rate, texts.taxable, ...names], 'th');
  return `<h2>${texts.taxes}</h2><p>${texts.inclusive}</p>
<table class="gst"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}
