/** Whether this is `npm run test:long`: the tests with a long form then run it. */
export const longForm: boolean = (globalThis as { longForm?: boolean }).longForm === true;
