import type {} from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Its service has an appendix of a record as a PDF: packs of its files may begin with it. */
    appendix?: boolean
  }
}
