import { parentPort } from 'node:worker_threads'
import { argon2id, argon2Verify } from 'hash-wasm'

/** argon2id, 19 MiB, two passes. */
const cost = { memorySize: 19 * 1024, iterations: 2, parallelism: 1, hashLength: 32 }

export interface PasswordTask {
  password: string
  hash?: string
}

export type PasswordAnswer = { result: string | boolean } | { error: string }

async function carryOut({ password, hash }: PasswordTask): Promise<string | boolean> {
  if (hash !== undefined) return argon2Verify({ password, hash })
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return argon2id({ ...cost, password, salt, outputType: 'encoded' })
}

parentPort?.on('message', (task: PasswordTask) => {
  const answer = (given: PasswordAnswer) => parentPort?.postMessage(given)
  carryOut(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
