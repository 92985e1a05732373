/** A new order in its form on the wire, for the API's documentation. */
export const EXAMPLE_ORDER = {
  customerName: 'Noa Levi',
  customerEmail: 'noa@example.com',
  customerPhone: '+972501234567',
  items: '[{"id":1,"name":"Falafel","price":"42.00","quantity":10}]',
  totalAmount: '420.00',
  paymentMethod: 'cash',
  language: 'he',
  cityId: 1,
};
