import { hexOf } from '../../domain/hex.ts'

export const tabName: string = hexOf(crypto.getRandomValues(new Uint8Array(6)))

let sent = 0

export const nextRequestId = (): string => `${tabName}-${(++sent).toString(36)}`
