/** The limits of one submission. */
export interface BatchLimits {
  documents: number
  /** As they are sent, in base64. */
  bytes: number
}

/** Bytes of a text in base64. */
const sentBytes = (text: string): number => Math.ceil(new TextEncoder().encode(text).length / 3) * 4

/** Splits documents into submissions, in their order, none beyond the limits. */
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
