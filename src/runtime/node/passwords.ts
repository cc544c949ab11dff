import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Passwords } from '../runtime.ts'
import { busy, Slots } from '../slots.ts'
import type { PasswordAnswer, PasswordTask } from './argon2-worker.ts'
import { workerScript } from './worker-script.ts'

export interface PasswordPool {
  /** Concurrent hashes, a thread each: some 40 ms and 19 MiB. */
  threads: number
  /** Queue limit; more are rejected. */
  waiting: number
  /** Per owner. */
  waitingEach: number
}

const usual = (): PasswordPool => ({
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 100,
  waitingEach: 25,
})

const startThread = () => {
  const thread = new Worker(workerScript('argon2-worker', import.meta.url), {
    execArgv: [],
    name: 'urus-passwords',
  })
  thread.unref()
  return thread
}

/** Hashes in a small thread pool: bounds memory and keeps the event loop free. */
export function startPasswords(pool: Partial<PasswordPool> = {}): Passwords & { stop(): Promise<void> } {
  const { threads, ...queue } = { ...usual(), ...pool }
  const slots = new Slots({ atOnce: threads, ...queue, refuse: () => busy(429) })
  const all = new Set<Worker>()
  const idle: Worker[] = []

  function takeThread(): Worker {
    const thread = idle.pop() ?? startThread()
    all.add(thread)
    return thread
  }

  const carryOut = (task: PasswordTask, owner?: string) =>
    slots.use(async () => {
      const thread = takeThread()
      try {
        const answered = once(thread, 'message')
        thread.postMessage(task)
        const [answer] = (await answered) as [PasswordAnswer]
        idle.push(thread)
        if ('error' in answer) throw new Error(answer.error)
        return answer.result
      } catch (error) {
        if (!idle.includes(thread)) all.delete(thread)
        throw error
      }
    }, owner)

  return {
    requireRoom: (owner) => slots.requireRoom(owner),
    hash: async (password, owner) => String(await carryOut({ password }, owner)),
    verify: async (password, hash, owner) => (await carryOut({ password, hash }, owner)) === true,
    stop: async () => void (await Promise.all([...all].map((thread) => thread.terminate()))),
  }
}
