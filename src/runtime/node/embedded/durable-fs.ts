import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
  }
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

export class DurableFS extends NodeFS {
  readonly #synced: () => void
  readonly #failed: (error: unknown) => never

  constructor(directory: string, on: { synced: () => void; failed: (error: unknown) => never }) {
    super(directory)
    this.#synced = on.synced
    this.#failed = on.failed
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const addSync = (module: unknown): void => {
      const { NODEFS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node))
          else fdatasyncSync(stream.nfd)
        } catch (error) {
          this.#failed(error)
        }
        this.#synced()
        return 0
      }
    }
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addSync] } }
  }
}
