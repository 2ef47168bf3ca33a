/** The demo accounts that are printed at start-up, and their common password. */
export const demoAccounts = {
  password: 'coastal-demo-2026',
  consumer: 'akshatha.shenoy@example.in',
  seller: 'ganesh.kamath@example.in',
  doctor: 'sahana.upadhya@example.in',
} as const;
