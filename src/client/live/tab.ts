export const tabName: string = [...crypto.getRandomValues(new Uint8Array(6))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

let sent = 0

export const nextRequestId = (): string => `${tabName}-${(++sent).toString(36)}`
