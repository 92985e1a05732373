/** What a notification about an order says, and where a click on it leads. */
export interface OrderNotice {
  orderId: number;
  title: string;
  body: string;
  url: string;
}

/** The same for the page and for push messages, so that the browser shows one notification for one order. */
export function noticeOptions({ orderId, body, url }: OrderNotice): NotificationOptions {
  return { body, tag: `order-${orderId}`, requireInteraction: true, icon: '/icons/192.png', data: { url } };
}
