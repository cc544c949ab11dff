import { crc32 } from 'node:zlib'

const little = (value: number, length: 2 | 4 | 8) => {
  const bytes = Buffer.alloc(length)
  if (length === 2) bytes.writeUInt16LE(value)
  else if (length === 4) bytes.writeUInt32LE(value)
  else bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const wide = 0xffffffff

/**
 * A zip as programs write it that do not know a part's size before they have written it (`descriptors`: sizes stand behind
 * each part), or that always count with 64 bits (`wide`). Nothing in it is compressed.
 */
export function zipOf(
  parts: Readonly<Record<string, string | Uint8Array>>,
  way: 'descriptors' | 'wide',
): Uint8Array<ArrayBuffer> {
  const written: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  const write = (...bytes: Uint8Array[]) => {
    written.push(...bytes)
    at += bytes.reduce((sum, each) => sum + each.length, 0)
  }
  const isWide = way === 'wide'
  for (const [name, held] of Object.entries(parts)) {
    const content = typeof held === 'string' ? Buffer.from(held) : held
    const called = Buffer.from(name)
    const [sum, size] = [little(crc32(content), 4), content.length]
    const flags = [...little(isWide ? 45 : 20, 2), ...little(isWide ? 0 : 8, 2), ...Buffer.alloc(6)]
    const extra = isWide
      ? Buffer.concat([little(1, 2), little(16, 2), little(size, 8), little(size, 8)])
      : Buffer.alloc(0)
    const lengths = Buffer.concat([little(called.length, 2), little(extra.length, 2)])
    const begin = at
    const sizes = isWide ? [sum, little(wide, 4), little(wide, 4)] : [Buffer.alloc(12)]
    write(Buffer.from('PK\x03\x04'), Buffer.from(flags), ...sizes, lengths, called, extra, content)
    if (!isWide) write(Buffer.from('PK\x07\x08'), sum, little(size, 4), little(size, 4))
    directory.push(
      Buffer.from('PK\x01\x02'),
      little(45, 2),
      Buffer.from(flags),
      sum,
      little(isWide ? wide : size, 4),
      little(isWide ? wide : size, 4),
      lengths,
      Buffer.alloc(10),
      little(begin, 4),
      called,
      extra,
    )
  }
  const begin = at
  const count = Object.keys(parts).length
  write(...directory)
  const length = at - begin
  const last = at
  if (isWide)
    write(
      ...[
        Buffer.from('PK\x06\x06'),
        little(44, 8),
        little(45, 2),
        little(45, 2),
        Buffer.alloc(8),
        little(count, 8),
      ],
      ...[little(count, 8), little(length, 8), little(begin, 8)],
      ...[Buffer.from('PK\x06\x07'), Buffer.alloc(4), little(last, 8), little(1, 4)],
    )
  const [counted, from] = isWide ? [0xffff, wide] : [count, begin]
  write(
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(4),
    little(counted, 2),
    little(counted, 2),
    little(length, 4),
    little(from, 4),
    little(0, 2),
  )
  return new Uint8Array(Buffer.concat(written))
}
