/** Where the bytes of kept files are beside the database. Keys are `<corporate id>/<uuid>`. */
export interface FileStore {
  /** Keeps so many bytes under a key, in place of what is there. */
  put(key: string, bytes: ReadableStream<Uint8Array>, size: number): Promise<void>
  /** What is under a key; it throws where there is nothing. */
  get(key: string): Promise<ReadableStream<Uint8Array>>
  /** Nothing under the key is well. */
  remove(key: string): Promise<void>
  /** Throws while nothing can be kept. */
  check(): Promise<void>
}
