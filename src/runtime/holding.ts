/** Extends a claim during long work; if the process dies, others wait at most one lease. */
export async function holding<T>(
  prolong: () => Promise<unknown>,
  everyMilliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  // A failed extension is retried; a lost claim shows when saving the result.
  const beat = setInterval(() => void prolong().catch(() => undefined), everyMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
