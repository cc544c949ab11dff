import { ownCustomerCalls } from './customer/calls.ts'

/** The calls that no resource gives, of all services: the list from which they are described and their callers typed. */
export const ownCalls = [...ownCustomerCalls]

export type OwnCall = (typeof ownCalls)[number]
