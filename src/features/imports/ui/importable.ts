import type { Resource } from '../../../engine/resource.ts'

export type Importable = Resource & { imports: NonNullable<Resource['imports']> }

export const isImportable = (resource: Resource): resource is Importable => resource.imports !== undefined
