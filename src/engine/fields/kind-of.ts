import type { Field } from '../field.ts'
import type { FieldKind, KindName } from './kind.ts'
import type { KindOptions } from './kinds.ts'

/** A field carries its kind, so that working on fields needs no list of kinds. */
export const kindOf = <K extends KindName>(field: Field<K>): FieldKind<KindOptions[K]> => field.behaviour
