import { Agent, request } from 'node:http'

/** A keep-alive client whose cost is small beside the server's. */
export function client(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(origin)
  const headers = { authorization: `Bearer ${token}`, 'application-code': 'sas' }
  const call = (method: string, path: string, body?: unknown): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: `/api${path}`,
          headers: text
            ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
            : headers,
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const answered = Buffer.concat(chunks).toString()
            if ((answer.statusCode ?? 500) < 400) resolve(answered)
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${answered.slice(0, 300)}`))
          })
        },
      )
      // The server closes connections that rest; one that is taken up at that very moment is no failure.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(call(method, path, body)) : reject(error),
      )
      sent.end(text)
    })
  return { call, close: () => agent.destroy() }
}

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/access-control/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'application-code': 'sas' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
