import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipPart {
  name: string
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Compresses; documents and pictures mostly are already. */
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

/** Streams a ZIP below 4 GiB, holding one piece; a failure errors instead of looking complete. */
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
    // No read-ahead: the caller's transaction is still open.
    { highWaterMark: 0 },
  )
}
