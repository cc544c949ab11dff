declare module '../../engine/resource.ts' {
  interface FeatureFieldOptions<N extends string> {
    /** Read from files by those whose access says `import`. */
    imports?: ImportDeclaration<N>
  }
}

export interface ImportPart {
  /** Mapping key; must differ from all field names. */
  name: string
  label: string
  headings: readonly string[]
}

export interface ImportDeclaration<N extends string = string> {
  /** Field identifying existing records. */
  key: N
  /** Field of the file's parent record, named as sent; matching and lookups are limited to it. */
  within?: N
  /** Receives unmatched names, so that nothing is lost. */
  notes?: N
  /** Importable fields with lower-case headings besides the label. */
  headings: Readonly<Partial<Record<N, readonly string[]>>>
  /** Fields set only on new records. */
  once?: readonly N[]
  /** Fields that files may split into columns, such as first and last names. */
  parts?: Readonly<Partial<Record<N, readonly ImportPart[]>>>
}
