declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  /** Speaks S3 and keeps objects in a folder. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    readonly logger: { exceptions: { unhandle(): void }; close(): void }
  }
}
