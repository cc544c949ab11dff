/** Script loading timeout in milliseconds [CON-07]. */
const chunkMilliseconds = 120_000

export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Throws {@link ChunkTimeout} after two minutes. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkTimeout('The page did not load in time')),
      chunkMilliseconds,
    )
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
