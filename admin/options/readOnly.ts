import type { ResourceOptions } from 'adminjs';

const off = { isAccessible: false, isVisible: false };

/** Turns creating, editing and deleting off: records change only by their own actions. */
export const readOnly = { new: off, edit: off, delete: off, bulkDelete: off } satisfies ResourceOptions['actions'];
