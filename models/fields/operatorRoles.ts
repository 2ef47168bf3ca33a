/** The roles of operators. The owner may do everything. */
export const operatorRoles = ['owner', 'operations', 'finance', 'moderator', 'viewer'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The roles that may approve the request of another operator. */
export const approverRoles = ['owner', 'finance'] as const satisfies readonly OperatorRole[];
