import { Worker } from 'node:worker_threads'
import { workerScript } from '../worker-script.ts'
import { Bridge } from './bridge.ts'
import type { EngineSettings, FromEngine, ToEngine } from './worker-messages.ts'

/** Keeps long queries off the server's event loop. */
export class EngineThread {
  readonly bridge: Bridge
  readonly #worker: Worker
  readonly #waiting = new Map<string, (message: FromEngine) => void>()
  #broken: Error | undefined
  #reject: (error: Error) => void = () => undefined
  readonly #failure: Promise<never>
  readonly #stopped: (error: Error) => void
  #isReady = false

  private constructor(settings: EngineSettings, stopped: (error: Error) => void) {
    this.#stopped = stopped
    this.#worker = new Worker(workerScript('embedded-worker', import.meta.url), {
      workerData: settings,
      execArgv: [],
      name: 'urus-database',
    })
    this.bridge = new Bridge((bytes) => this.#send(bytes))
    // Handled by the client later; until then by start().
    this.bridge.on('error', () => undefined)
    this.#failure = new Promise((_, reject) => {
      this.#reject = reject
    })
    this.#failure.catch(() => undefined)
    this.#worker.on('message', (message: FromEngine) => this.#receive(message))
    this.#worker.on('error', (error) => this.fail(error.message))
    this.#worker.on('exit', () => this.fail('its thread ended'))
  }

  static async start(settings: EngineSettings, stopped: (error: Error) => void): Promise<EngineThread> {
    const thread = new EngineThread(settings, stopped)
    await thread.#news('ready')
    thread.#isReady = true
    return thread
  }

  #send(message: ToEngine): void {
    this.checkRunning()
    this.#worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : [])
  }

  #receive(message: FromEngine): void {
    if (message instanceof Uint8Array) {
      this.bridge.push(Buffer.from(message.buffer, message.byteOffset, message.length))
    } else if (message.news === 'failed') {
      this.fail(message.reason)
    } else {
      this.#waiting.get(message.news)?.(message)
    }
  }

  fail(reason: string): void {
    if (this.#broken !== undefined) return
    this.#broken = new Error(`The embedded database has stopped: ${reason}`)
    this.#reject(this.#broken)
    if (!this.bridge.writableEnded) this.bridge.destroy(this.#broken)
    if (this.#isReady) this.#stopped(this.#broken)
  }

  async #news(news: 'ready' | 'closed'): Promise<FromEngine> {
    const arrived = new Promise<FromEngine>((resolve) => this.#waiting.set(news, resolve))
    return await Promise.race([arrived, this.#failure])
  }

  checkRunning(): void {
    if (this.#broken !== undefined) throw this.#broken
  }

  async close(): Promise<void> {
    if (this.#broken !== undefined) return
    const closing = this.#news('closed')
    this.#isReady = false
    this.#send('close')
    await closing
    await this.#worker.terminate()
  }
}
