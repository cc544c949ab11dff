import { showCount } from '../../domain/count.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { labelFor } from '../../domain/texts/plural.ts'
import { ownedResources } from '../../engine/registry.ts'

/** How many records of each kind somebody holds, by the word in the address of their calls: `{ leads: 12 }`. */
export type OwnedRecords = Readonly<Record<string, number>>

/** What is held, as in a sentence: "12 leads, 3 customers"; nothing where nothing is. */
export const ownedRecordsText = (holdings: OwnedRecords): string =>
  ownedResources()
    .flatMap(({ call, label }) => {
      const n = holdings[call] ?? 0
      return n > 0 ? [`${showCount(n)} ${inSentence(labelFor(label, n))}`] : []
    })
    .join(', ')
