import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Polling interval in milliseconds. */
const lookMilliseconds = 50

/**
 * Graceful stop: announces closing on responses, then refuses new connections, closes idle ones and waits up to
 * `longestCall` ms. Resolves when all are closed.
 */
export function stopOf(server: Server): (longestCall: number, announced?: number) => Promise<void> {
  // Browsers preconnect; Node counts unused connections as active.
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  // In-flight responses close their connections once stopping.
  const open = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    unasked.delete(socket)
    answer.shouldKeepAlive &&= !isStopping
    open.add(answer)
    answer.once('close', () => open.delete(answer))
  })

  return async (longestCall, announced = 0) => {
    isStopping = true
    for (const answer of open) answer.shouldKeepAlive = false
    // Clients about to reuse a connection still get a response with Connection: close.
    if (announced > 0) await new Promise((resolve) => setTimeout(resolve, announced))
    return new Promise((resolve) => {
      const closeResting = () => {
        server.closeIdleConnections()
        for (const socket of unasked) socket.destroy()
      }
      const looking = setInterval(closeResting, lookMilliseconds)
      const waiting = setTimeout(() => server.closeAllConnections(), longestCall)
      server.close(() => {
        clearInterval(looking)
        clearTimeout(waiting)
        resolve()
      })
      closeResting()
    })
  }
}
