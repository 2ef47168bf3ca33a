/** Stands where the name of a person stood who has erased their account. */
export const deletedAccountName = 'Deleted account';
