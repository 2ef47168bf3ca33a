/** Whether this is `npm run test:long`: the tests with a long form then run it. */
export const longForm: boolean = process.env.LONG_FORM === 'true';
