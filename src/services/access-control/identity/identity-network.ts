/** How a server reaches the identity providers of corporates, and the DNS. */
export interface IdentityNetwork {
  /** A request to a provider, whose address a corporate chose: within seconds, an answer of at most 1 MB, no redirect followed. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** Whether one of the domain's TXT records says exactly this. Throws where the DNS does not answer. */
  hasTxtRecord(domain: string, text: string): Promise<boolean>
  /** The server itself is on a machine of its own use: providers there may be reached by http. */
  readonly reachesThisHost: boolean
}

declare module '../../../runtime/runtime.ts' {
  interface Runtime {
    /** Without it no corporate signs in by a provider of its own. */
    readonly identities?: IdentityNetwork
  }
}
