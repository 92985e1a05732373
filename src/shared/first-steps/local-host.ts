/** Hosts of this device and of private networks. */
const LOCAL_HOST =
  /^(?:localhost|\[::1\]|0\.0\.0\.0|127\..*|10\.\d.*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|.*\.(?:local|lan|home\.arpa))$/;

/** Returns whether a host, as in an address, can be reached within one network alone. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}
