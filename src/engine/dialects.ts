import { recordFrom } from '../domain/names.ts'
import { declarations, type ServiceName } from '../domain/services/all.ts'
import type { DialectName } from '../domain/services/declaration.ts'

export type { DialectName } from '../domain/services/declaration.ts'

/** API style per service, shared by both sides (docs/ARCHITECTURE.md). */
export const dialectOf: Readonly<Partial<Record<ServiceName, DialectName>>> = recordFrom(
  declarations.flatMap((each) => ('dialect' in each ? [[each.name, each.dialect] as const] : [])),
)
