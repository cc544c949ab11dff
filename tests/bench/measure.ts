/** Times of single calls, in milliseconds. */
export interface Times {
  p50: number
  p95: number
  /** Calls a second over the whole run. */
  rate: number
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs a call over and over for a while, so many at once, after a warm-up; a failing call ends it. */
export async function measure(
  call: (n: number) => Promise<unknown>,
  concurrency: number,
  seconds: number,
  warmUp = 20,
): Promise<Times> {
  for (let n = 0; n < warmUp; n++) await call(n)
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  let n = warmUp
  const lane = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await call(n++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), rate: times.length / elapsed }
}
