// Preloaded into a service (`node --import`): shifts the clock of the process by SHIFT_CLOCK_MS.
const shiftMs = Number(process.env.SHIFT_CLOCK_MS);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shiftMs] : given));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
}

// Mongoose recognizes the type by its name.
Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
globalThis.Date = ShiftedDate;
