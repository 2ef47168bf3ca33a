import { rules } from '../../../../domain/rules.js';
import { emailAddress } from '../../../../domain/text/emailAddress.js';
import { parseGstin } from '../../../../domain/text/gstin.js';
import { parsePhone } from '../../../../domain/text/phone.js';
import { pincodePattern, plainPincode } from '../../../../domain/text/pincode.js';
import { isVisibleText, oneLine } from '../../../../domain/text/visibleText.js';
import { described, type Required, scalar } from './Field.js';
import { isText, string } from './text.js';

export const email = (description?: string): Required<string> =>
  scalar(
    { type: 'string', format: 'email', maxLength: 254, ...described(description) },
    'must be an e-mail address',
    (chain) =>
      chain
        .custom(isText)
        .withMessage('must be text')
        .bail()
        .trim()
        .isEmail({ allow_utf8_local_part: false, blacklisted_chars: '"' })
        .bail()
        .customSanitizer(emailAddress)
        // The domain is empty if it has no ASCII form.
        .custom((value: string) => !value.endsWith('@')),
  );

/** A code that a person types. Some apps send its digits as a number. Any other text is a wrong code. */
export const code = (description: string): Required<string> =>
  scalar(
    { oneOf: [{ type: 'string', maxLength: 100 }, { type: 'integer' }], examples: ['123456'], description },
    'must be the code that was sent',
    (chain) =>
      chain
        .custom((value) => (isText(value) && value.length <= 100) || Number.isSafeInteger(value))
        .bail()
        .customSanitizer((value) => String(value).trim()),
  );

/** The name or alias of a person. Handlers get one line. */
export const personName = (max: number, description?: string): Required<string> => {
  const text = string({ min: 1, max, ...(description && { description }) });
  const hint = 'must not contain invisible characters';
  const check: typeof text.check = (...at) =>
    text.check(...at).map((chain) =>
      chain
        .custom(isVisibleText)
        .withMessage(hint)
        .customSanitizer((name: string) => oneLine(name).trim())
        .custom((name: string) => name !== '')
        .withMessage(hint),
    );
  return { ...text, check };
};

/** A new password: any characters, of a sufficient length. */
export const newPassword = () =>
  string({
    min: rules.password.shortest,
    max: rules.password.longest,
    trim: false,
    description: 'Any characters, spaces included',
  });

/**
 * A phone number in any common notation, in India by default. Handlers get E.164, or the digits of a number that is in
 * no numbering plan. `isMobilePhone` knows neither
 * landlines nor punctuation.
 */
export const phone = (description?: string): Required<string> =>
  scalar(
    { type: 'string', maxLength: 30, examples: ['+919480012345'], ...described(description) },
    'must be a phone number, such as +919480012345 or 9480012345',
    (chain) =>
      chain
        .custom((value: unknown) => parsePhone(value) !== undefined)
        .bail()
        .customSanitizer(parsePhone),
  );

/** The number of a taxable person. Handlers get capitals without spaces. */
export const gstin = (description?: string): Required<string> =>
  scalar(
    { type: 'string', maxLength: 30, examples: ['29AAGCB7383J1Z4'], ...described(description) },
    'must be a GSTIN of 15 characters with the right last character',
    (chain) =>
      chain
        .custom((value: unknown) => parseGstin(value) !== undefined)
        .bail()
        .customSanitizer(parseGstin),
  );

/** A code that people also write in small letters and with spaces. Handlers get capitals without spaces. */
const compactCode = (pattern: RegExp, message: string, example: string, description?: string): Required<string> =>
  scalar({ type: 'string', maxLength: 40, examples: [example], ...described(description) }, message, (chain) =>
    chain
      .custom((value: unknown) => isText(value) && String(value).length <= 40)
      .bail()
      .customSanitizer((value: string) => value.replaceAll(' ', '').toUpperCase())
      .matches(pattern),
  );

/** The permanent account number of a taxpayer. */
export const pan = (description?: string): Required<string> =>
  compactCode(/^[A-Z]{5}\d{4}[A-Z]$/, 'must be a PAN, such as AAPFK1234M', 'AAPFK1234M', description);

/** The code of a branch of a bank. */
export const ifsc = (description?: string): Required<string> =>
  compactCode(/^[A-Z]{4}0[A-Z\d]{6}$/, 'must be an IFSC, such as DEMO0000001', 'DEMO0000001', description);

/** The number of a bank account. Handlers get the digits. */
export const accountNumber = (description?: string): Required<string> =>
  compactCode(/^\d{9,18}$/, 'must be an account number of 9 to 18 digits', '000912345678', description);

/** An Indian postal code, as people write it. Handlers get six digits. */
export const pincode = (description?: string): Required<string> =>
  scalar(
    { type: 'string', pattern: pincodePattern.source, examples: ['575001'], ...described(description) },
    'must be a pincode of six digits, such as 575001',
    (chain) => chain.custom(isText).bail().trim().matches(pincodePattern).bail().customSanitizer(plainPincode),
  );
