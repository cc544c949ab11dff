export type EngineSettings =
  /** Created if missing. Without sync, a crash may corrupt it. */
  { directory: string; sync: boolean; syncs?: Int32Array | undefined } | { template: string }

export type ToEngine = Uint8Array<ArrayBuffer> | 'close'

export type FromEngine = Uint8Array | { news: 'ready' | 'closed' } | { news: 'failed'; reason: string }
