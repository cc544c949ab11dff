import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../../src/domain/demo-accounts.ts'
import { processScript } from './process-script.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function launch(variables: Record<string, string>, script = processScript('server')): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'silent', ...variables }
  return spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A start that is expected to fail: what it printed and how it exited. */
export async function failedStart(
  variables: Record<string, string>,
): Promise<{ status: number; said: string }> {
  const child = launch(variables)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, said: said.trim() }
}

/** The whole server in a process of its own, reached over HTTP. */
export class ServerProcess {
  readonly origin: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child
    this.origin = origin
  }

  static async start(variables: Record<string, string>, script?: string): Promise<ServerProcess> {
    const child = launch(variables, script)
    const errors: string[] = []
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
    if (!child.stdout) throw new Error('no output')
    for await (const line of createInterface(child.stdout)) {
      const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(line) ?? []
      if (port) return new ServerProcess(child, `http://127.0.0.1:${port}`)
    }
    throw new Error(`The server did not start: ${errors.join('')}`)
  }

  async signIn(email: string): Promise<string> {
    const answer = await fetch(`${this.origin}/api/access-control/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-code': 'sas' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  call(token: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('application-code', 'sas')
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    return fetch(`${this.origin}/api${path}`, { ...init, headers })
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  /** How it ended. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode
    const [status] = (await once(this.#child, 'exit')) as [number | null]
    return status
  }

  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.signal(name)
    return this.ended()
  }
}
