import type { QueryClient } from '@tanstack/react-query'

/** How long a slow page holds up what comes behind it, in milliseconds. */
const longest = 2000

/** Calls back once everything that is being read is there, or takes too long; the returned function calls it off. */
export function onceSettled(client: QueryClient, callBack: () => void): () => void {
  let begun = false
  const timer = setTimeout(settle, longest)
  const end = client.getQueryCache().subscribe(() => {
    const reading = client.isFetching() > 0
    if (begun && !reading) settle()
    begun ||= reading
  })
  function stop(): void {
    clearTimeout(timer)
    end()
  }
  function settle(): void {
    stop()
    callBack()
  }
  return stop
}
