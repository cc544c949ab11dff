export interface IdentityNetwork {
  /** Hardened fetch of a corporate's address: short timeout, at most 1 MB, no redirects. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** Exact match; throws if DNS fails. */
  hasTxtRecord(domain: string, text: string): Promise<boolean>
  /** A local server may reach local providers by http. */
  readonly reachesThisHost: boolean
}

declare module '../../../runtime/runtime.ts' {
  interface Runtime {
    /** Without it, no corporate has single sign-on. */
    readonly identities?: IdentityNetwork
  }
}
