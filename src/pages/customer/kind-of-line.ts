import { kindLabel } from '../../domain/dsr/said.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'

export const kindOfLine = (kind: string): string => translateLabel(kindLabel(kind))
