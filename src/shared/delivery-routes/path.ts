/** Returns the path of the courier's page of the route with this code. */
export function courierPath(code: string): string {
  return `/courier/${code}`;
}
