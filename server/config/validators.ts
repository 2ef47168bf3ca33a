import { makeExactValidator as makeValidator } from 'envalid';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { IANAZone } from 'luxon';
import { parsePhone } from '../../domain/text/phone.js';
import { serviceAccount } from './serviceAccount.js';
import { vapidPublicKeyOf } from './vapidKeys.js';

// Each message continues a line that begins with the name of the variable. An example of a usable value follows it.

const flags = new Map([
  ...['true', 't', 'yes', 'on', '1'].map((text) => [text, true] as const),
  ...['false', 'f', 'no', 'off', '0'].map((text) => [text, false] as const),
]);

/** Also accepts t, yes, on and 1, and their opposites. */
export const flag = makeValidator<boolean>((text) => {
  const value = flags.get(text);
  if (value === undefined) throw new Error('must be true or false');
  return value;
});

export const oneOf = <Name extends string>(...names: Name[]) =>
  makeValidator<Name>((text) => {
    const found = names.find((name) => name === text);
    if (found === undefined) throw new Error(`must be one of ${names.join(', ')}`);
    return found;
  });

/** A part of the whole, from 0 to 1. */
export const share = makeValidator<number>((text) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
});

export const email = makeValidator<string>((text) => {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) throw new Error('must be an e-mail address');
  return text;
});

export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  makeValidator<number>((text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`);
    }
    return value;
  });

export const address = (...schemes: string[]) =>
  makeValidator<string>((text) => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
      throw new Error(`must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
    }
    return text.replace(/\/+$/, '');
  });

/** Not `address`: `URL` cannot parse the several hosts of a replica set. */
export const mongodbUri = makeValidator<string>((text) => {
  if (!/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/.test(text)) {
    throw new Error('must be a URL that begins with mongodb:// or mongodb+srv://');
  }
  return text;
});

export const origins = makeValidator<string[]>((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!/^https?:\/\//.test(part) || !URL.canParse(part)) {
        throw new Error('must be origins, which begin with http:// or https://, separated by commas');
      }
      return new URL(part).origin;
    }),
);

export const paths = makeValidator<string[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^\/[^\s?#]*$/.test(part)))
    throw new Error('must be paths, which begin with /, separated by commas');
  return parts;
});

export const countries = makeValidator<string[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => isSupportedCountry(part)))
    throw new Error('must be codes of countries, such as IN, separated by commas');
  return parts;
});

export const whatsappNumber = makeValidator<string>((text) => {
  const number = parsePhone(text);
  if (!number) throw new Error('must be a phone number with its country code');
  return number;
});

export const timeZone = makeValidator<string>((text) => {
  if (!IANAZone.isValidZone(text)) throw new Error('must be a time zone of the IANA list');
  return text;
});

export const percent = makeValidator<number>((text) => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new Error('must be a percentage from 0 to 100, with at most two decimals');
  return Number(text);
});

/** The key of a signature; `whsec_…` is the notation of Standard Webhooks. */
export const secret = makeValidator<string>((text) => {
  if (Buffer.byteLength(text) < 32) throw new Error('must be at least 32 bytes long');
  if (text.startsWith('whsec_') && !/^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(text))
    throw new Error('must be whsec_ followed by the base64 of at least 24 bytes');
  return text;
});

export const http = address('http:', 'https:');

/** A UPI address such as `shop@okbank`, or an account such as `1234567890@HDFC0000001.ifsc.npci`. */
export const upiAddress = makeValidator<string>((text) => {
  if (text.length > 255 || !/^[A-Za-z\d._-]{2,}@[A-Za-z\d][A-Za-z\d.-]+$/.test(text))
    throw new Error('must be a UPI address');
  return text;
});

export const shortText = (max: number) =>
  makeValidator<string>((text) => {
    if ([...text].length > max || /\p{Cc}/u.test(text))
      throw new Error(`must be one line of at most ${max} characters`);
    return text;
  });

export const bucketName = makeValidator<string>((text) => {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text)) throw new Error('must be the name of a bucket');
  return text;
});

export const vapidKey = (bytes: number) =>
  makeValidator<string>((text) => {
    if (!/^[\w-]+$/.test(text) || Buffer.from(text, 'base64url').length !== bytes)
      throw new Error(`must be ${bytes} bytes in base64url`);
    if (bytes === 32) vapidPublicKeyOf(text);
    return text;
  });

export const vapidSubject = makeValidator<string>((text) => {
  if (!/^mailto:[^\s@]+@[^\s@]+$/.test(text) && !(text.startsWith('https://') && URL.canParse(text)))
    throw new Error('must be mailto: and an e-mail address, or an https:// URL');
  return text;
});

export const fcmAccount = makeValidator(serviceAccount);
