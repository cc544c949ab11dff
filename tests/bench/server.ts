import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'

export interface BenchServer {
  origin: string
  /** Resident memory in MiB. */
  memory(): number
  /** Seconds of processor that it has used. */
  processor(): number
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Signs the tokens of every server of the bench. */
export const benchSessionKey = 'k'.repeat(40)

/** Starts the built server as `npm start` does, and waits until it is ready. */
export async function startServer(variables: Record<string, string>): Promise<BenchServer> {
  const port = await freePort()
  const child: ChildProcess = spawn('node', ['dist/server/server.js'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      SESSION_KEY: benchSessionKey,
      DEMO: '0',
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/api/system/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    processor: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
