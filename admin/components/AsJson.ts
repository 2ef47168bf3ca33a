/** A value after it was sent as JSON: dates are texts. */
export type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value;
