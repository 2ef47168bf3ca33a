/** Binds the sealed key of an authenticator app to its operator. */
export const sealOwner = (operatorId: number): string => `second factor of operator ${operatorId}`;
