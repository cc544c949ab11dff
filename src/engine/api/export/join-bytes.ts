export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0))
  let filled = 0
  for (const piece of pieces) {
    bytes.set(piece, filled)
    filled += piece.byteLength
  }
  return bytes
}
