import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds. */
const longest = 2000

export function onceIdle(client: QueryClient, callBack: () => void): () => void {
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
