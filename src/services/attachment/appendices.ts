import type { Context } from '../../engine/api/resource-service.ts'
import type { PdfOptions } from '../../runtime/pdf/blocks.ts'
import { appendixOf } from '../proposal/appendix.ts'

export const appendices: Readonly<
  Record<string, (context: Context, id: number) => Promise<{ file: string; document: PdfOptions }>>
> = { proposal: appendixOf }
