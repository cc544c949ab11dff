import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { processScript } from './process-script.ts'

/** A script beside this file in a process of its own, talked to line by line. */
export class Child {
  readonly #process: ChildProcess
  readonly #lines: AsyncIterator<string>
  readonly #exit: Promise<unknown>

  constructor(script: string, args: string[], environment: { PATH?: string } = {}) {
    this.#process = spawn(process.execPath, [processScript(script), ...args], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#exit = once(this.#process, 'exit')
    this.#lines = linesOf(this.#process)[Symbol.asyncIterator]()
  }

  /** The next line that it prints; undefined when there are no more. */
  async line(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next()
    return done === true ? undefined : value
  }

  tell(line: string): void {
    this.#process.stdin?.write(line + '\n')
  }

  /** Ends it the hard way; answers what it had still printed. */
  async kill(): Promise<string[]> {
    this.#process.kill('SIGKILL')
    const rest: string[] = []
    for (let line = await this.line(); line !== undefined; line = await this.line()) rest.push(line)
    await this.#exit
    return rest
  }
}

function linesOf({ stdout }: ChildProcess): Interface {
  if (stdout === null) throw new Error('No output to read')
  return createInterface(stdout)
}
