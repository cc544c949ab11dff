import { kindLabel } from '../../domain/dsr/said.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'

/** What a line of a DSR is, as people read it. */
export const kindOfLine = (kind: string): string => translateLabel(kindLabel(kind))
