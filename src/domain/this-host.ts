/** True if a host name is the local machine. */
export const isThisHost = (hostname: string): boolean =>
  hostname === '' ||
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)
