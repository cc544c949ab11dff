import type {} from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** A PDF appendix exists and may start a file pack. */
    appendix?: boolean
  }
}
