import { makeExactValidator as makeValidator } from 'envalid';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { IANAZone } from 'luxon';
import { payoutFields } from '../../domain/payoutColumns.js';
import { parsePhone } from '../../domain/text/phone.js';
import { matching, type ValueType, valueIn, valueType } from '../../domain/valueTypes.js';
import { serviceAccount } from './serviceAccount.js';
import { vapidPublicKeyOf } from './vapidKeys.js';

// Each message continues a line that begins with the name of the variable. An example of a usable value follows it.

/** The validator of a variable whose text stands for a value of this type. */
export const setting = <Value>(type: ValueType<Value>) =>
  makeValidator<Value>((text) => {
    const value = valueIn(text, type);
    if (!type.accepts(value)) throw new Error(`must be ${type.description}`);
    return value;
  });

/** A type whose text is converted. `read` returns undefined for a wrong one. */
const converted = <Value>(description: string, read: (text: string) => Value | undefined): ValueType<Value> => ({
  ...valueType<Value>(description, (value) => value !== undefined),
  fromText: read,
});

/** Several texts, separated by commas. */
const separated = (description: string, read: (part: string) => string | undefined) =>
  setting(
    converted<string[]>(`${description}, separated by commas`, (text) => {
      const parts = text.split(',').map((part) => part.trim());
      const values = parts.filter(Boolean).map(read);
      return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
    }),
  );

export const mailbox = setting(matching(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'));

export const address = (...schemes: string[]) => {
  const isUsable = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol);
  const begins = schemes.map((scheme) => `${scheme}//`).join(' or ');
  return setting(
    converted(`a URL that begins with ${begins}`, (text) => (isUsable(text) ? text.replace(/\/+$/, '') : undefined)),
  );
};

export const http = address('http:', 'https:');

/** Not `address`: `URL` cannot parse the several hosts of a replica set. */
export const mongodbUri = setting(
  matching(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'a URL that begins with mongodb:// or mongodb+srv://'),
);

export const origins = separated('origins, which begin with http:// or https://', (part) =>
  /^https?:\/\//.test(part) && URL.canParse(part) ? new URL(part).origin : undefined,
);

export const paths = separated('paths, which begin with /', (part) => (/^\/[^\s?#]*$/.test(part) ? part : undefined));

export const countries = separated('codes of countries, such as IN', (part) =>
  isSupportedCountry(part) ? part : undefined,
);

export const whatsappNumber = setting(converted('a phone number with its country code', parsePhone));

export const zone = setting(
  valueType<string>('a time zone of the IANA list', (value) => IANAZone.isValidZone(String(value))),
);

export const timeOfDay = setting(matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 06:00'));

const isColumns = (text: string) =>
  text.split(',').every((column) => {
    const [heading = '', field = '', ...others] = column.split('=');
    return heading.trim() !== '' && others.length === 0 && payoutFields.some((one) => one === field.trim());
  });

export const payoutColumns = setting(
  valueType<string>(
    `Heading=field, separated by commas, with the fields ${payoutFields.join(', ')}`,
    (value) => typeof value === 'string' && isColumns(value),
  ),
);

export const percent = setting(
  converted('a percentage from 0 to 100, with at most two decimals', (text) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined,
  ),
);

/** The key of a signature; `whsec_…` is the notation of Standard Webhooks. */
export const secret = makeValidator<string>((text) => {
  if (Buffer.byteLength(text) < 32) throw new Error('must be at least 32 bytes long');
  if (text.startsWith('whsec_') && !/^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(text))
    throw new Error('must be whsec_ followed by the base64 of at least 24 bytes');
  return text;
});

/** A key of AES-256. */
export const cipherKey = setting(matching(/^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/, '32 bytes in base64'));

/** A UPI address such as `shop@okbank`, or an account such as `1234567890@HDFC0000001.ifsc.npci`. */
export const upiAddress = setting(
  matching(/^(?=.{1,255}$)[A-Za-z\d._-]{2,}@[A-Za-z\d][A-Za-z\d.-]+$/, 'a UPI address'),
);

export const shortText = (max: number) =>
  setting(
    valueType<string>(
      `one line of at most ${max} characters`,
      (value) => typeof value === 'string' && [...value].length <= max && !/\p{Cc}/u.test(value),
    ),
  );

export const bucketName = setting(matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket'));

export const vapidKey = (bytes: number) =>
  makeValidator<string>((text) => {
    if (!/^[\w-]+$/.test(text) || Buffer.from(text, 'base64url').length !== bytes)
      throw new Error(`must be ${bytes} bytes in base64url`);
    if (bytes === 32) vapidPublicKeyOf(text);
    return text;
  });

const isSubject = (text: string) =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (text.startsWith('https://') && URL.canParse(text));

export const vapidSubject = setting(
  valueType<string>('mailto: and an e-mail address, or an https:// URL', (value) => isSubject(String(value))),
);

export const fcmAccount = makeValidator(serviceAccount);
