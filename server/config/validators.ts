import { makeExactValidator as makeValidator } from 'envalid';
import { IANAZone } from 'luxon';
import { parsePhone } from '../../domain/text/phone.js';
import { serviceAccount } from './serviceAccount.js';
import { vapidPublicKeyOf } from './vapidKeys.js';

// Each message continues a line that begins with the name of the variable.

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
        throw new Error(`"${part}" is not an origin such as https://app.example`);
      }
      return new URL(part).origin;
    }),
);

export const paths = makeValidator<string[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^\/[^\s?#]*$/.test(part)))
    throw new Error('must be paths such as /food, separated by commas');
  return parts;
});

export const whatsappNumber = makeValidator<string>((text) => {
  const number = parsePhone(text);
  if (!number) throw new Error('must be a phone number such as +919480012345');
  return number;
});

export const timeZone = makeValidator<string>((text) => {
  if (!IANAZone.isValidZone(text)) throw new Error('must be a time zone such as Asia/Kolkata');
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
    throw new Error('must be a UPI address such as marketplace@okbank');
  return text;
});

export const shortText = (max: number) =>
  makeValidator<string>((text) => {
    if ([...text].length > max || /\p{Cc}/u.test(text))
      throw new Error(`must be one line of at most ${max} characters`);
    return text;
  });

export const bucketName = makeValidator<string>((text) => {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text))
    throw new Error('must be the name of a bucket such as market-uploads');
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
