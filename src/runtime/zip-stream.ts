import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a ZIP. */
export interface ZipPart {
  name: string
  /** Asked for one after the other, each when the one before was taken. */
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** It is made smaller: documents and pictures mostly are already. */
  packed?: true
}

async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.byteLength > 0) ready.push(chunk)
  })
  const taken = () => {
    const now = ready
    ready = []
    return now
  }
  for (const { name, pieces, packed } of parts) {
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/**
 * A ZIP that is written while its parts are read: no more of it is held than a piece. One that breaks off ends with an
 * error, never as if it were whole. Below 4 GiB in all.
 */
export function zipStream(parts: Iterable<ZipPart>): ReadableStream<Uint8Array> {
  const bytes = zipped(parts)
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await bytes.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
      async cancel() {
        await bytes.return(undefined)
      },
    },
    // Nothing is read ahead: the first piece must not be asked for while the call's own transaction is open.
    { highWaterMark: 0 },
  )
}
