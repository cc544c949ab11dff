import { showCount } from '../../domain/count.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { labelFor } from '../../domain/texts/plural.ts'
import { ownedResources } from '../../engine/registry.ts'

/** Owned records by path name: `{ leads: 12 }`. */
export type OwnedRecords = Readonly<Record<string, number>>

/** "12 leads, 3 customers"; empty if none. */
export const ownedRecordsText = (holdings: OwnedRecords): string =>
  ownedResources()
    .flatMap(({ call, label }) => {
      const n = holdings[call] ?? 0
      return n > 0 ? [`${showCount(n)} ${inSentence(labelFor(label, n))}`] : []
    })
    .join(', ')
