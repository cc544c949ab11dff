import type { Resource } from '../../resource.ts'

/** A resource whose records also come in files. */
export type Importable = Resource & { imports: NonNullable<Resource['imports']> }

export const isImportable = (resource: Resource): resource is Importable => resource.imports !== undefined
