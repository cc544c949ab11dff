export interface BatchLimits {
  documents: number
  bytes: number
}

const sentBytes = (text: string): number => Math.ceil(new TextEncoder().encode(text).length / 3) * 4

/** Splits documents in order so that no submission exceeds the limits. */
export function batchesOf<Of>(
  documents: readonly Of[],
  textOf: (document: Of) => string,
  limits: BatchLimits,
): Of[][] {
  const batches: Of[][] = []
  let room = 0
  for (const document of documents) {
    const bytes = sentBytes(textOf(document))
    const last = batches.at(-1)
    if (last && last.length < limits.documents && bytes <= room) {
      last.push(document)
      room -= bytes
    } else {
      batches.push([document])
      room = limits.bytes - bytes
    }
  }
  return batches
}
