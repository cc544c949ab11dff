import type { KycProvider } from './kyc-provider.ts'
import type { Log } from '../../runtime/log.ts'
import { httpKycProvider } from './provider.ts'
import type { Environment } from '../../main/environment.ts'

declare module '../../runtime/runtime.ts' {
  interface Runtime {
    /** External identity check; without it customers fill in our own forms. */
    readonly kyc?: KycProvider
  }
}

export function openKyc(environment: Environment, log: Log): KycProvider | undefined {
  const { KYC_URL, KYC_EMAIL = '', KYC_PASSWORD = '', KYC_APPLICATION, KYC_PAGE_URL } = environment
  if (!KYC_URL) return undefined
  return httpKycProvider({
    url: KYC_URL,
    email: KYC_EMAIL,
    password: KYC_PASSWORD,
    application: KYC_APPLICATION,
    pageUrl: KYC_PAGE_URL,
    log,
  })
}
