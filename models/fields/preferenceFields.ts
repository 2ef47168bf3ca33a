/** The topics of notifications by push and mail. */
export const topics = ['orders', 'reels', 'requests', 'messages', 'ads', 'favourites', 'promotions'] as const;
export type NotificationTopic = (typeof topics)[number];

/** The settings that can be switched: each topic, and all mails. */
export const switches = [...topics, 'email'] as const;
export type Switch = (typeof switches)[number];

const isOn = { type: Boolean } as const;

/** The notification settings of an account. A switch that was never used is absent. */
export const preferenceFields = {
  preferences: {
    orders: isOn,
    reels: isOn,
    requests: isOn,
    messages: isOn,
    ads: isOn,
    favourites: isOn,
    promotions: isOn,
    email: isOn,
  },
  /** `22:00`, in the marketplace's time zone; both or neither. */
  quietFrom: { type: String, default: null },
  quietTo: { type: String, default: null },
} as const;
