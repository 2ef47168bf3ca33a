const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** From here on an end is none. */
const foreverFrom = '9999';

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Whether a moment stands for no end at all. */
export const isForever = (iso: string): boolean => iso >= foreverFrom;

/** How values are written for people. */
export const written = {
  /** Paise as rupees, `₹1,234.50`. */
  money: (paise: number): string => rupees.format(paise / 100),
  moment: (iso: string): string => (isForever(iso) ? 'for good' : `${written.day(iso)}, ${written.time(iso)}`),
  day: (iso: string): string => day.format(new Date(iso)),
  time: (iso: string): string => time.format(new Date(iso)),
  /** `out_for_delivery` as `Out for delivery`, `riderName` as `Rider name`. */
  words: (name: string): string => {
    const text = name
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  /** Any value of a record. */
  value: (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'string') return isMoment.test(value) ? written.moment(value) : value;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  },
};
