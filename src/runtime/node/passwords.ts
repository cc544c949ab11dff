import { Worker } from 'node:worker_threads'
import type { Passwords } from '../runtime.ts'
import type { PasswordTask } from './argon2-worker.ts'
import { workerScript } from './worker-script.ts'

interface Answer {
  id: number
  result?: string | boolean
  error?: string
}

interface Waiting {
  resolve(result: string | boolean): void
  reject(error: Error): void
}

/** Passwords hashed in a thread of their own: 40 ms of work never hold up another request. */
export function startPasswords(): Passwords & { stop(): Promise<void> } {
  const worker = new Worker(workerScript('argon2-worker', import.meta.url), {
    execArgv: [],
    name: 'urus-passwords',
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.unref()
  worker.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (result === undefined) asked?.reject(new Error(error))
    else asked?.resolve(result)
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  const ask = (task: Omit<PasswordTask, 'id'>) =>
    new Promise<string | boolean>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...task } satisfies PasswordTask)
    })
  return {
    hash: async (password) => String(await ask({ password })),
    verify: async (password, hash) => (await ask({ password, hash })) === true,
    stop: async () => void (await worker.terminate()),
  }
}
