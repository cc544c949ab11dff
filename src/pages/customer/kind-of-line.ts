import { kindLabel } from '../../domain/dsr/said.ts'
import { spokenLabel } from '../../domain/texts/spoken.ts'

/** What a line of a DSR is, as people read it. */
export const kindOfLine = (kind: string): string => spokenLabel(kindLabel(kind))
