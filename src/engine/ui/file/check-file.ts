import type { FileOptions } from '../../fields/file/file.ts'

export type FileFault = 'too_large' | 'wrong_type'

export const megabytes = ({ maxMegabytes = 10 }: FileOptions): number => maxMegabytes

function accepted(accept: readonly string[], { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return accept.some((wanted) =>
    wanted.startsWith('.')
      ? name.toLowerCase().endsWith(wanted.toLowerCase())
      : wanted.endsWith('/*')
        ? type.startsWith(wanted.slice(0, -1))
        : type === wanted,
  )
}

/** Checks a file before upload. */
export function fileFault(
  options: FileOptions,
  file: Pick<File, 'name' | 'type' | 'size'>,
): FileFault | null {
  if (file.size > megabytes(options) * 1_048_576) return 'too_large'
  return options.accept && !accepted(options.accept, file) ? 'wrong_type' : null
}
