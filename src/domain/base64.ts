/** Standard alphabet with padding; of bytes of any length. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // In slices: a call takes no more arguments than fit on its stack.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

/** Throws if the text is not base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
