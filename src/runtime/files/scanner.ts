/** Looks for viruses in a file before it is kept. A throw means that it could not look. */
export interface FileScanner {
  /** Looks for the test file of virus scanners alone. */
  readonly sandbox: boolean
  /** What was found, by its name; null in a clean file. */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** The test file that every virus scanner knows; in two parts, so that none takes this one for it. */
const eicar = new TextEncoder().encode(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Finds the test file of virus scanners, so that a refusal can be seen, and nothing else. */
export const sandboxScanner: FileScanner = {
  sandbox: true,
  scan: (bytes) =>
    Promise.resolve(eicar.every((byte, at) => bytes[at] === byte) ? 'Eicar-Test-Signature' : null),
}
