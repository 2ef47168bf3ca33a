import type { ResourceWithOptions } from 'adminjs';
import { AuditRecord as model } from '../../../models/system/AuditRecord.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The audit log: which operator changed what, when and why. */
export const AuditRecord = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('FileText'),
    titleProperty: '_id',
    sort: { sortBy: 'at', direction: 'desc' },
    listProperties: ['at', 'operatorEmail', 'action', 'recordId', 'changes', 'reason', 'networkAddress'],
    filterProperties: ['at', 'operatorId', 'operatorEmail', 'action', 'resource', 'recordId', 'personKind', 'personId'],
    showProperties: ['action', 'recordId', 'at', 'operatorId', 'operatorEmail', 'networkAddress', 'reason', 'changes'],
    properties: {
      action: showAs.tag,
      recordId: showAs.auditedRecord,
      reason: showAs.longText,
      changes: showAs.changes,
    },
  },
});
