/** How long the script of a page may take, in milliseconds [CON-07]. */
export const chunkMilliseconds = 120_000

/** A script that did not come in time. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout'
}

/** Loads a script; it fails with a {@link ChunkTimeout} when it has not come after two minutes. */
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
