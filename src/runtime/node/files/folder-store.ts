import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { FileStore } from '../../files/file-store.ts'

const keys = /^\d+\/[\da-f-]{36}$/

async function sync(path: string): Promise<void> {
  const held = await open(path, 'r')
  await held.sync().finally(() => held.close())
}

/** Local or shared folder, one file per key, written atomically. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keys.test(key)) throw new Error('Not a key of a file')
    return join(folder, key)
  }
  return {
    async put(key, bytes, size) {
      const path = pathOf(key)
      const part = `${path}.${crypto.randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        const out = createWriteStream(part, { mode: 0o600 })
        await pipeline(Readable.fromWeb(bytes as NodeStream<Uint8Array>), out)
        if (out.bytesWritten !== size) throw new Error('The file is not whole')
        await sync(part)
        await rename(part, path)
        await sync(dirname(path))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key) {
      const held = createReadStream(pathOf(key))
      await new Promise((resolve, reject) => held.once('open', resolve).once('error', reject))
      return Readable.toWeb(held) as ReadableStream<Uint8Array>
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  }
}
