import type { OptionDetails, VariantDetails } from '../domain/catalog/products/variants.js';
import { formatPaise } from '../domain/money.js';
import { rules } from '../domain/rules.js';
import { hundredthsBetween, valueIn } from '../domain/valueTypes.js';
import type { ProductOption, ProductVariant } from '../models/catalog/productParts.js';
import { readAmount, readLines } from './storeLines.js';

const { variantsAtMost, optionsAtMost, choicesAtMost, partNameAtMost, netQuantityAtMost } = rules.product;

const amountText = String.raw`\d+(?:\.\d{1,2})?`;
const variant = new RegExp(`^(.+?): ?(${amountText})(?:, ?MRP (${amountText}))?(?:, ?size (\\S+))?$`, 'i');
const variantsWanted = 'write a name and amounts such as “250 g: 140.00, MRP 175.00, size 250”';
const size = hundredthsBetween(0.01, netQuantityAtMost);

/** The variants of a product as text, one a line: `250 g: 140.00, MRP 175.00, size 250`. */
export const variantLines = {
  write: (variants: readonly ProductVariant[] | null | undefined): string =>
    (variants ?? [])
      .map(({ name, price, mrp, netQuantity }) => {
        const ofMrp = typeof mrp === 'number' ? `, MRP ${formatPaise(mrp)}` : '';
        const ofSize = typeof netQuantity === 'number' ? `, size ${netQuantity}` : '';
        return `${name}: ${formatPaise(price)}${ofMrp}${ofSize}`;
      })
      .join('\n'),

  read: (text: string): VariantDetails[] => readLines(text, variantsAtMost, readVariant),
};

function readVariant(line: string): VariantDetails[] | string {
  const [, name = '', priceText, mrpText, sizeText] = variant.exec(line) ?? [];
  const [price, mrp] = [readAmount(priceText), readAmount(mrpText)];
  const netQuantity = sizeText === undefined ? null : valueIn(sizeText, size);
  const isSizeWrong = netQuantity !== null && !size.accepts(netQuantity);
  if (price === undefined || (mrpText !== undefined && mrp === undefined) || isSizeWrong) return variantsWanted;
  if ([...name].length > partNameAtMost) return `write a name of at most ${partNameAtMost} characters`;
  return [{ name, price, mrp: mrp ?? null, netQuantity }];
}

const option = /^(.+), ?(\d+) to (\d+): ?(.+)$/;
const choice = new RegExp(`^(.+) (${amountText})( not available)?$`, 'i');
const optionsWanted = 'write a name, how many are chosen, and choices such as “Extras, 0 to 2: Ghee 15.00; Podi 10.00”';

/** The options of a product as text, one a line: `Extras, 0 to 2: Ghee 15.00; Podi 10.00 not available`. */
export const optionLines = {
  write: (options: readonly ProductOption[] | null | undefined): string =>
    (options ?? [])
      .map(({ name, min, max, choices }) => {
        const texts = choices.map((offered) => {
          const isOut = offered.isAvailable ? '' : ' not available';
          return `${offered.name} ${formatPaise(offered.price)}${isOut}`;
        });
        return `${name}, ${min} to ${max}: ${texts.join('; ')}`;
      })
      .join('\n'),

  read: (text: string): OptionDetails[] => readLines(text, optionsAtMost, readOption),
};

function readOption(line: string): OptionDetails[] | string {
  const [, name = '', min, max, choicesText = ''] = option.exec(line) ?? [];
  const choices = choicesText.split(';').flatMap((part) => {
    const [, choiceName, priceText, isOut] = choice.exec(part.trim()) ?? [];
    const price = readAmount(priceText);
    return choiceName && price !== undefined ? [{ name: choiceName, price, isAvailable: isOut === undefined }] : [];
  });
  if (choices.length < choicesText.split(';').length) return optionsWanted;
  if (choices.length > choicesAtMost) return `write at most ${choicesAtMost} choices`;
  const names = [name, ...choices.map((offered) => offered.name)];
  if (names.some((each) => [...each].length > partNameAtMost))
    return `write names of at most ${partNameAtMost} characters`;
  return [{ name, min: Number(min), max: Number(max), choices }];
}
