import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often a stop looks for connections whose call has ended meanwhile. */
const lookMilliseconds = 50

/**
 * Watches a server's connections from its start. What it answers closes the server: no new connections, those at rest
 * are closed, the calls under way may end within so many milliseconds. Resolves when all are closed.
 */
export function stopOf(server: Server): (longestCall: number) => Promise<void> {
  // Browsers connect ahead of their calls; Node takes a connection that asked nothing for one with a call under way.
  const unasked = new Set<Socket>()
  server.on('connection', (socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))

  return (longestCall) =>
    new Promise((resolve) => {
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
