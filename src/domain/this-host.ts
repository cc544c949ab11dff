/** Whether a host name of an address means the machine itself: nothing sent to it leaves the machine. */
export const isThisHost = (hostname: string): boolean =>
  hostname === '' ||
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)
