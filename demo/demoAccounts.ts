/** The demo's accounts that a start announces, and the password of all of them. */
export const demoAccounts = {
  password: 'coastal-demo-2026',
  consumer: 'akshatha.shenoy@example.in',
  seller: 'ganesh.kamath@example.in',
  doctor: 'sahana.upadhya@example.in',
} as const;
