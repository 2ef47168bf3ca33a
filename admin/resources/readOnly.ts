import type { ResourceOptions } from 'adminjs';

const off = { isAccessible: false, isVisible: false };

/** No making, editing or deleting: what a record goes through in the console is its own deeds. */
export const readOnly = { new: off, edit: off, delete: off, bulkDelete: off } satisfies ResourceOptions['actions'];
