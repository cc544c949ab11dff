import type { Context } from '../../engine/api/resource-service.ts'
import type { PdfOptions } from '../../runtime/pdf/blocks.ts'
import { appendixOf } from '../proposal/appendix.ts'

/** The appendix of a record, what its file is called and what is in it, by the resources that have one. */
export const appendices: Readonly<
  Record<string, (context: Context, id: number) => Promise<{ file: string; document: PdfOptions }>>
> = { proposal: appendixOf }
