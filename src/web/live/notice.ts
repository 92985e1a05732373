/** Texts of a notification about an order, and where a click on it leads. */
export interface OrderNotice {
  orderId: number;
  title: string;
  body: string;
  url: string;
}

/** Equal for the page and for push messages, so that the browser shows one notification per order. */
export function noticeOptions({ orderId, body, url }: OrderNotice): NotificationOptions {
  return { body, tag: `order-${orderId}`, requireInteraction: true, icon: '/icons/192.png', data: { url } };
}
