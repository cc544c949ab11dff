export interface FileScanner {
  readonly sandbox: boolean
  /** Virus name; null if clean. */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** EICAR test file, split so that scanners do not flag this source. */
const eicar = new TextEncoder().encode(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Detects only the test file, to demonstrate a rejection. */
export const sandboxScanner: FileScanner = {
  sandbox: true,
  scan: (bytes) =>
    Promise.resolve(eicar.every((byte, at) => bytes[at] === byte) ? 'Eicar-Test-Signature' : null),
}
