import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often a stop looks for connections whose call has ended meanwhile. */
const lookMilliseconds = 50

/**
 * Watches a server's connections from its start. What it answers closes the server: for a while each answer says that its
 * connection ends with it; then there are no new connections, those at rest are closed, and the calls under way may end
 * within so many milliseconds. Resolves when all are closed.
 */
export function stopOf(server: Server): (longestCall: number, announced?: number) => Promise<void> {
  // Browsers connect ahead of their calls; Node takes a connection that asked nothing for one with a call under way.
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  // Answers under way: their connections are to end with them once a stop has begun.
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
    // Who is about to use a kept connection again is answered, and told that it ends.
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
