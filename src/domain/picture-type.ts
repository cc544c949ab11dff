const startsWith = (bytes: Uint8Array, at: number, sign: readonly number[]) =>
  sign.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** Detected from magic bytes; null unless PNG, JPEG or WebP. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (startsWith(bytes, 0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')) ? 'image/webp' : null
}
