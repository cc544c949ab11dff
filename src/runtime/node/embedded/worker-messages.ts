/** What the engine's thread is started with. */
export type EngineSettings =
  /** A cluster on the disk, made where there is none. Without sync, a crash may corrupt it. */
  | { directory: string; sync: boolean; syncs?: Int32Array | undefined }
  /** A copy of a cluster, in memory. */
  | { template: string }

/** To the engine: protocol bytes, or an order. */
export type ToEngine = Uint8Array | 'close'

/** From the engine: protocol bytes, or news of itself. */
export type FromEngine = Uint8Array | { news: 'ready' | 'closed' } | { news: 'failed'; reason: string }
