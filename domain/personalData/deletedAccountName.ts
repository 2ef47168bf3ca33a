/** Replaces the name of a person with an erased account. */
export const deletedAccountName = 'Deleted account';
