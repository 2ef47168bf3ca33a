import { Schema } from 'mongoose';

const embedded = { _id: false, id: false } as const;

export const variantStatuses = ['available', 'out_of_stock'] as const;
export type VariantStatus = (typeof variantStatuses)[number];

/** A size or sort of a product, with its own price and stock. */
const variantSchema = new Schema(
  {
    /** Unique among the variants, options and choices that the product ever had. */
    id: { type: Number, required: true },
    name: { type: String, required: true },
    /** Paise. */
    price: { type: Number, required: true },
    /** Paise. */
    mrp: { type: Number, default: null },
    netQuantity: { type: Number, default: null },
    /** As of the product. */
    stock: { type: Number, default: null },
    oversold: { type: Number, default: 0 },
    status: { type: String, enum: variantStatuses, default: 'available' },
  },
  embedded,
);

const choiceSchema = new Schema(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    /** Paise, added to the price of a piece. */
    price: { type: Number, required: true },
    isAvailable: { type: Boolean, default: true },
  },
  embedded,
);

/** What a customer chooses for a product, such as toppings. */
const optionSchema = new Schema(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    /** How many of its choices an order names. */
    min: { type: Number, required: true },
    max: { type: Number, required: true },
    choices: { type: [choiceSchema], required: true },
  },
  embedded,
);

export interface ProductVariant {
  id: number;
  name: string;
  price: number;
  mrp?: number | null;
  netQuantity?: number | null;
  stock?: number | null;
  oversold: number;
  status: VariantStatus;
}

export interface ProductOption {
  id: number;
  name: string;
  min: number;
  max: number;
  choices: { id: number; name: string; price: number; isAvailable: boolean }[];
}

/** The variants and options of a product as stored; products without any lack these fields. */
export interface ProductParts {
  variants?: ProductVariant[] | null | undefined;
  options?: ProductOption[] | null | undefined;
  lastPartId?: number | null | undefined;
}

/** Fields that only products with variants or options have. */
export const productParts = {
  variants: { type: [variantSchema], default: undefined },
  options: { type: [optionSchema], default: undefined },
  /** The last id that a variant, an option or a choice got. */
  lastPartId: { type: Number },
};
