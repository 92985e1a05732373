/** Groups an Israeli number for reading: `+972 50-123-4567`, `+972 4-812-3456`. Returns other numbers unchanged. */
export function formatPhone(phone: string): string {
  const match = /^\+972([23489]|\d{2})(\d{3})(\d{4})$/.exec(phone);
  return match ? `+972 ${match[1]}-${match[2]}-${match[3]}` : phone;
}

/** Returns a link that opens a WhatsApp chat with `phone` (E.164), with `text` prefilled where there is one. */
export function whatsappLink(phone: string, text = ''): string {
  const chat = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/** Returns a link that calls `phone`, written in any form. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
