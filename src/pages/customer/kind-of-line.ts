import { facilities, incomeKinds } from '../../domain/dsr/kinds.ts'
import { spokenLabel } from '../../domain/texts/spoken.ts'

const named: Readonly<Record<string, string>> = { ...facilities, ...incomeKinds, other: 'Other' }

/** What a line of a DSR is, as people read it. */
export const kindOfLine = (kind: string): string => spokenLabel(named[kind] ?? kind)
