import { hexOf } from './hex.ts'

/** Hex SHA-256 of bytes, or of a text's UTF-8 bytes. */
export async function sha256Of(content: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return hexOf(await crypto.subtle.digest('SHA-256', bytes))
}
