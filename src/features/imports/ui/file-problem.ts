import { ServiceError } from '../../../client/service-error.ts'
import { maxImportMegabytes } from '../../../domain/file-limits.ts'
import type { ImportText } from './texts/use-import-text.ts'

/** Checks a file before upload. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, text: ImportText): string | null {
  if (!/\.(csv|txt|tsv|xlsx|xls)$/i.test(name)) return text('file.wrong_kind', { name })
  if (size === 0) return text('file.empty', { name })
  return size > maxImportMegabytes * 1_048_576 ? text('file.too_large', { name }) : null
}

export function sendProblem(error: unknown, text: ImportText): string {
  if (!(error instanceof ServiceError)) return text('error.busy')
  if (error.status === 0) return text('error.unreachable')
  const { errors } = error.body
  if (errors) return Object.values(errors).join(' ')
  return error.status < 500 ? error.message : text('error.busy')
}

/** True if a retry may succeed. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ServiceError) || error.status === 0 || error.status === 429 || error.status >= 500
