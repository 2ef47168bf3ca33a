/** Whether `npm run test:long` runs. Tests with a long form then run it. */
export const longForm: boolean = process.env.LONG_FORM === 'true';
