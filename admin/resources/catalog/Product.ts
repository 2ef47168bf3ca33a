import type { ResourceWithOptions } from 'adminjs';
import { cellsOf, productColumns } from '../../../domain/catalog/productFiles/productColumns.js';
import type { PackagedGoods } from '../../../domain/catalog/products/packagedGoods.js';
import { editGoods } from '../../../domain/staff/catalog/editGoods.js';
import { valueIn } from '../../../domain/valueTypes.js';
import type { World } from '../../../domain/world.js';
import {
  conditions,
  goodsUnits,
  Product as model,
  type ProductRecord,
  productStatuses,
  productTypes,
} from '../../../models/catalog/Product.js';
import { doneIf, wrongFields } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { takeDownActions } from '../../actions/takeDownActions.js';
import type { FormField } from '../../components/form/FormFields.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { optionLines, variantLines } from '../../productLines.js';
import { WrongText } from '../../storeLines.js';

const goodsForm = [
  { name: 'mrp', label: 'MRP', hint: 'In rupees, not below the price. Empty: none.', type: 'text' },
  { name: 'unit', label: 'Unit', hint: 'Empty: not packaged.', type: 'choice', choices: showAs.choices(goodsUnits) },
  { name: 'netQuantity', label: 'Net quantity', hint: 'How many units a package contains.', type: 'text' },
  { name: 'manufacturer', label: 'Manufacturer', type: 'text' },
  { name: 'countryOfOrigin', label: 'Country of origin', hint: 'Two letters. Empty: India.', type: 'text' },
  { name: 'gstRate', label: 'GST %', hint: 'From 0 to 100. Empty: 0.', type: 'text' },
  { name: 'hsn', label: 'HSN code', hint: '4, 6 or 8 digits.', type: 'text' },
] as const satisfies FormField<keyof PackagedGoods>[];

const parts = {
  variants: variantLines,
  options: optionLines,
};
const partForm = [
  {
    name: 'variants',
    label: 'Variants',
    hint: 'One a line, such as “250 g: 140.00, MRP 175.00, size 250”. A new name is a new variant; the stock stays.',
    type: 'textarea',
    atMost: 10_000,
  },
  {
    name: 'options',
    label: 'Options',
    hint: 'One a line, such as “Extras, 0 to 2: Ghee 15.00; Podi 10.00 not available”.',
    type: 'textarea',
    atMost: 40_000,
  },
] as const satisfies FormField<keyof typeof parts>[];

/** Edits the packaged goods and the parts of a store's product. A form and a product file have the same texts. */
const goodsAction = (world: World) =>
  recordAction({
    icon: 'Edit',
    when: ({ productType, status }) => productType === 'store' && status !== 'deleted',
    explanation: 'Changes what the seller has set. Customers see it immediately; the seller is not notified.',
    button: 'Save',
    fields: [...goodsForm, ...partForm, { ...staffReason, type: 'text' }],
    fill: async (id) => {
      const product = await model.findById(id).lean<ProductRecord>();
      const cells = product && cellsOf(product);
      return {
        ...Object.fromEntries(goodsForm.map(({ name }) => [name, cells?.[name] ?? ''])),
        variants: variantLines.write(product?.variants),
        options: optionLines.write(product?.options),
      };
    },
    perform: async (operator, id, { reason = '', ...texts }) => {
      const errors: Record<string, string> = {};
      const values: Record<string, unknown> = {};
      for (const { name } of goodsForm) {
        const { type } = productColumns[name];
        const text = texts[name];
        if (text === undefined) continue;
        values[name] = text === '' ? null : valueIn(text, type);
        if (text !== '' && !type.accepts(values[name])) errors[name] = `This must be ${type.description}, or empty.`;
      }
      for (const { name } of partForm) {
        const text = texts[name];
        if (text === undefined) continue;
        try {
          values[name] = parts[name].read(text);
        } catch (error) {
          if (!(error instanceof WrongText)) throw error;
          errors[name] = error.message;
        }
      }
      if (Object.keys(errors).length > 0) return wrongFields(errors);
      return doneIf(editGoods(world, operator, id, { ...values, reason }));
    },
    done: 'The product was saved.',
  });

/** The products of stores, and ads. */
export const Product = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Package'),
    listProperties: ['title', 'price', 'status', 'productType', 'category', 'storeId', 'stock', 'createdAt'],
    filterProperties: ['title', 'status', 'productType', 'category', 'storeId', 'consumerId', 'isListed', 'createdAt'],
    showProperties: [
      'title',
      'price',
      'status',
      'productType',
      'category',
      'condition',
      'storeId',
      'sellerId',
      'consumerId',
      'description',
      'images',
      'location',
      'stock',
      'oversold',
      'snoozeUntil',
      'mrp',
      'unit',
      'netQuantity',
      'manufacturer',
      'countryOfOrigin',
      'gstRate',
      'hsn',
      'likeCount',
      'ratingCount',
      'ratingSum',
      'isListed',
      'isHidden',
      '_id',
      'createdAt',
      'renewedAt',
      'expiredAt',
      'updatedAt',
    ],
    properties: {
      price: showAs.money,
      mrp: showAs.money,
      status: showAs.badge(productStatuses),
      productType: showAs.badge(productTypes),
      condition: showAs.badge(conditions),
      category: showAs.category,
      description: showAs.longText,
      images: showAs.images,
    },
    actions: {
      editGoods: goodsAction(world),
      ...takeDownActions(
        world,
        ({ storeId }) => (storeId ? 'product' : 'ad'),
        (id) => model.findById(id, { storeId: 1 }).lean(),
      ),
    },
  },
});
