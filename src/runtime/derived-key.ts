/** 32 bytes per purpose, derived independently from the server key. */
export async function derivedKey(key: Uint8Array, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(purpose)
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, 256))
}
