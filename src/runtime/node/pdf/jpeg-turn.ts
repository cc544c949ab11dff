const turns: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

function exifOf(view: DataView): number | undefined {
  for (
    let at = 2;
    at + 10 < view.byteLength && view.getUint8(at) === 0xff;
    at += 2 + view.getUint16(at + 2)
  ) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda) return undefined
    if (marker === 0xe1 && view.getUint32(at + 4) === 0x45786966) return at + 10
  }
  return undefined
}

/** Clockwise degrees by the EXIF orientation (tag 0x0112), as phones write it. */
export function turnOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const exif = exifOf(view)
  if (exif === undefined || exif + 8 > bytes.byteLength) return 0
  const little = view.getUint16(exif) === 0x4949
  const list = exif + view.getUint32(exif + 4, little)
  if (list + 2 > bytes.byteLength) return 0
  const entries = view.getUint16(list, little)
  for (let at = list + 2; at < list + 2 + 12 * entries && at + 12 <= bytes.byteLength; at += 12)
    if (view.getUint16(at, little) === 0x0112) return turns[view.getUint16(at + 8, little)] ?? 0
  return 0
}
