/** External storage of file bytes; keys are `<corporate id>/<uuid>`. */
export interface FileStore {
  /** Overwrites. */
  put(key: string, bytes: ReadableStream<Uint8Array>, size: number): Promise<void>
  /** Throws if missing. */
  get(key: string): Promise<ReadableStream<Uint8Array>>
  /** Ignores a missing key. */
  remove(key: string): Promise<void>
  /** Throws while writes fail. */
  check(): Promise<void>
}
