import type { ResourceOptions } from 'adminjs';

const off = { isAccessible: false, isVisible: false };

/** No creating, editing or deleting: records change by their own actions only. */
export const readOnly = { new: off, edit: off, delete: off, bulkDelete: off } satisfies ResourceOptions['actions'];
