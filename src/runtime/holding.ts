/**
 * Does work that takes longer than a claim on it lasts, and prolongs the claim until it is done: whoever claims work
 * may die at any moment, and others wait no longer for it than one claim lasts.
 */
export async function holding<T>(
  prolong: () => Promise<unknown>,
  everyMilliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  // A beat that fails is made up for by the next; a claim that is lost shows when the outcome is kept.
  const beat = setInterval(() => void prolong().catch(() => undefined), everyMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}
