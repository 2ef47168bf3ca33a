/** What people can be told about by push and mail. */
export const topics = ['orders', 'reels', 'requests', 'messages', 'ads', 'promotions'] as const;
export type Topic = (typeof topics)[number];

/** What people can switch off, or on: topics, and mails of whatever topic. */
export const switches = [...topics, 'email'] as const;
export type Switch = (typeof switches)[number];

const isOn = { type: Boolean } as const;

/** How the owner of an account wants to be told. What has never been switched is not there. */
export const preferenceFields = {
  preferences: {
    orders: isOn,
    reels: isOn,
    requests: isOn,
    messages: isOn,
    ads: isOn,
    promotions: isOn,
    email: isOn,
  },
  /** `22:00`, in the marketplace's time zone; both or neither. */
  quietFrom: { type: String, default: null },
  quietTo: { type: String, default: null },
} as const;
