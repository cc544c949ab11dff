/** Calls back once nothing else is to do, after two seconds at most; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
