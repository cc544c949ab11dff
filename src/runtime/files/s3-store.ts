import { AwsV4Signer } from 'aws4fetch'
import { isPlainObject } from '../../domain/plain-object.ts'
import type { FileStore } from './file-store.ts'

export interface S3Options {
  /** With bucket and key prefix: `https://s3.example.my/bucket/urus`. */
  url: string
  keyId: string
  secret: string
  region: string
  /** Response timeout in milliseconds; five times as long for uploads. */
  patience?: number
}

const usualPatience = 20_000

/** Reports only the S3 error code, which contains no secrets. */
async function reasonOf(answer: Response): Promise<string> {
  const said = (await answer.text().catch(() => '')).slice(0, 2000)
  return `The file store answered ${answer.status} ${/<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? ''}`.trim()
}

function unreachable(error: unknown): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = isPlainObject(cause) ? cause['code'] : undefined
  return new Error(`The file store cannot be reached: ${String(code ?? message)}`)
}

/** S3-compatible bucket; Signature Version 4, streaming. */
export function s3Store({ url, keyId, secret, region, patience = usualPatience }: S3Options): FileStore {
  const at = url.replace(/\/+$/, '')
  const cache = new Map<string, ArrayBuffer>()

  async function ask(
    method: string,
    key: string,
    sent?: { body: BodyInit; size: number },
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url: `${at}/${key}`,
      headers: sent && { 'content-length': String(sent.size) },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache,
    })
    const { url: signed, headers } = await signer.sign()
    const stop = new AbortController()
    const waiting = setTimeout(
      () => stop.abort(new Error('The file store did not answer in time')),
      sent ? 5 * patience : patience,
    )
    const request: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      redirect: 'error',
      signal: stop.signal,
      ...(sent && { body: sent.body, duplex: 'half' }),
    }
    try {
      return await fetch(signed, request)
    } catch (error) {
      throw stop.signal.aborted ? error : unreachable(error)
    } finally {
      // Slow downloads may exceed the response timeout.
      clearTimeout(waiting)
    }
  }

  async function put(key: string, body: BodyInit, size: number): Promise<void> {
    const answer = await ask('PUT', key, { body, size })
    if (!answer.ok) throw new Error(await reasonOf(answer))
    await answer.body?.cancel()
  }

  return {
    put: (key, bytes, size) => put(key, bytes, size),
    async get(key) {
      const answer = await ask('GET', key)
      if (!answer.ok || !answer.body) throw new Error(await reasonOf(answer))
      return answer.body
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw new Error(await reasonOf(answer))
      await answer.body?.cancel()
    },
    check: () => put('health', 'ok', 2),
  }
}
